import * as z from 'zod';
import {
  type DeepReadonly,
  documentGlobs,
  helperGlobs,
  idSchema,
  pagePathSchema,
  severitySchema,
  sourceKeys,
  tagKeys,
} from './source-schema.ts';

/** A regular expression. */
export const regExpSchema = z
  .custom<RegExp>((value) => value instanceof RegExp, 'expected a regular expression')
  .meta({ title: 'regular expression' });

const all = z.enum(['ALL', 'all']).transform(() => 'ALL' as const);

const feedTypes = ['rss', 'atom', 'json'] as const;

const feedSchema = z.strictObject({
  type: z
    .union([
      z.enum(feedTypes).transform((type) => [type]),
      z.literal('all').transform(() => [...feedTypes]),
      z.array(z.enum(feedTypes)),
      z.null().transform(() => []),
    ])
    .default(['rss', 'atom'])
    .describe('Formats: `rss`, `atom`, `json`, a list of them, or `all`; `null` disables feeds.'),
  title: z.string().optional().describe('Title of the feeds; defaults to the titles of the site and blog.'),
  description: z.string().optional().describe('Description of the feeds; defaults to their title.'),
  copyright: z.string().optional().describe('Copyright line.'),
  language: z.string().optional().describe('Language of the posts, such as `en`; defaults to that of the site.'),
  limit: z
    .union([z.int().min(1), z.literal(false), z.null()])
    .default(20)
    .describe('Number of posts per feed, newest first; `false` or `null` for all.'),
});

const blogOptionsSchema = z.strictObject({
  id: idSchema.describe('Id of the blog; must be unique.'),
  path: z.string().default('content/blog').describe('Folder of the posts.'),
  routeBasePath: pagePathSchema.default('blog').describe('Base URL path of the blog; `/` for the root.'),
  include: documentGlobs.describe('Globs of files to include.'),
  exclude: helperGlobs.describe('Globs of files to exclude.'),
  blogTitle: z.string().default('Blog').describe('Title of the list pages.'),
  blogDescription: z.string().default('Blog').describe('Description of the blog, for search engines and feeds.'),
  blogSidebarCount: z
    .union([z.int().min(0), all])
    .default(5)
    .describe('Number of posts in the sidebar; `ALL` for all, 0 removes the sidebar.'),
  blogSidebarTitle: z.string().default('Recent posts').describe('Title of the sidebar.'),
  postsPerPage: z
    .union([z.int().min(1), all])
    .default(10)
    .describe('Number of posts per list page; `ALL` for all.'),
  listLayout: z
    .enum(['previews', 'cards'])
    .default('previews')
    .describe('What lists show of each post: the part above its truncate marker, or a card with cover, title and description.'),
  relatedPosts: z.int().min(0).max(12).default(0).describe('Number of posts with the same tags at the end of a post; 0 for none.'),
  sortPosts: z
    .enum(['descending', 'ascending'])
    .default('descending')
    .describe('Order of lists by date; `descending` shows the newest posts first.'),
  pageBasePath: pagePathSchema.min(1).default('page').describe('URL segment before the number of a list page.'),
  archiveBasePath: pagePathSchema.min(1).nullable().default('archive').describe('Path of the archive, below the blog; `null` disables it.'),
  authorsBasePath: pagePathSchema.min(1).default('authors').describe('Path of the author pages, below the blog.'),
  authorsMapPath: z
    .string()
    .optional()
    .describe('Authors file in the blog folder (`.yml`, `.json`). By default, `authors.yml`, if it exists.'),
  onInlineAuthors: severitySchema.default('warn').describe('Severity of inline authors in posts.'),
  onUntruncatedBlogPosts: severitySchema.default('warn').describe('Severity of posts without a truncate marker.'),
  truncateMarker: regExpSchema
    .optional()
    .describe('Regular expression for the truncate marker. By default, `<!-- truncate -->` or `{/* truncate */}`.'),
  showReadingTime: z.boolean().default(true).describe('Whether posts show their reading time.'),
  feedOptions: feedSchema.prefault({}).describe('Feeds of the newest posts.'),
  ...tagKeys,
  ...sourceKeys,
});

/** `blog` of the configuration. */
export const blogSchema = z.union([
  z.literal(false),
  blogOptionsSchema,
  z
    .array(blogOptionsSchema)
    .refine((blogs) => new Set(blogs.map(({ id }) => id)).size === blogs.length, 'expected each blog to have a unique "id"'),
]);

/** One folder of posts. */
export type BlogConfig = DeepReadonly<Omit<z.output<typeof blogOptionsSchema>, 'truncateMarker'>> & {
  readonly truncateMarker?: RegExp | undefined;
};

/** Gives a blog its defaults. */
export function defaultBlog(): BlogConfig {
  return blogOptionsSchema.parse({});
}
