import { resolve } from 'node:path';
import * as z from 'zod';
import type { CommandFeature } from '../../commands/declare/command-feature.ts';
import { commandOptions } from '../../commands/declare/site-command.ts';
import { llmsFiles } from './llms-index.ts';

const flags = z.strictObject({
  markdownPages: z.boolean().default(true).describe('Markdown versions of all pages written in Markdown or MDX.'),
  index: z.boolean().default(true).describe('`llms.txt`: a list of all pages, in sidebar order; in several files on large sites.'),
  full: z.boolean().default(true).describe('`llms-full.txt`: the Markdown of all pages in a single file.'),
});

const keys = {
  llms: z
    .union([z.boolean().transform((all) => ({ markdownPages: all, index: all, full: all })), flags])
    .prefault({})
    .describe('Markdown files for AI tools: `true` for all, `false` for none.'),
};

/** Markdown versions of pages, lists of them, and a server for AI tools. */
export const agents: CommandFeature<typeof keys> = {
  name: 'agents',
  keys,
  addsPages: true,
  plugins: ({ llms }, { config: { rules } }) => [
    {
      name: 'agents',
      ...(llms.markdownPages ? { pageFiles: { '.md': ({ markdown }) => markdown } } : {}),
      ...(llms.index || llms.full ? { files: (site) => llmsFiles(site, llms) } : {}),
      check: async (site) => (await import('./check-agents.ts')).checkAgents(site, rules, llms.markdownPages),
    },
  ],
  commands(program, run) {
    program
      .command('mcp')
      .description('serve a built site to AI tools over the Model Context Protocol (stdin and stdout)')
      .argument('[folder]', 'output folder of a build', 'build')
      .exitOverride()
      .action((folder: string) =>
        run('mcp', commandOptions({ root: '.', cache: false, format: [] }), async () => (await import('./mcp.ts')).mcp(resolve(folder))),
      );
  },
};
