import type { PartOfPosts } from '../../src/model/blog-page.ts';

/** Which part of a list a page shows, below its title; nothing on the first page. */
export function BlogPlace({ list: { newerUrl, place } }: { list: PartOfPosts }) {
  return newerUrl && place ? <p className="sd-blog-place">{place}</p> : null;
}
