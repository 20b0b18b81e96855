import * as z from 'zod';

const generatedIndex = z.strictObject({
  type: z.literal('generated-index'),
  slug: z.string().optional().describe('Address of the page, from the start of the docs set.'),
  title: z.string().optional().describe('Title of the page; the label if not given.'),
  description: z.string().optional().describe('Text below the title.'),
  image: z.string().optional().describe('Picture for previews in other places.'),
  keywords: z.array(z.string()).optional().describe('Words for search.'),
});

/** What a category shows when it is clicked: a doc, or a generated list of what is inside. */
export const categoryLinkSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('doc'), id: z.string().describe('Id of the document.') }),
  generatedIndex,
]);

export type CategoryLink = Readonly<z.output<typeof categoryLinkSchema>>;

/** `_category_.yml` and `_category_.json`. */
export const categoryFileSchema = z.strictObject({
  key: z.string().optional().describe('Name by which tools know the category.'),
  label: z.string().optional().describe('Text in the sidebar.'),
  description: z.string().optional().describe('What is inside, for cards.'),
  position: z.number().optional().describe('Place among the neighbours.'),
  collapsible: z.boolean().optional().describe('Whether the category can be closed.'),
  collapsed: z.boolean().optional().describe('Whether the category begins closed.'),
  className: z.string().optional().describe('CSS class of the item.'),
  link: categoryLinkSchema.nullish().describe('Page of the category; `null` for none.'),
  customProps: z.record(z.string(), z.unknown()).optional().describe('Values of your own.'),
});

export type CategoryFile = Readonly<z.output<typeof categoryFileSchema>>;
