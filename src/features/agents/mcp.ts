import { Transform } from 'node:stream';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import * as z from 'zod';
import { packageVersion } from '../../io/fs/package-root.ts';
import { openBuiltSite } from './built-site.ts';

/** Default and maximum number of search results. */
const usualResults = 8;
const mostResults = 50;

/** Serves a built site to programs over the Model Context Protocol on stdin and stdout until the input ends. `folder` is absolute. */
export async function mcp(folder: string): Promise<number> {
  const site = await openBuiltSite(folder);
  const server = new McpServer({ name: 'storedocs', version: packageVersion() });
  server.registerTool(
    'search',
    {
      description: 'Searches the documentation. Returns URLs with titles and excerpts; read_page returns the full text of a page.',
      inputSchema: {
        query: z.string().min(1).describe('Words to search for; "in quotes" for a phrase.'),
        limit: z.int().min(1).max(mostResults).default(usualResults).describe('Maximum number of results.'),
      },
      annotations: { readOnlyHint: true },
    },
    async ({ query, limit }) => {
      const found = await site.search(query, limit);
      const lines = found.map(({ url, title, excerpt }) => `- [${title}](${url})${excerpt === '' ? '' : `: ${excerpt}`}`);
      return textResult(lines.length === 0 ? `No results for "${query}".` : lines.join('\n'));
    },
  );
  server.registerTool(
    'read_page',
    {
      description: 'Returns a page of the documentation as Markdown.',
      inputSchema: { url: z.string().min(1).describe('URL or path of the page, such as "/docs/intro/".') },
      annotations: { readOnlyHint: true },
    },
    async ({ url }) => {
      const text = site.readPage(url);
      return text === undefined ? { ...textResult(`No page at "${url}". Use "search" to find one.`), isError: true } : textResult(text);
    },
  );
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve);
    server.server.onclose = resolve;
  });
  await server.connect(new StdioServerTransport(process.stdin.pipe(soundMessages((line) => process.stdout.write(line)))));
  await ended;
  await server.close();
  return 0;
}

function textResult(text: string) {
  return { content: [{ type: 'text' as const, text }] };
}

/** Length of the longest message, in bytes: a request names a page or the words of a search. */
const longestMessage = 2 ** 20;

/** Codes of JSON-RPC. */
const [parseError, invalidRequest] = [-32_700, -32_600];

/** Passes JSON-RPC messages on, one in each line. Answers a line that is too long or not JSON with an error, instead of passing it on. */
function soundMessages(answer: (line: string) => void): Transform {
  /** The start of a line that has not ended; no more than the longest message. */
  let parts: Buffer[] = [];
  let length = 0;
  const refuse = (line: Buffer, code: number, message: string) => {
    const id = /"id"\s*:\s*(\d+|"[^"\\]*")/.exec(line.toString('utf8', 0, 1000))?.[1] ?? 'null';
    answer(`{"jsonrpc":"2.0","id":${id},"error":{"code":${code},"message":"${message}"}}\n`);
  };
  const endOf = (): Buffer | undefined => {
    const line = Buffer.concat(parts);
    const isTooLong = length > longestMessage;
    parts = [];
    length = 0;
    if (isTooLong) refuse(line, invalidRequest, `The message is longer than ${longestMessage} bytes.`);
    else if (isJson(line)) return Buffer.concat([line, Buffer.from('\n')]);
    else if (line.toString().trim() !== '') refuse(line, parseError, 'The message is not JSON.');
    return undefined;
  };
  return new Transform({
    transform(chunk: Buffer, _, done) {
      for (let from = 0; from < chunk.length; ) {
        const end = chunk.indexOf('\n', from);
        const part = chunk.subarray(from, end === -1 ? chunk.length : end);
        if (length <= longestMessage) parts.push(part);
        length += part.length;
        from += part.length + 1;
        if (end === -1) continue;
        const line = endOf();
        if (line) this.push(line);
      }
      done();
    },
  });
}

function isJson(line: Buffer): boolean {
  try {
    JSON.parse(line.toString());
    return true;
  } catch {
    return false;
  }
}
