import { createInterface } from 'node:readline';
import { PassThrough, type Readable } from 'node:stream';
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
  await server.connect(new StdioServerTransport(soundMessages(process.stdin, (line) => process.stdout.write(line))));
  await ended;
  await server.close();
  return 0;
}

function textResult(text: string) {
  return { content: [{ type: 'text' as const, text }] };
}

/** Length of the longest message, in characters: a request names a page or the words of a search. */
const longestMessage = 2 ** 20;

/** Codes of JSON-RPC. */
const [parseError, invalidRequest] = [-32_700, -32_600];

/** Passes JSON-RPC messages on, one in each line. Answers a line that is too long or not a message with an error, instead of passing it on. */
function soundMessages(input: Readable, answer: (line: string) => void): Readable {
  const sound = new PassThrough();
  const refuse = (line: string, code: number, message: string) => {
    const id = /"id"\s*:\s*(\d+|"[^"\\]*")/.exec(line.slice(0, 1000))?.[1] ?? 'null';
    answer(`{"jsonrpc":"2.0","id":${id},"error":{"code":${code},"message":"${message}"}}\n`);
  };
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  lines.on('line', (line) => {
    if (line.length > longestMessage) refuse(line, invalidRequest, `The message is longer than ${longestMessage} characters.`);
    else if (line.trim() !== '') {
      const value = parsed(line);
      if (isMessage(value)) sound.write(`${line}\n`);
      else if (value === undefined) refuse(line, parseError, 'The message is not JSON.');
      else refuse(line, invalidRequest, 'The message is not a request, notification or response.');
    }
  });
  lines.once('close', () => sound.end());
  return sound;
}

/** The JSON of a line; `undefined` for other text. */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function isMessage(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('jsonrpc' in value) || value.jsonrpc !== '2.0') return false;
  return 'method' in value ? typeof value.method === 'string' : 'id' in value;
}
