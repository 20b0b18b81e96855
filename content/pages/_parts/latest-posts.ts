import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the home page shows of a post. */
export interface PostTeaser {
  readonly title: string;
  readonly description: string;
  /** Path of the site. */
  readonly to: string;
  /** `2025-03-01`. */
  readonly date: string;
}

/** `2025-03-01-slug.md` or `2025-03-01-slug/index.md`. */
const postFile = /^(\d{4}-\d{2}-\d{2})-([^/]+?)(?:\/index)?\.mdx?$/;

/** The newest posts of a blog folder, newest first; none where there is no such folder. */
export async function latestPosts(folder: string, count: number): Promise<PostTeaser[]> {
  const paths = await readdir(folder, { recursive: true }).catch(() => []);
  const files = paths.map((path) => path.replaceAll('\\', '/')).filter((path) => postFile.test(path));
  const posts = await Promise.all(files.map(async (path) => teaserOf(path, await readFile(join(folder, path), 'utf8'))));
  return posts
    .filter((post) => post !== undefined)
    .sort((a, b) => b.date.localeCompare(a.date) || a.to.localeCompare(b.to))
    .slice(0, count);
}

function teaserOf(path: string, text: string): PostTeaser | undefined {
  const [, dateOfFile = '', name = ''] = postFile.exec(path) ?? [];
  const [, header = ''] = /^---\r?\n(.*?)\r?\n---/s.exec(text) ?? [];
  const title = valueIn(header, 'title');
  if (!title || valueIn(header, 'draft') === 'true' || valueIn(header, 'unlisted') === 'true') return undefined;
  return {
    title,
    description: valueIn(header, 'description') ?? '',
    to: `/blog/${valueIn(header, 'slug') ?? name}`,
    date: valueIn(header, 'date')?.slice(0, 10) ?? dateOfFile,
  };
}

/** A value of front matter that stands on one line, with or without quotes. */
function valueIn(header: string, key: string): string | undefined {
  const [, value] = new RegExp(`^${key}: *(.*?) *$`, 'm').exec(header) ?? [];
  if (value?.startsWith('"')) return JSON.parse(value);
  return value?.startsWith("'") ? value.slice(1, -1).replaceAll("''", "'") : value;
}
