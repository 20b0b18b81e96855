import { z } from 'zod';
import type { FrontMatter } from '../model/doc.ts';

const text = z.string({ error: 'expected a text' });
const flag = z.boolean({ error: 'expected true or false' });
const level = z.int({ error: 'expected a whole number' }).min(2, 'expected 2 to 6').max(6, 'expected 2 to 6');

/** Front matter that storedocs reads. Other keys are the author's own. */
export const frontMatterSchema = z.looseObject({
  id: text
    .refine((id) => !id.includes('/'), 'expected a name without "/": the folder is part of the id already')
    .optional()
    .describe('Name of the document inside its folder.'),
  title: text.optional().describe('Title of the page.'),
  description: text.optional().describe('What the page is about, for search engines and cards.'),
  slug: text.optional().describe('Address of the page; beginning with `/`, it counts from the start of the docs set.'),
  sidebar_label: text.optional().describe('Text in the sidebar.'),
  sidebar_position: z.number({ error: 'expected a number' }).optional().describe('Place among the neighbours in the sidebar.'),
  sidebar_class_name: text.optional().describe('CSS class of the item in the sidebar.'),
  pagination_label: text.optional().describe('Text in the links to the previous and next page.'),
  tags: z
    .array(
      z.union([text, z.object({ label: text, permalink: text })], {
        error: 'expected a text, or an object with "label" and "permalink"',
      }),
      { error: 'expected a list of tags' },
    )
    .nullish()
    .transform((tags) => tags ?? undefined)
    .describe('Tags of the document: names, or objects with `label` and `permalink`.'),
  keywords: z.array(text, { error: 'expected a list of texts' }).optional().describe('Words for search.'),
  image: text.optional().describe('Picture for previews in other places.'),
  hide_title: flag.optional().describe('Leaves the title above the content out.'),
  hide_table_of_contents: flag.optional().describe('Leaves the table of contents out.'),
  toc_min_heading_level: level.optional().describe('First level of headings in the table of contents.'),
  toc_max_heading_level: level.optional().describe('Last level of headings in the table of contents.'),
  mdx: z
    .looseObject({ format: z.enum(['md', 'mdx', 'detect'], { error: 'expected "md", "mdx" or "detect"' }).optional() })
    .optional()
    .describe('How the text is read: `{ format: md }` or `{ format: mdx }`; else as the configuration says.'),
  parse_number_prefixes: flag.optional().describe('Whether `01-` in the file name is a position.'),
  draft: flag.optional().describe('Shown by `dev` only.'),
  unlisted: flag.optional().describe('Reachable by its address only.'),
  redirect_from: z
    .union([text, z.array(text)], { error: 'expected a path or a list of paths' })
    .optional()
    .describe('Addresses at which the page stood before: they lead here.'),
}) satisfies z.ZodType<FrontMatter>;
