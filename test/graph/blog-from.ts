import { type BlogConfig, defaultBlog } from '../../src/config/schema/blog-schema.ts';
import type { CoreConfigInput } from '../../src/config/schema.ts';
import { authorsFileSchema } from '../../src/content/authors-file.ts';
import { parseDataFile } from '../../src/content/parse-data-file.ts';
import { parseTagsFile } from '../../src/content/parse-tags-file.ts';
import { readPostMeta } from '../../src/content/read-post-meta.ts';
import { buildGraph } from '../../src/graph/build-graph.ts';
import type { BlogInput } from '../../src/graph/docs/content-input.ts';
import type { Blog } from '../../src/model/blog.ts';
import type { SiteGraph } from '../../src/model/graph.ts';
import { hashOf } from '../../src/text/hash.ts';
import { validConfig } from '../support/valid-config.ts';

export interface BlogOptions {
  readonly site?: Partial<CoreConfigInput>;
  readonly blog?: Partial<BlogConfig>;
}

const marker = /<!-- truncate -->/;

/** Builds the graph of a blog in memory: posts by path below `blog`, and `authors.yml` and `tags.yml` if included. */
export function blogFrom(files: Readonly<Record<string, string>>, { site: more = {}, blog: options = {} }: BlogOptions = {}) {
  const site = validConfig({ title: 'Test', url: 'https://example.com', ...more }, { file: 'site.config.ts', text: '' });
  const { 'authors.yml': authors, 'tags.yml': tags, ...posts } = files;
  const graph: SiteGraph = buildGraph(
    {
      sets: [],
      blogs: [
        {
          config: { ...defaultBlog(), ...options },
          folder: 'blog',
          marker,
          sources: Object.entries(posts)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([relativePath, text]) => ({
              path: `blog/${relativePath}`,
              relativePath,
              hash: hashOf(text),
              meta: readPostMeta(text, { marker, locale: 'en' }).meta,
            })),
          authors: authors === undefined ? undefined : authorsFile('blog/authors.yml', authors),
          tagsFile: tags === undefined ? undefined : { path: 'blog/tags.yml', tags: parseTagsFile({ file: 'blog/tags.yml', text: tags }) },
        },
      ],
      contentFiles: new Set(),
      staticFiles: new Map(),
    },
    site,
  );
  const [blog] = graph.blogs;
  if (!blog) throw new Error('There is no blog.');
  return { blog, graph, urls: graph.routes.map(({ url }) => url).filter((url) => url.startsWith('/blog/')) };
}

function authorsFile(path: string, text: string): BlogInput['authors'] {
  return { path, text, value: parseDataFile({ file: path, text, schema: authorsFileSchema, code: 'authors-invalid' }) };
}

/** Titles of posts, in order. */
export function titles(posts: Blog['posts']): string[] {
  return posts.map(({ title }) => title);
}
