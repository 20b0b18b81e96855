import { localeDetails } from '../config/locales.ts';
import type { Blog, Post } from '../model/blog.ts';
import type { PostData, PostsOfYear, RecentPosts } from '../model/blog-page.ts';
import { countText } from '../model/counted-text.ts';
import type { PageParts } from './page-parts.ts';
import { tagLinks } from './tag-pages.ts';

const wordsPerMinute = 200;

/** A post as its page and lists show it. */
export function postData(
  { url, title, date, authors, tags, header, isUntranslated }: Post,
  blog: Blog,
  { site, dates, texts, originalLanguage }: PageParts,
): PostData {
  const minutes = Math.ceil(header.wordCount / wordsPerMinute);
  const readingTime = countText(texts.blog.minutesRead, { count: minutes, lang: localeDetails(site).lang });
  return {
    url,
    title,
    date: dates.long(date),
    readingTime: blog.showsReadingTime ? readingTime : undefined,
    authors,
    tags: tagLinks(tags),
    isTruncated: header.hasMarker,
    original: isUntranslated ? originalLanguage : undefined,
  };
}

/** The posts beside a page of the blog; absent when there are none to show. */
export function recentPosts({ recent }: Blog, pageUrl: string): RecentPosts | undefined {
  if (recent.posts.length === 0) return undefined;
  const entries = recent.posts.map((post) => ({ post, label: post.sidebarLabel, url: post.url, isCurrent: post.url === pageUrl }));
  return {
    title: recent.title,
    years: byYear(entries).map(({ year, posts }) => ({ year, posts: posts.map(({ post: _, ...entry }) => entry) })),
  };
}

/** Groups posts by their year in UTC; years and posts keep the order in which they come. */
export function byYear<Entry extends { readonly post: Post }>(entries: readonly Entry[]): PostsOfYear<Entry>[] {
  const years = new Map<string, Entry[]>();
  for (const entry of entries) {
    const year = entry.post.date.slice(0, 4);
    const group = years.get(year);
    if (group) group.push(entry);
    else years.set(year, [entry]);
  }
  return [...years].map(([year, posts]) => ({ year, posts }));
}
