import * as z from 'zod';
import { type DeepReadonly, documentGlobs, helperGlobs, idSchema, severitySchema, sourceKeys, tagKeys } from './source-schema.ts';

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
    .describe('Formats: `rss`, `atom`, `json`, a list of them, or `all`; `null` for no feed.'),
  title: z.string().optional().describe('Title of the feeds; the titles of site and blog if not given.'),
  description: z.string().optional().describe('What the feeds are about; the same as for the title.'),
  copyright: z.string().optional().describe('Line about copyright.'),
  language: z.string().optional().describe('Language of the posts, such as `en`; that of the site if not given.'),
  limit: z
    .union([z.int().min(1), z.literal(false), z.null()])
    .default(20)
    .describe('How many posts a feed holds, newest first; `false` or `null` for all.'),
});

const blogOptionsSchema = z.strictObject({
  id: idSchema.describe('Name of the blog; needed when there are several.'),
  path: z.string().default('content/blog').describe('Folder of the posts.'),
  routeBasePath: z.string().default('blog').describe('Where the blog begins on the site; `/` for the whole site.'),
  include: documentGlobs.describe('Globs of the files that are posts.'),
  exclude: helperGlobs.describe('Globs of files that are not posts.'),
  blogTitle: z.string().default('Blog').describe('Title of the list pages.'),
  blogDescription: z.string().default('Blog').describe('What the blog is about, for search engines and feeds.'),
  blogSidebarCount: z
    .union([z.int().min(0), all])
    .default(5)
    .describe('How many posts the sidebar lists; `ALL` for every one, 0 for no sidebar.'),
  blogSidebarTitle: z.string().default('Recent posts').describe('Title of the sidebar.'),
  postsPerPage: z
    .union([z.int().min(1), all])
    .default(10)
    .describe('How many posts a list page shows; `ALL` for every one.'),
  sortPosts: z.enum(['descending', 'ascending']).default('descending').describe('Order of the lists by date: newest first, or oldest.'),
  pageBasePath: z.string().min(1).default('page').describe('Segment before the number of a list page.'),
  archiveBasePath: z
    .string()
    .min(1)
    .nullable()
    .default('archive')
    .describe('Path of the list of all posts, below the blog; `null` for none.'),
  authorsBasePath: z.string().min(1).default('authors').describe('Where the authors begin, below the blog.'),
  authorsMapPath: z
    .string()
    .optional()
    .describe('File in the folder that declares authors (`.yml`, `.json`). Without it: `authors.yml`, if it is there.'),
  onInlineAuthors: severitySchema.default('warn').describe('What an author is who is written into a post instead of the file.'),
  onUntruncatedBlogPosts: severitySchema
    .default('warn')
    .describe('What a post is that lists have to show whole, since nothing marks where its beginning ends.'),
  truncateMarker: z
    .custom<RegExp>((value) => value instanceof RegExp, 'expected a regular expression')
    .optional()
    .describe('What ends the beginning of a post that lists show. Without it: `<!-- truncate -->` and `{/* truncate */}`.'),
  showReadingTime: z.boolean().default(true).describe('Whether posts say how long it takes to read them.'),
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
    .refine((blogs) => new Set(blogs.map(({ id }) => id)).size === blogs.length, 'expected each blog to have an "id" of its own'),
]);

/** One folder of posts. */
export type BlogConfig = DeepReadonly<Omit<z.output<typeof blogOptionsSchema>, 'truncateMarker'>> & {
  readonly truncateMarker?: RegExp | undefined;
};

/** Gives a blog its defaults. */
export function defaultBlog(): BlogConfig {
  return blogOptionsSchema.parse({});
}
