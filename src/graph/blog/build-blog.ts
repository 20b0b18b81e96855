import { langOf } from '../../config/locales.ts';
import type { BlogConfig } from '../../config/schema/blog-schema.ts';
import type { SiteConfig } from '../../config/schema.ts';
import type { Blog, BlogFeed, FeedDetails, NumberedPage, Post, PostsAround } from '../../model/blog.ts';
import { type Diagnostic, problem, warning } from '../../model/diagnostic.ts';
import type { FileUpdate } from '../../model/doc.ts';
import { getOrMake } from '../../text/group-by.ts';
import { joinUrl } from '../../text/url.ts';
import type { BlogInput } from '../docs/content-input.ts';
import { pageUrl } from '../routes/page-url.ts';
import { groupByTag, tagClashes, tagRules } from '../tags/resolve-tags.ts';
import { typesetter } from '../translate-config.ts';
import { buildPosts } from './build-posts.ts';
import { declaredAuthors } from './resolve-authors.ts';

/**
 * Builds one blog: posts, lists, tags, authors. `updates` holds the last change in git by path. Invalid parts are left out and reported in the
 * problems of the blog.
 */
export function buildBlog(input: BlogInput, site: SiteConfig, updates: ReadonlyMap<string, FileUpdate>): Blog {
  const { config, folder, marker } = input;
  const found: Diagnostic[] = [];
  const declared = declaredAuthors(input, site);
  const rules = tagRules(input, site);
  const report = (diagnostic: Diagnostic) => found.push(diagnostic);
  const newestFirst = buildPosts({ input, site, declared, tagRules: rules, updates, report });
  found.push(...tagClashes(newestFirst, rules), ...untruncated(newestFirst, config));
  const posts = config.sortPosts === 'ascending' ? newestFirst.toReversed() : newestFirst;
  const listed = posts.filter(({ isUnlisted }) => !isUnlisted);
  const listedByAge = newestFirst.filter(({ isUnlisted }) => !isUnlisted);
  const urlOf = (...path: readonly string[]) => pageUrl(site, config.routeBasePath, ...path);
  const list = { config, site };
  const url = urlOf();
  const tags = groupByTag(posts).map((group) => ({ ...group, pages: postListPages(group.items, group.tag.url, list) }));
  const postsOf = new Map([...declared.keys()].map((key): [string, Post[]] => [key, []]));
  for (const post of listed) for (const { key } of post.authors) if (key !== undefined) postsOf.get(key)?.push(post);
  const recent = listedByAge.slice(0, config.blogSidebarCount === 'ALL' ? listed.length : config.blogSidebarCount);
  return {
    id: config.id,
    folder,
    url,
    title: config.blogTitle,
    description: config.blogDescription,
    options: { marker, showsReadingTime: config.showReadingTime, listLayout: config.listLayout },
    posts,
    around: {
      related: relatedPosts(tags, config.relatedPosts),
      neighbors: neighborsOf(listedByAge),
      recent: { title: config.blogSidebarTitle, posts: recent.map((post) => ({ post, label: labelOf(post, site) })) },
    },
    pages: postListPages(listed, url, list),
    tags,
    authors: [...declared.values()].map((author) => {
      const own = postsOf.get(author.key ?? '') ?? [];
      return { author, posts: own, pages: author.pageUrl === undefined ? [] : postListPages(own, author.pageUrl, list) };
    }),
    overviews: {
      tagsUrl: tags.some(({ isUnlisted }) => !isUnlisted) ? urlOf(config.tagsBasePath) : undefined,
      archiveUrl: config.archiveBasePath !== null && listed.length > 0 ? urlOf(config.archiveBasePath) : undefined,
      authorsUrl: declared.size > 0 ? urlOf(config.authorsBasePath) : undefined,
    },
    feeds: listed.length > 0 ? feedsOf(config, site) : [],
    feed: feedDetails(config, site, listedByAge),
    problems: found,
  };
}

/** Label of a post in the sidebar. */
function labelOf({ title, isUntranslated, meta }: Post, site: SiteConfig): string {
  return typesetter(site, isUntranslated)(meta.frontMatter.sidebar_label ?? title);
}

function neighborsOf(newestFirst: readonly Post[]): PostsAround['neighbors'] {
  return new Map(newestFirst.map(({ url }, index) => [url, { newer: newestFirst[index - 1], older: newestFirst[index + 1] }]));
}

const feedFiles = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' };

function feedsOf({ routeBasePath, feedOptions }: BlogConfig, { baseUrl }: SiteConfig): BlogFeed[] {
  return [...new Set(feedOptions.type)].map((type) => {
    const outputPath = joinUrl(routeBasePath, feedFiles[type]).replace(/^\/+/, '');
    return { type, outputPath, url: joinUrl(baseUrl, outputPath) };
  });
}

function feedDetails({ feedOptions, blogTitle }: BlogConfig, site: SiteConfig, newestFirst: readonly Post[]): FeedDetails {
  const { title: own, description, copyright, language, limit } = feedOptions;
  const title = `${site.title} ${blogTitle}`;
  return {
    title: own ?? title,
    description: description ?? title,
    copyright,
    language: language ?? langOf(site),
    posts: limit === false || limit === null ? newestFirst : newestFirst.slice(0, limit),
  };
}

/** One message for all posts, since an old blog may have hundreds. */
function untruncated(posts: readonly Post[], { onUntruncatedBlogPosts, listLayout }: BlogConfig): Diagnostic[] {
  const level = listLayout === 'cards' ? 'ignore' : onUntruncatedBlogPosts;
  const whole = posts.filter(({ meta, isUnlisted }) => !meta.hasMarker && !isUnlisted);
  const [first] = whole;
  if (level === 'ignore' || !first) return [];
  const names = whole.slice(0, 10).map(({ path }) => path);
  const more = whole.length > names.length ? ` and ${whole.length - names.length} more` : '';
  const message = `No truncate marker in ${names.join(', ')}${more}: lists show the full ${whole.length === 1 ? 'post' : 'posts'}.`;
  const hint = 'Add a line with "<!-- truncate -->" after the first paragraphs, or set "onUntruncatedBlogPosts".';
  const report = level === 'warn' ? warning : problem;
  return [report('post-untruncated', message, { file: first.path, hint })];
}

/** How many posts around one are compared with it for each tag: a tag that all posts have must not make a blog quadratic. */
const nearest = 40;

/** The posts with a tag, and where a post is among them. */
interface TagPlace {
  readonly items: readonly Post[];
  readonly place: number;
}

/** The listed posts that share most tags with each post, by its URL. Rare tags count more; among equals, the newest post comes first. */
export function relatedPosts(tags: Blog['tags'], count: number): ReadonlyMap<string, readonly Post[]> {
  if (count === 0) return new Map();
  const places = new Map<Post, TagPlace[]>();
  for (const { items } of tags) items.forEach((post, place) => void getOrMake(places, post, () => []).push({ items, place }));
  return new Map(Array.from(places, ([post, own]) => [post.url, mostShared(post, own).slice(0, count)] as const));
}

function mostShared(post: Post, places: readonly TagPlace[]): Post[] {
  const scores = new Map<Post, number>();
  for (const { items, place } of places) {
    const start = Math.max(0, Math.min(place - nearest / 2, items.length - nearest));
    for (const other of items.slice(start, start + nearest)) {
      if (other !== post && !other.isUnlisted) scores.set(other, (scores.get(other) ?? 0) + 1 / (items.length + 1));
    }
  }
  return [...scores].sort(([a, scoreOfA], [b, scoreOfB]) => scoreOfB - scoreOfA || (a.date < b.date ? 1 : -1)).map(([other]) => other);
}

interface ListRules {
  readonly config: BlogConfig;
  readonly site: SiteConfig;
}

/** Splits a list of posts into pages: the first at `url`, the others at `…/page/2/` and so on. */
function postListPages(posts: readonly Post[], url: string, { config, site }: ListRules): NumberedPage[] {
  const size = config.postsPerPage === 'ALL' ? Math.max(1, posts.length) : config.postsPerPage;
  const count = Math.max(1, Math.ceil(posts.length / size));
  const base = decodeURIComponent(url.slice(site.baseUrl.length));
  const urlOf = (number: number) => {
    if (number < 1 || number > count) return undefined;
    return number === 1 ? url : pageUrl(site, base, config.pageBasePath, String(number));
  };
  return Array.from({ length: count }, (_, index) => {
    const [before, after] = [urlOf(index), urlOf(index + 2)];
    const [newerUrl, olderUrl] = config.sortPosts === 'ascending' ? [after, before] : [before, after];
    return { url: urlOf(index + 1) ?? url, number: index + 1, posts: posts.slice(index * size, (index + 1) * size), newerUrl, olderUrl };
  });
}
