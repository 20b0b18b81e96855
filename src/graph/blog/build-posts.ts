import type { Post, PostMeta } from '../../model/blog.ts';
import { type Diagnostic, problem } from '../../model/diagnostic.ts';
import type { FileUpdate } from '../../model/doc.ts';
import { parseDate } from '../../text/parse-date.ts';
import type { SourceWithMeta } from '../docs/content-input.ts';
import { pageSource } from '../docs/page-source.ts';
import { pageUrl } from '../routes/page-url.ts';
import { resolveTags, type TagRules } from '../tags/resolve-tags.ts';
import { typesetter } from '../translate-config.ts';
import { type AuthorRules, resolveAuthors } from './resolve-authors.ts';

/** What posts are built from besides their sources. */
interface PostsContext extends AuthorRules {
  readonly tagRules: TagRules;
  /** Last changes in git, by path. */
  readonly updates: ReadonlyMap<string, FileUpdate>;
}

type UnnumberedPost = Omit<Post, 'number'>;

/** Builds the posts of a blog with date, URL, authors and tags: newest first, posts of the same time by path. */
export function buildPosts(context: PostsContext): Post[] {
  const posts = context.input.sources.map((source) => buildPost(source, context)).sort(newestFirst);
  return posts.map((post, index) => ({ ...post, number: posts.length - 1 - index }));
}

function newestFirst(a: UnnumberedPost, b: UnnumberedPost): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return (a.logicalPath ?? a.path) < (b.logicalPath ?? b.path) ? -1 : 1;
}

function buildPost(source: SourceWithMeta<PostMeta>, context: PostsContext): UnnumberedPost {
  const { input, site, tagRules, updates, report } = context;
  const { config } = input;
  const { path, relativePath, meta, isUntranslated } = source;
  const { frontMatter } = meta;
  const address = postUrl(relativePath);
  // Never the date of git: a post must not move when it is edited.
  const date = frontMatter.date ?? address.date;
  const authors = resolveAuthors(source, context);
  const tags = resolveTags(source, tagRules, report);
  if (date === undefined) report(noDate(path));
  const typeset = typesetter(site, isUntranslated);
  const title = typeset(frontMatter.title ?? (meta.heading || address.name));
  const urlOf = (slug: string) => pageUrl(site, config.routeBasePath, slug);
  const url = urlOf(frontMatter.slug ?? address.slug);
  return {
    ...pageSource(source, { url, urlOf, docsId: config.id, config, site, updates }),
    title,
    description: typeset(frontMatter.description ?? meta.excerpt),
    // A missing date is an error, but links to the post are fine.
    date: date ?? '1970-01-01T00:00:00.000Z',
    authors,
    tags,
    isUnlisted: frontMatter.unlisted === true,
  };
}

function noDate(file: string): Diagnostic {
  return problem('post-date-missing', 'The post has no date.', {
    file,
    line: 1,
    column: 1,
    hint: 'Add a "date" to its front matter, such as "date: 2021-05-06", or start the file name with one.',
  });
}

/** Facts from the path of a post. */
interface PostUrl {
  /** `YYYY-MM-DDT00:00:00.000Z`; absent when the path has no valid date. */
  readonly date?: string;
  /** Path of the post below the blog, decoded, without leading and trailing slash. */
  readonly slug: string;
  /** File name without date and extension: the title of a post that has none. */
  readonly name: string;
}

const dated = /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<name>.*?)(?:\/index)?\.mdx?$/s;

/**
 * Reads `2021-05-06-hello.md`, `2021/05/06/hello.md`, `2021-05-06-hello/index.md` and mixtures of them. The date becomes the
 * first part of the slug, folders before it follow. A path without a date is the slug itself.
 */
function postUrl(relativePath: string): PostUrl {
  const { folder = '', date: written = '', name = '' } = dated.exec(relativePath)?.groups ?? {};
  const date = parseDate(written);
  if (date === undefined) {
    const slug = relativePath.replace(/(?:(?:^|\/)index)?\.mdx?$/, '');
    return { slug, name: slug.split('/').at(-1) ?? '' };
  }
  return { date, slug: `${written.replaceAll('-', '/')}/${folder}${name}`.replace(/\/+$/, ''), name: name || written };
}
