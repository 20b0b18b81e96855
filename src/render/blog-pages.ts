import { localeDetails } from '../config/locales.ts';
import type { Author, Blog, BlogAuthor, BlogTag, PostListPage } from '../model/blog.ts';
import type { PostLink } from '../model/blog-page.ts';
import { countText } from '../model/counted-text.ts';
import type {
  BlogArchivePage,
  BlogAuthorPage,
  BlogAuthorsPage,
  BlogTagPage,
  BlogTagsPage,
  PostListPage as PostListPageData,
} from '../model/page.ts';
import type { Texts } from '../model/texts.ts';
import { blogStructuredData } from './blog-structured-data.ts';
import { datesOfYear, fullDates } from './date-texts.ts';
import { headData } from './head-data.ts';
import type { PageParts } from './page-parts.ts';
import { byYear, localeOf, postData, recentPosts } from './post-data.ts';

/** One page of the list of all posts. */
export function postListPage(blog: Blog, list: PostListPage, parts: PageParts): PostListPageData {
  const { title, description } = blog;
  const head = headData({ url: list.url, title, description }, parts.site);
  return {
    kind: 'post-list',
    url: list.url,
    head: list.number === 1 ? { ...head, structuredData: [blogStructuredData(blog, parts.site)] } : head,
    title,
    description,
    overviews: overviewsOf(blog, parts.texts),
    ...listData(blog, list, parts),
  };
}

function overviewsOf({ archiveUrl, tagsUrl, authorsUrl }: Blog, { blog: { archive, tags, authors } }: Texts): PostLink[] {
  const all = [
    { label: archive, url: archiveUrl },
    { label: tags, url: tagsUrl },
    { label: authors, url: authorsUrl },
  ];
  return all.flatMap(({ label, url }) => (url === undefined ? [] : [{ label, url }]));
}

/** One page of the posts with a tag. All of them say how many posts there are in all. */
export function blogTagPage(blog: Blog, { tag, items, isUnlisted }: BlogTag, list: PostListPage, parts: PageParts): BlogTagPage {
  const { lang } = localeDetails(parts.site);
  const title = countText(parts.texts.blog.postsTagged, { count: items.length, lang, values: { tag: tag.label } });
  return {
    kind: 'blog-tag',
    url: list.url,
    head: headData({ url: list.url, title, description: tag.description, noIndex: isUnlisted }, parts.site),
    title,
    description: tag.description,
    isUnlisted,
    tagsUrl: blog.tagsUrl,
    ...listData(blog, list, parts),
  };
}

/** One page of an author and their posts. */
export function blogAuthorPage(blog: Blog, { author, posts }: BlogAuthor, list: PostListPage, parts: PageParts): BlogAuthorPage {
  const title = `${nameOf(author)} - ${postCount(posts.length, parts)}`;
  return {
    kind: 'blog-author',
    url: list.url,
    head: headData({ url: list.url, title, description: author.description || author.title }, parts.site),
    title,
    author,
    authorsUrl: blog.authorsUrl ?? blog.url,
    ...listData(blog, list, parts),
  };
}

function listData(blog: Blog, { url, posts, newerUrl, olderUrl }: PostListPage, { site, texts, originalLanguage }: PageParts) {
  const tools = { blog, writeDate: fullDates(localeOf(site)), texts, lang: localeDetails(site).lang, originalLanguage };
  return { posts: posts.map((post) => postData(post, tools)), newerUrl, olderUrl, recent: recentPosts(blog, url) };
}

/** All tags of a blog. */
export function blogTagsPage(url: string, blog: Blog, { site, texts }: PageParts): BlogTagsPage {
  const title = texts.blog.tags;
  const { compare } = new Intl.Collator(localeOf(site));
  const listed = blog.tags.filter(({ isUnlisted }) => !isUnlisted).sort((a, b) => compare(a.tag.label, b.tag.label));
  const groups = new Map<string, { label: string; url: string; count: number }[]>();
  for (const { tag, items } of listed) {
    const letter = [...tag.label.trim().toUpperCase()][0] ?? '';
    const entry = { label: tag.label, url: tag.url, count: items.length };
    const group = groups.get(letter);
    if (group) group.push(entry);
    else groups.set(letter, [entry]);
  }
  return {
    kind: 'blog-tags',
    url,
    head: headData({ url, title }, site),
    title,
    groups: [...groups].map(([letter, tags]) => ({ letter, tags })).sort((a, b) => compare(a.letter, b.letter)),
    recent: recentPosts(blog, url),
  };
}

/** All posts of a blog: the newest year first, inside a year the oldest post. */
export function blogArchivePage(url: string, blog: Blog, { site, texts }: PageParts): BlogArchivePage {
  const title = texts.blog.archive;
  const writeDate = datesOfYear(localeOf(site));
  const oldestFirst = blog.listed
    .map((post) => ({ post }))
    .sort((a, b) => compareText(a.post.date + a.post.path, b.post.date + b.post.path));
  return {
    kind: 'blog-archive',
    url,
    head: headData({ url, title, description: title }, site),
    title,
    years: byYear(oldestFirst)
      .toReversed()
      .map(({ year, posts }) => ({
        year,
        posts: posts.map(({ post }) => ({ label: post.title, url: post.url, date: writeDate(post.date) })),
      })),
  };
}

/** Everybody in the authors file. */
export function blogAuthorsPage(url: string, blog: Blog, { site, texts }: PageParts): BlogAuthorsPage {
  const title = texts.blog.authors;
  return {
    kind: 'blog-authors',
    url,
    head: headData({ url, title }, site),
    title,
    authors: blog.authors.map(({ author, posts }) => ({ author, countText: postCount(posts.length, { site, texts }) })),
    recent: recentPosts(blog, url),
  };
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function nameOf({ name, key = '' }: Author): string {
  return name || key;
}

function postCount(count: number, { site, texts }: Pick<PageParts, 'site' | 'texts'>): string {
  return countText(texts.blog.posts, { count, lang: localeDetails(site).lang });
}
