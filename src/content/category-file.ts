import * as z from 'zod';
import { pagePathSchema } from '../config/schema/source-schema.ts';

const generatedIndex = z.strictObject({
  type: z.literal('generated-index'),
  slug: pagePathSchema.optional().describe('URL of the page, relative to the docs set.'),
  title: z.string().optional().describe('Title of the page; defaults to the label.'),
  description: z.string().optional().describe('Text below the title.'),
  image: z.string().optional().describe('Image for link previews.'),
  keywords: z.array(z.string()).optional().describe('Keywords for search engines.'),
});

/** The page of a category: a doc, or a generated list of its items. */
export const categoryLinkSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('doc'), id: z.string().describe('Id of the doc.') }),
  generatedIndex,
]);

/** `_category_.yml` and `_category_.json`. */
export const categoryFileSchema = z.strictObject({
  key: z.string().optional().describe('Stable key for tools such as translation.'),
  label: z.string().optional().describe('Label in the sidebar.'),
  description: z.string().optional().describe('Description shown on cards.'),
  position: z.number().optional().describe('Position among its siblings.'),
  collapsible: z.boolean().optional().describe('Whether readers can collapse the category.'),
  collapsed: z.boolean().optional().describe('Whether the category is collapsed initially.'),
  className: z.string().optional().describe('CSS class of the sidebar item.'),
  link: categoryLinkSchema.nullish().describe('What the category links to; `null` for nothing.'),
  customProps: z.record(z.string(), z.unknown()).optional().describe('Custom values.'),
});

export type CategoryFile = Readonly<z.output<typeof categoryFileSchema>>;
