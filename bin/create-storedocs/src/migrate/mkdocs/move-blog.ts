import { posix } from 'node:path';
import { parse, stringify } from 'yaml';
import { createHeadingSlugger } from '../../../../../src/text/slugify.ts';
import type { ConvertedDocument } from '../convert-documents.ts';
import { isRecord, type Migration, type Moved } from '../migration.ts';
import { entriesOf } from './extension-names.ts';
import type { MkdocsSite } from './mkdocs-site.ts';

/** The blog of Material for MkDocs. */
interface MovedBlog {
  /** Relative to the folder of the documents. */
  readonly path: string;
  /** Folder of the posts, relative to the root. */
  readonly posts: string;
  readonly set: Moved['set'];
  readonly files: Migration['files'];
}

/** The blog of a site; `undefined` without its plugin, or without posts. */
export function moveBlog({ config, folder, exists, textOf }: MkdocsSite): MovedBlog | undefined {
  const options = entriesOf(config.plugins).find(([name]) => /^(?:material\/)?blog$/.test(name))?.[1];
  if (!isRecord(options)) return undefined;
  const text = (key: string, otherwise: string) => (typeof options[key] === 'string' ? options[key] : otherwise);
  const blog = posix.normalize(text('blog_dir', 'blog'));
  const inBlog = (path: string) => posix.join(folder, path.replace('{blog}', blog));
  const posts = inBlog(text('post_dir', '{blog}/posts'));
  if (!exists(posts)) return undefined;
  const separator = text('post_excerpt_separator', '<!-- more -->').trim();
  const authors = authorsOf(textOf(inBlog(text('authors_file', '{blog}/.authors.yml'))));
  const [, title] = /^# +(.+)$/m.exec(textOf(posix.join(folder, blog, 'index.md')) ?? '') ?? [];
  return {
    path: blog,
    posts,
    set: {
      blog: {
        path: posts,
        routeBasePath: blog === '.' ? '/' : blog,
        ...(title === undefined ? {} : { blogTitle: title }),
        ...(typeof options.pagination_per_page === 'number' ? { postsPerPage: options.pagination_per_page } : {}),
        truncateMarker: new RegExp(separator.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s*')),
        // The separator is optional there.
        onUntruncatedBlogPosts: 'ignore',
      },
      'docs.exclude': [`${posix.relative(folder, blog === '.' ? posts : posix.join(folder, blog))}/**`],
    },
    files: authors === undefined ? [] : [{ path: `${posts}/authors.yml`, contents: authors }],
  };
}

/** `.authors.yml` with our names of the keys; `undefined` without authors. */
function authorsOf(text: string | undefined): string | undefined {
  const file: unknown = text === undefined ? undefined : parse(text, { logLevel: 'silent' });
  if (!isRecord(file) || !isRecord(file.authors)) return undefined;
  const authors = Object.entries(file.authors).map(([id, author]) => {
    const { name, description, avatar, url } = isRecord(author) ? author : {};
    const image = typeof avatar === 'string' && !/^(?:https?:|\/)/.test(avatar) ? `/${avatar}` : avatar;
    return [id, Object.fromEntries(Object.entries({ name, title: description, url, image_url: image }).filter(([, value]) => value))];
  });
  return stringify(Object.fromEntries(authors));
}

/** A post with its URL, `/2024/01/31/title`, one date, and its categories as tags if it has none. */
export function convertPost(document: ConvertedDocument): ConvertedDocument {
  const [head = '', yaml = ''] = /^---\n([\s\S]*?)\n---\n/.exec(document.text) ?? [];
  const front: unknown = parse(yaml, { logLevel: 'silent' });
  if (!isRecord(front) || String(front.slug ?? '').startsWith('/')) return document;
  const date = String((isRecord(front.date) ? front.date.created : front.date) ?? '');
  const body = document.text.slice(head.length);
  const title = String(front.title ?? /^# +(.+?)(?:[ \t]*\{.*\})?$/m.exec(body)?.[1] ?? '');
  if (!/^\d{4}-\d\d-\d\d/.test(date) || title === '') return document;
  const slug = `/${date.slice(0, 10).replaceAll('-', '/')}/${String(front.slug ?? createHeadingSlugger('pymdownx')(title))}`;
  const lines = yaml
    .replace(/^date:[ \t]*(?:\n[ \t]+.*)+/m, `date: ${date}`)
    .replace(/^slug:.*\n?/m, '')
    .replace(front.tags === undefined ? /^categories:/m : /(?!)/, 'tags:');
  const counts = new Map([...document.counts, ['posts', 1] as const]);
  return { ...document, text: `---\n${lines.trimEnd()}\nslug: ${slug}\n---\n${body}`, counts };
}
