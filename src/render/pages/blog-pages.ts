import { localeDetails } from '../../config/locales.ts';
import type { Author, Blog, PostListPage } from '../../model/blog.ts';
import type { RouteTarget } from '../../model/graph.ts';
import { countText, type Messages } from '../../model/messages.ts';
import type {
  BlogArchivePage,
  BlogAuthorPage,
  BlogAuthorsPage,
  BlogTagPage,
  PostListPage as PostListPageData,
  TagIndexPage,
} from '../../model/page.ts';
import type { PageLink } from '../../model/page-parts.ts';
import { headData } from './head-data.ts';
import type { PageContext } from './page-context.ts';
import { byYear, postData, recentPosts } from './post-page.ts';
import { blogStructuredData } from './structured-data.ts';
import { tagIndexPage } from './tag-pages.ts';

/** One page of the list of all posts. */
export function postListPage(blog: Blog, list: PostListPage, parts: PageContext): PostListPageData {
  const { title, description } = blog;
  const head = headData({ url: list.url, title, description }, parts.site);
  return {
    kind: 'post-list',
    url: list.url,
    head: list.number === 1 ? { ...head, structuredData: [blogStructuredData(blog, parts.site)] } : head,
    title,
    description,
    overviews: overviewsOf(blog, parts.messages),
    ...listData(blog, list, parts),
  };
}

function overviewsOf({ archiveUrl, tagsUrl, authorsUrl }: Blog, { tags, blog: { archive, authors } }: Messages): PageLink[] {
  const all = [
    { label: archive, url: archiveUrl },
    { label: tags, url: tagsUrl },
    { label: authors, url: authorsUrl },
  ];
  return all.flatMap(({ label, url }) => (url === undefined ? [] : [{ label, url }]));
}

/** All tags of a blog. */
export function blogTagIndexPage(url: string, blog: Blog, parts: PageContext): TagIndexPage {
  return { ...tagIndexPage(url, blog, parts), recent: recentPosts(blog, url) };
}

/** One page of the posts with a tag. The title counts the posts of all pages. */
export function blogTagPage({ blog, tagged, list }: RouteTarget<'blog-tag'>, parts: PageContext): BlogTagPage {
  const { tag, items, isUnlisted } = tagged;
  const { lang } = localeDetails(parts.site);
  const title = countText(parts.messages.blog.postsTagged, { count: items.length, lang, values: { tag: tag.label } });
  return {
    kind: 'blog-tag',
    url: list.url,
    head: headData({ url: list.url, title, description: tag.description, noIndex: isUnlisted }, parts.site),
    title,
    description: tag.description,
    isUnlisted,
    allTagsUrl: blog.tagsUrl,
    ...listData(blog, list, parts),
  };
}

/** One page of the posts of an author. */
export function blogAuthorPage({ blog, author: own, list }: RouteTarget<'blog-author'>, parts: PageContext): BlogAuthorPage {
  const { author, posts } = own;
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

function listData(blog: Blog, { url, posts, newerUrl, olderUrl }: PostListPage, parts: PageContext) {
  return { posts: posts.map((post) => postData(post, blog, parts)), newerUrl, olderUrl, recent: recentPosts(blog, url) };
}

/** All posts of a blog: newest year first, oldest post of a year first. */
export function blogArchivePage(url: string, blog: Blog, { site, messages, dates }: PageContext): BlogArchivePage {
  const title = messages.blog.archive;
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
        posts: posts.map(({ post }) => ({ label: post.title, url: post.url, date: dates.ofYear(post.date) })),
      })),
  };
}

/** All authors of the authors file. */
export function blogAuthorsPage(url: string, blog: Blog, parts: PageContext): BlogAuthorsPage {
  const title = parts.messages.blog.authors;
  return {
    kind: 'blog-authors',
    url,
    head: headData({ url, title }, parts.site),
    title,
    authors: blog.authors.map(({ author, posts }) => ({ author, countText: postCount(posts.length, parts) })),
    recent: recentPosts(blog, url),
  };
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function nameOf({ name, key = '' }: Author): string {
  return name || key;
}

function postCount(count: number, { site, messages }: PageContext): string {
  return countText(messages.blog.posts, { count, lang: localeDetails(site).lang });
}
