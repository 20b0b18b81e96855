import { langOf } from '../../config/locales.ts';
import type { Author, Blog, BlogOverviews, NumberedPage } from '../../model/blog.ts';
import type {
  BlogArchivePage,
  BlogAuthorPage,
  BlogAuthorsPage,
  BlogTagPage,
  PostListPage as PostListPageData,
} from '../../model/blog-page.ts';
import type { RouteTarget } from '../../model/graph.ts';
import { countText, fillText, type Messages } from '../../model/messages.ts';
import type { TagIndexPage } from '../../model/page.ts';
import type { PageLink } from '../../model/page-parts.ts';
import { describeList, headData } from './head-data.ts';
import type { PageContext } from './page-context.ts';
import { byYear, postData, recentPosts } from './post-page.ts';
import { tagIndexPage } from './tag-pages.ts';

/** One page of the list of all posts. */
export function postListPage(blog: Blog, list: NumberedPage, parts: PageContext): PostListPageData {
  const { description } = blog;
  const title = titleOfPart(blog.title, { list, lists: blog.pages }, parts);
  // The default description is only a name.
  const isDescribed = list.number === 1 && description !== blog.title && description !== 'Blog';
  const head = headData({ url: list.url, title, description: isDescribed ? description : describePosts(title, list) }, parts.site);
  return {
    kind: 'post-list',
    url: list.url,
    head,
    title: blog.title,
    description,
    blog: { label: blog.title, url: blog.url },
    overviews: overviewsOf(blog.overviews, parts.messages),
    ...listData(blog, { list, lists: blog.pages }, parts),
  };
}

function describePosts(title: string, { posts }: Pick<NumberedPage, 'posts'>): string {
  return describeList(title, posts, (post) => post.title);
}

function overviewsOf({ archiveUrl, tagsUrl, authorsUrl }: BlogOverviews, { tags, blog: { archive, authors } }: Messages): PageLink[] {
  const all = [
    { label: archive, url: archiveUrl },
    { label: tags, url: tagsUrl },
    { label: authors, url: authorsUrl },
  ];
  return all.flatMap(({ label, url }) => (url === undefined ? [] : [{ label, url }]));
}

/** Links between the overviews, and back to the list of posts. */
function allOverviews(blog: Blog, messages: Messages): PageLink[] {
  return [{ label: blog.title, url: blog.url }, ...overviewsOf(blog.overviews, messages)];
}

/** All tags of a blog. */
export function blogTagIndexPage(url: string, blog: Blog, parts: PageContext): TagIndexPage {
  // As on post lists, cards and tags use the space of the sidebar.
  const recent = blog.options.listLayout === 'cards' ? undefined : recentPosts(blog, url);
  return { ...tagIndexPage(url, blog, parts), recent, overviews: allOverviews(blog, parts.messages) };
}

/** One page of the posts with a tag. The title counts the posts of all pages. */
export function blogTagPage({ blog, tagged, list }: RouteTarget<'blog-tag'>, parts: PageContext): BlogTagPage {
  const { tag, items, isUnlisted } = tagged;
  const lang = langOf(parts.site);
  const all = countText(parts.messages.blog.postsTagged, { count: items.length, lang, values: { tag: tag.label } });
  const title = titleOfPart(all, { list, lists: tagged.pages }, parts);
  const head = { url: list.url, title, description: (list.number === 1 && tag.description) || describePosts(title, list) };
  return {
    kind: 'blog-tag',
    url: list.url,
    head: headData({ ...head, noIndex: isUnlisted }, parts.site),
    title: all,
    description: tag.description,
    isUnlisted,
    allTagsUrl: blog.overviews.tagsUrl,
    ...listData(blog, { list, lists: tagged.pages }, parts),
  };
}

/** One page of the posts of an author. */
export function blogAuthorPage({ blog, author: own, list }: RouteTarget<'blog-author'>, parts: PageContext): BlogAuthorPage {
  const { author, posts } = own;
  const part = { list, lists: own.pages };
  const title = titleOfPart(`${nameOf(author)} – ${postCount(posts.length, parts)}`, part, parts);
  const description = (list.number === 1 && (author.description || author.title)) || describePosts(title, list);
  return {
    kind: 'blog-author',
    url: list.url,
    head: headData({ url: list.url, title, description }, parts.site),
    title,
    heading: nameOf(author),
    author,
    authorsUrl: blog.overviews.authorsUrl ?? blog.url,
    ...listData(blog, part, parts),
  };
}

/** A page of a list of posts, and the number of all pages. */
interface PartOfList {
  readonly list: NumberedPage;
  readonly lists: readonly NumberedPage[];
}

function listData(blog: Blog, part: PartOfList, parts: PageContext) {
  const { url, posts, newerUrl, olderUrl } = part.list;
  return {
    list: {
      layout: blog.options.listLayout,
      hasFeatured: blog.options.listLayout === 'cards' && part.lists === blog.pages && part.list.number === 1,
      posts: posts.map((post) => postData(post, blog, parts)),
      place: part.lists.length > 1 ? placeOf(part, parts) : undefined,
      newerUrl,
      olderUrl,
    },
    // Cards use the full width.
    recent: blog.options.listLayout === 'cards' ? undefined : recentPosts(blog, url),
  };
}

/** Title of a page of a list: after the first page, with the page number. */
function titleOfPart(title: string, part: PartOfList, parts: PageContext): string {
  return part.list.number === 1 ? title : `${title} – ${placeOf(part, parts)}`;
}

function placeOf({ list, lists }: PartOfList, { messages }: PageContext): string {
  return fillText(messages.blog.pageOfList, { number: list.number, count: lists.length });
}

/** All posts of a blog: newest year first, oldest post of a year first. */
export function blogArchivePage(url: string, blog: Blog, { site, messages, dates }: PageContext): BlogArchivePage {
  const title = messages.blog.archive;
  const listed = blog.posts.filter(({ isUnlisted }) => !isUnlisted);
  const oldestFirst = listed.map((post) => ({ post })).sort((a, b) => compareText(a.post.date + a.post.path, b.post.date + b.post.path));
  return {
    kind: 'blog-archive',
    url,
    head: headData({ url, title, description: describePosts(`${blog.title}, ${title}`, { posts: listed }) }, site),
    title,
    overviews: allOverviews(blog, messages),
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
    head: headData(
      {
        url,
        title,
        description: describeList(title, blog.authors, ({ author }) => nameOf(author)),
      },
      parts.site,
    ),
    title,
    overviews: allOverviews(blog, parts.messages),
    authors: blog.authors.map(({ author, posts }) => ({ author, countText: postCount(posts.length, parts) })),
    recent: blog.options.listLayout === 'cards' ? undefined : recentPosts(blog, url),
  };
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function nameOf({ name, key = '' }: Author): string {
  return name || key;
}

function postCount(count: number, { site, messages }: PageContext): string {
  return countText(messages.blog.posts, { count, lang: langOf(site) });
}
