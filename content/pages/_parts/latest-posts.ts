import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';

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

/** The newest posts of a blog folder, newest first; an empty list without the folder. */
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
  const { title, description = '', slug = name, date = dateOfFile, draft, unlisted }: PostHeader = parse(header) ?? {};
  if (title === undefined || draft || unlisted) return undefined;
  return { title, description, to: `/blog/${slug}`, date: date.slice(0, 10) };
}

/** What is used of the front matter of a post, which was checked when the blog was read. */
interface PostHeader {
  readonly title?: string;
  readonly description?: string;
  readonly slug?: string;
  readonly date?: string;
  readonly draft?: boolean;
  readonly unlisted?: boolean;
}
