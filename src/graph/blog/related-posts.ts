import type { Blog, Post } from '../../model/blog.ts';
import { getOrMake } from '../../text/group-by.ts';

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
