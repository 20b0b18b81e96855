import type { Feature } from '../../config/feature.ts';
import type { PostData } from '../../model/blog-page.ts';
import type { PageData } from '../../model/page.ts';
import { fileHash, hashOf } from '../../text/hash.ts';
import { joinUrl } from '../../text/url.ts';
import { coverDrawing, coverSprite, drawingName, motifCount, variantCount } from './cover-drawings.ts';

/** Drawn covers for posts without an image, where lists of posts are cards. */
export const covers: Feature<Record<never, never>> = {
  name: 'covers',
  keys: {},
  plugins(_values, { config }) {
    const blogs = [config.blog || []].flat();
    if (!blogs.some(({ listLayout }) => listLayout === 'cards')) return [];
    const contents = coverSprite();
    const file = { path: `assets/covers-${fileHash(contents)}.svg`, key: hashOf(contents), input: null };
    return [
      {
        name: 'covers',
        pageData({ data, site }) {
          const covered = withCovers(data, joinUrl(site.baseUrl, file.path));
          return covered && { data: covered, files: [file] };
        },
        publish: () => ({ files: [{ path: file.path, key: file.key, make: async () => Buffer.from(contents) }] }),
      },
    ];
  },
};

function withCovers(data: PageData, fileUrl: string): PageData | undefined {
  const covered = (post: PostData): PostData =>
    post.cover || post.number === undefined ? post : { ...post, cover: coverOf({ ...post, number: post.number }, fileUrl) };
  switch (data.kind) {
    case 'post':
      return { ...data, post: covered(data.post), related: data.related.map(covered) };
    case 'post-list':
    case 'blog-tag':
    case 'blog-author':
      return { ...data, list: { ...data.list, posts: data.list.posts.map(covered) } };
    default:
      return undefined;
  }
}

/**
 * A drawing in the colors of the first tag. Its motif differs from those of the posts before and after it, which lists show next to it; the title
 * decides between the drawings of a motif.
 */
function coverOf({ title, tags, number }: PostData & { readonly number: number }, fileUrl: string): NonNullable<PostData['cover']> {
  const [motif, variant, tone] = [number % motifCount, numberOf(title, variantCount), numberOf(tags[0]?.label ?? '', tones)];
  return { drawingUrl: `${fileUrl}#${drawingName(motif, variant)}`, tone, svg: coverDrawing({ motif, variant, tone }) };
}

/** How many palettes the stylesheet has. */
const tones = 5;

function numberOf(text: string, count: number): number {
  return Number.parseInt(hashOf(text).slice(0, 8), 16) % count;
}
