import * as z from 'zod';

const flags = z.strictObject({
  twins: z.boolean().default(true).describe('A Markdown file beside every page that is made of Markdown.'),
  index: z.boolean().default(true).describe('`llms.txt`: all pages in the order of the sidebars.'),
  full: z.boolean().default(true).describe('`llms-full.txt`: the Markdown of all pages in one file.'),
});

/** `llms` of the configuration. */
export const llmsSchema = z.union([z.boolean().transform((all) => ({ twins: all, index: all, full: all })), flags]);
