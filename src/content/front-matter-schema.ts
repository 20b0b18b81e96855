import * as z from 'zod';
import { pagePathSchema } from '../config/schema/source-schema.ts';
import { coverMotifs, type PostFrontMatter, type WrittenAuthor } from '../model/blog.ts';
import type { FrontMatter } from '../model/doc.ts';
import { badgeTones } from '../model/sidebar.ts';
import { isNoDay, parseDate } from '../text/parse-date.ts';
import { authorShape, withImageUrl } from './authors-file.ts';

const expected = 'expected a date such as 2026-11-21 or 2026-11-21T08:30:00Z';

/** A date in front matter, in any of the usual forms; transformed into `YYYY-MM-DDTHH:mm:ss.sssZ`. */
const dateSchema = z.string({ error: expected }).transform((written, context) => {
  const parsed = parseDate(written);
  if (parsed === undefined) context.addIssue({ code: 'custom', message: isNoDay(written) ? 'expected a date that exists' : expected });
  return parsed ?? z.NEVER;
});

const text = z.string({ error: 'expected a string' });
const flag = z.boolean({ error: 'expected true or false' });
const level = z.int({ error: 'expected a whole number' }).min(2, 'expected 2 to 6').max(6, 'expected 2 to 6');
const name = z.string({ error: 'expected a string or null' }).min(1, 'expected a string or null').nullable().optional();
const lastUpdate = z.strictObject(
  {
    author: text.optional().describe('Author of the last change.'),
    date: dateSchema.optional().describe('Date of the last change: `2025-03-01`, or with a time.'),
  },
  { error: 'expected only "author" and "date"' },
);

/** Front matter of docs and standalone pages. Other keys are allowed and ignored. */
export const frontMatterSchema = z.looseObject({
  id: text
    .min(1, 'expected a name')
    .refine((id) => !id.includes('/'), 'expected a name without "/": the folder is part of the id already')
    .optional()
    .describe('Name of the document within its folder.'),
  title: text.optional().describe('Title of the page.'),
  description: text.optional().describe('Description for search engines and cards.'),
  slug: pagePathSchema.optional().describe('URL of the page; with a leading `/`, relative to the docs set.'),
  permalink: z
    .string({ error: 'expected a path; for a page that is not published, write "draft: true"' })
    .pipe(pagePathSchema)
    .optional()
    .describe('The same as `slug`, in documents of Jekyll; `slug` wins.'),
  sidebar_label: text.optional().describe('Label in the sidebar.'),
  sidebar_position: z.number({ error: 'expected a number' }).optional().describe('Position among its siblings in the sidebar.'),
  sidebar_class_name: text.optional().describe('CSS class of the sidebar item.'),
  sidebar_badge: z
    .union([
      text,
      z.strictObject({
        text: text.describe('Text of the badge: one or two words.'),
        tone: z.enum(badgeTones).optional().describe('Tone of the badge.'),
      }),
    ])
    .optional()
    .describe('Badge after the label in the sidebar, such as `New`: its text, or `text` and `tone`.'),
  pagination_label: text.optional().describe('Label in the pagination links of neighboring pages.'),
  tags: z
    .array(
      z.union(
        [
          text,
          z.object({
            label: text.describe('Label that readers see.'),
            permalink: pagePathSchema.describe('URL of the tag page, below the tags index.'),
          }),
        ],
        {
          error: 'expected a string, or an object with "label" and "permalink"',
        },
      ),
      { error: 'expected a list of tags' },
    )
    .nullish()
    .transform((tags) => tags ?? undefined)
    .describe('Tags of the document: names, or objects with `label` and `permalink`.'),
  keywords: z.array(text, { error: 'expected a list of strings' }).optional().describe('Keywords for search engines.'),
  image: text.optional().describe('Image for link previews.'),
  layout: z
    .enum(['page', 'landing'], { error: 'expected "page" or "landing"' })
    .optional()
    .describe('For single pages: `landing` uses the full width, without a title or table of contents.'),
  wrapperClassName: text.optional().describe('For single pages: CSS classes around the content.'),
  search: flag.optional().describe('`false` excludes the page from search.'),
  search_rank: z
    .number({ error: 'expected a number' })
    .min(0)
    .max(10)
    .optional()
    .describe('Factor for the score of the page in search; defaults to 1, or 0.4 for posts.'),
  search_pins: z
    .array(text, { error: 'expected a list of strings' })
    .optional()
    .describe('Queries for which the page is always the first search result.'),
  hide_title: flag.optional().describe('Hides the title above the content.'),
  hide_table_of_contents: flag.optional().describe('Hides the table of contents.'),
  toc_min_heading_level: level.optional().describe('Lowest heading level in the table of contents.'),
  toc_max_heading_level: level.optional().describe('Highest heading level in the table of contents.'),
  mdx: z
    .looseObject({
      format: z
        .enum(['md', 'mdx', 'detect'], { error: 'expected "md", "mdx" or "detect"' })
        .optional()
        .describe('`md` or `mdx`; `detect` follows the configuration.'),
    })
    .optional()
    .describe('Format of the document: `{ format: md }` or `{ format: mdx }`; defaults to the configuration.'),
  parse_number_prefixes: flag.optional().describe('Whether a prefix such as `01-` in the file name sets the position.'),
  draft: flag.optional().describe('Only published by `storedocs dev`.'),
  noindex: flag.optional().describe('Keeps the page out of search engines, the sitemap and search.'),
  unlisted: flag.optional().describe('Only reachable by its URL: left out of sidebars, search and the sitemap.'),
  displayed_sidebar: name.describe('Name of the sidebar to show; `null` for none.'),
  pagination_next: name.describe('Id of the next document; `null` for none.'),
  pagination_prev: name.describe('Id of the previous document; `null` for none.'),
  sidebar_key: text.optional().describe('Stable key of the sidebar item, for tools such as translation.'),
  sidebar_custom_props: z
    .record(z.string(), z.unknown(), { error: 'expected an object' })
    .optional()
    .describe('Custom values for sidebar templates.'),
  custom_edit_url: name.describe('URL of the edit link; `null` removes the link.'),
  last_update: lastUpdate.optional().describe('Author and date of the last change; overrides git.'),
  aliases: z
    .union([pagePathSchema.transform((alias) => [alias]), z.array(pagePathSchema)], { error: 'expected a URL or a list of URLs' })
    .optional()
    .describe('Additional URLs of the page; with a leading `/`, relative to the docs set or blog, or to the site for single pages.'),
  redirect_from: z
    .union([text.transform((path) => [path]), z.array(text)], { error: 'expected a path or a list of paths' })
    .optional()
    .describe('Old URLs of the page, which redirect to it.'),
  translated_from: text
    .regex(/^[0-9a-f]{8,32}$/, 'expected the start of a hash, at least 8 hexadecimal digits')
    .optional()
    .describe('For a translation: hash of the original that it is based on, as reported by `storedocs check`.'),
}) satisfies z.ZodType<FrontMatter>;

const author = z.union([
  text.transform((key): WrittenAuthor => ({ key })),
  z
    .looseObject({ key: text.optional().describe('Key of the author in the authors file.'), ...authorShape })
    .refine(
      ({ key, name, imageURL, image_url }) => key ?? name ?? imageURL ?? image_url,
      'expected an author to have a "key", a "name" or an "imageURL"',
    )
    .transform((written): WrittenAuthor => withImageUrl(written)),
]);

/** Front matter of posts: that of docs, with the keys of a blog. */
export const postFrontMatterSchema = frontMatterSchema.omit({ sidebar_position: true, pagination_label: true, permalink: true }).extend({
  slug: pagePathSchema.optional().describe('URL of the post, relative to the blog.'),
  title_meta: text.optional().describe('Title for browsers and search engines, if it differs from `title`.'),
  date: dateSchema.optional().describe('Publication date, in UTC unless it includes a time zone.'),
  cover: z.enum(coverMotifs).optional().describe('Motif of the drawing that a post without an image has; by default, its tags decide.'),
  authors: z
    .union([author.transform((one) => [one]), z.array(author)])
    .optional()
    .describe('Authors: keys from the authors file, or objects with `name`, `url` and `imageURL`.'),
}) satisfies z.ZodType<PostFrontMatter>;
