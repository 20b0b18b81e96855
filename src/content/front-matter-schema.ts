import * as z from 'zod';
import type { FrontMatter } from '../model/doc.ts';
import { parseDate } from '../text/parse-date.ts';

const expected = 'expected a date such as 2026-11-21 or 2026-11-21T08:30:00Z';

/** A date in front matter, in any of the forms that people write; it becomes `YYYY-MM-DDTHH:mm:ss.sssZ`. */
export const dateSchema = z.string({ error: expected }).transform((written, context) => {
  const parsed = parseDate(written);
  if (parsed === undefined) context.addIssue({ code: 'custom', message: expected });
  return parsed ?? z.NEVER;
});

const text = z.string({ error: 'expected a text' });
const flag = z.boolean({ error: 'expected true or false' });
const level = z.int({ error: 'expected a whole number' }).min(2, 'expected 2 to 6').max(6, 'expected 2 to 6');
const name = z.string({ error: 'expected a text or null' }).min(1, 'expected a text or null').nullable().optional();
const lastUpdate = z.strictObject(
  { author: text.optional().describe('Who changed it.'), date: dateSchema.optional().describe('When: `2025-03-01`, or with a time.') },
  { error: 'expected "author" and "date", and nothing else' },
);

/** Front matter that storedocs reads. Other keys are the author's own. */
export const frontMatterSchema = z.looseObject({
  id: text
    .min(1, 'expected a name')
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
      z.union(
        [
          text,
          z.object({
            label: text.describe('Text that readers see.'),
            permalink: text.describe('Address of the page of the tag, below that of all tags.'),
          }),
        ],
        {
          error: 'expected a text, or an object with "label" and "permalink"',
        },
      ),
      { error: 'expected a list of tags' },
    )
    .nullish()
    .transform((tags) => tags ?? undefined)
    .describe('Tags of the document: names, or objects with `label` and `permalink`.'),
  keywords: z.array(text, { error: 'expected a list of texts' }).optional().describe('Words for search.'),
  image: text.optional().describe('Picture for previews in other places.'),
  layout: z
    .enum(['page', 'landing'], { error: 'expected "page" or "landing"' })
    .optional()
    .describe('Of a single page: `landing` gives it the whole width and leaves title and table of contents to the content.'),
  search: flag.optional().describe('`false`: the page is not found by the search of the site.'),
  search_rank: z
    .number({ error: 'expected a number' })
    .min(0)
    .max(10)
    .optional()
    .describe('How much the page counts in the search of the site; 1 if not given, 0.5 for posts.'),
  hide_title: flag.optional().describe('Leaves the title above the content out.'),
  hide_table_of_contents: flag.optional().describe('Leaves the table of contents out.'),
  toc_min_heading_level: level.optional().describe('First level of headings in the table of contents.'),
  toc_max_heading_level: level.optional().describe('Last level of headings in the table of contents.'),
  mdx: z
    .looseObject({
      format: z
        .enum(['md', 'mdx', 'detect'], { error: 'expected "md", "mdx" or "detect"' })
        .optional()
        .describe('`md` or `mdx`; `detect`: as the configuration says.'),
    })
    .optional()
    .describe('How the text is read: `{ format: md }` or `{ format: mdx }`; else as the configuration says.'),
  parse_number_prefixes: flag.optional().describe('Whether `01-` in the file name is a position.'),
  draft: flag.optional().describe('Shown by `dev` only.'),
  unlisted: flag.optional().describe('Reachable by its address only.'),
  displayed_sidebar: name.describe('Sidebar that stands beside the document; `null` for none.'),
  pagination_next: name.describe('Id of the document that comes next; `null` for none.'),
  pagination_prev: name.describe('Id of the document that comes before; `null` for none.'),
  sidebar_key: text.optional().describe('Name by which tools know the item in the sidebar.'),
  sidebar_custom_props: z
    .record(z.string(), z.unknown(), { error: 'expected keys and values' })
    .optional()
    .describe('Values of your own for templates of the sidebar.'),
  custom_edit_url: name.describe('Address at which the document can be changed; `null` for no link.'),
  last_update: lastUpdate.optional().describe('Who changed the document last, and when; wins over git.'),
  aliases: z
    .union([text.transform((alias) => [alias]), z.array(text)], { error: 'expected an address, or a list of addresses' })
    .optional()
    .describe(
      'More addresses of the page; beginning with `/`, they count from the start of the docs set or blog, or of the site for a page.',
    ),
  redirect_from: z
    .union([text, z.array(text)], { error: 'expected a path or a list of paths' })
    .optional()
    .describe('Addresses at which the page stood before: they lead here.'),
}) satisfies z.ZodType<FrontMatter>;
