import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import * as z from 'zod';
import { packageVersion } from '../../io/fs/package-root.ts';
import { openBuiltSite } from './built-site.ts';
import { soundMessages } from './sound-messages.ts';

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
