import * as z from 'zod';
import type { DeepReadonly } from './source-schema.ts';

const weight = z.number().min(0).max(100);

const options = z.strictObject({
  hotkey: z.boolean().default(true).describe('Whether Cmd+K or Ctrl+K, and `/`, lead to the search box.'),
  indexDocs: z.boolean().default(true).describe('Whether documents are found.'),
  indexBlog: z.boolean().default(true).describe('Whether posts are found.'),
  indexPages: z.boolean().default(true).describe('Whether single pages are found.'),
  ignore: z.array(z.string()).default([]).describe('Globs over URLs of pages that are not found.'),
  contexts: z
    .array(
      z.strictObject({
        label: z.string().min(1).describe('Name that readers see.'),
        path: z.string().min(1).describe('Path of the site below which its pages are, such as `docs/api`.'),
      }),
    )
    .default([])
    .describe('Parts of the site in which readers can search; on their pages the box does so by itself.'),
  suggestions: z.number().int().min(1).max(20).default(8).describe('Most rows below the box.'),
  snippetLength: z.number().int().min(20).max(300).default(50).describe('Letters of text around a match.'),
  weights: z
    .strictObject({
      title: weight.default(7).describe('Title of a page.'),
      heading: weight.default(4).describe('Headings.'),
      description: weight.default(2.5).describe('Description.'),
      keywords: weight.default(4).describe('Keywords.'),
      content: weight.default(1).describe('Text.'),
    })
    .prefault({})
    .describe('Weight of a word, by its field.'),
});

/** `search` of the configuration. */
export const searchSchema = z.union([z.literal(false), z.literal(true).transform(() => options.parse({})), options]);

/** How a site is searched; `false` when it is not. */
export type SearchConfig = DeepReadonly<z.output<typeof searchSchema>>;
