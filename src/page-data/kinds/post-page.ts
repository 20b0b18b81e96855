import { langOf } from '../../config/locales.ts';
import type { Blog, Post } from '../../model/blog.ts';
import type { PostData, PostPage, PostsOfYear, RecentPosts } from '../../model/blog-page.ts';
import { countText } from '../../model/messages.ts';
import type { PageLink } from '../../model/page-parts.ts';
import { groupBy } from '../../text/group-by.ts';
import { aboutImage, absoluteUrl, headData, isPage } from './head-data.ts';
import { type PageContext, sourceData } from './page-context.ts';
import { tagLinks } from './tag-pages.ts';
import { headingOf, tocOf } from './toc.ts';

/** The page of a post. */
export function postPage(post: Post, blog: Blog, parts: PageContext): PostPage {
  const { site, facts, imageUrl } = parts;
  const { url, title, description, meta, isUnlisted, provenance } = post;
  const { frontMatter } = meta;
  const { newer, older } = blog.around.neighbors.get(url) ?? {};
  const head = headData(
    {
      url,
      title: frontMatter.title_meta ?? title,
      description,
      keywords: frontMatter.keywords,
      imageUrl,
      noIndex: isUnlisted || frontMatter.noindex,
    },
    site,
  );
  return {
    kind: 'post',
    url,
    head: {
      ...head,
      openGraph: [...openGraphOf(post, site.url), ...aboutImage(imageUrl === undefined ? site.image : undefined)],
    },
    title,
    post: postData(post, blog, parts),
    isUnlisted,
    heading: headingOf(title, { facts, site }),
    toc: tocOf(facts, frontMatter, site),
    source: sourceData(provenance, parts),
    recent: recentPosts(blog, url),
    pagination: { newer: linkTo(newer), older: linkTo(older) },
    related: (blog.around.related.get(post.url) ?? []).map((other) => postData(other, blog, parts)),
  };
}

function linkTo(post: Post | undefined): PageLink | undefined {
  return post && { label: post.title, url: post.url };
}

function openGraphOf({ date, authors, tags, meta }: Post, host: string) {
  const modified = meta.frontMatter.last_update?.date;
  return [
    { property: 'og:type', content: 'article' },
    { property: 'article:published_time', content: date },
    ...(modified === undefined ? [] : [{ property: 'article:modified_time', content: modified }]),
    ...authors.flatMap(({ url }) => (isPage(url) ? [{ property: 'article:author', content: absoluteUrl(url, host) }] : [])),
    ...tags.map(({ label }) => ({ property: 'article:tag', content: label })),
  ];
}

const wordsPerMinute = 200;

/** A post for its page and for lists. */
export function postData(post: Post, blog: Blog, { site, dates, messages, originalLanguage, postImages }: PageContext): PostData {
  const { url, title, description, date, authors, tags, meta, isUntranslated, number, provenance } = post;
  const imageUrl = postImages?.get(url);
  const minutes = Math.ceil(meta.wordCount / wordsPerMinute);
  const readingTime = countText(messages.blog.minutesRead, { count: minutes, lang: langOf(site) });
  return {
    url,
    title,
    description,
    ...(blog.options.listLayout === 'cards' && {
      number,
      motif: meta.frontMatter.cover,
      cover: imageUrl === undefined ? undefined : { imageUrl },
    }),
    date: dates.long(date),
    changedAt: provenance.changedAt ?? date,
    keywords: meta.frontMatter.keywords ?? [],
    blog: { label: blog.title, url: blog.url },
    readingTime: blog.options.showsReadingTime ? readingTime : undefined,
    authors,
    tags: tagLinks(tags),
    isTruncated: meta.hasMarker,
    original: isUntranslated ? originalLanguage : undefined,
  };
}

/** The posts in the blog sidebar; absent when it is off or empty. */
export function recentPosts({ around: { recent } }: Blog, pageUrl: string): RecentPosts | undefined {
  if (recent.posts.length === 0) return undefined;
  const entries = recent.posts.map(({ post, label }) => ({ post, label, url: post.url, isCurrent: post.url === pageUrl }));
  return {
    title: recent.title,
    years: byYear(entries).map(({ year, posts }) => ({ year, posts: posts.map(({ post: _, ...entry }) => entry) })),
  };
}

/** Groups posts by their year in UTC, in the order in which they come. */
export function byYear<Entry extends { readonly post: Post }>(entries: readonly Entry[]): PostsOfYear<Entry>[] {
  return [...groupBy(entries, ({ post }) => post.date.slice(0, 4))].map(([year, posts]) => ({ year, posts }));
}
