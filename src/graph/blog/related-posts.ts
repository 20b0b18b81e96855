import type { Blog, Post } from '../../model/blog.ts';

/** How many posts around one are compared with it for each tag: a tag that all posts have must not make a blog quadratic. */
const nearest = 40;

/** The listed posts that share most tags with a post, rare tags counting more; among equals, the newest first. */
export function relatedPosts(post: Post, { relatedCount, tags }: Pick<Blog, 'relatedCount' | 'tags'>): Post[] {
  if (relatedCount === 0) return [];
  const own = new Set(post.tags.map(({ url }) => url));
  const scores = new Map<Post, number>();
  for (const { tag, items } of tags) {
    if (!own.has(tag.url)) continue;
    const place = Math.max(0, items.indexOf(post));
    const start = Math.max(0, Math.min(place - nearest / 2, items.length - nearest));
    for (const other of items.slice(start, start + nearest)) {
      if (other !== post && !other.isUnlisted) scores.set(other, (scores.get(other) ?? 0) + 1 / (items.length + 1));
    }
  }
  return [...scores]
    .sort(([a, scoreOfA], [b, scoreOfB]) => scoreOfB - scoreOfA || (a.date < b.date ? 1 : -1))
    .slice(0, relatedCount)
    .map(([other]) => other);
}
