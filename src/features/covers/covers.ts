import type { Feature } from '../../config/feature.ts';
import { type CoverMotif, coverMotifs } from '../../model/blog.ts';
import type { PostData } from '../../model/blog-page.ts';
import type { PageData } from '../../model/page.ts';
import { fileHash, hashOf } from '../../text/hash.ts';
import { joinUrl } from '../../text/url.ts';
import { coverDrawing, coverSprite, drawingName, variantCount } from './cover-drawings.ts';

/** Drawn covers for posts without an image, where lists of posts are cards. */
export const covers: Feature = {
  name: 'covers',
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

/** A drawing whose motif and colors follow the subject of the post. Posts next to each other have different drawings. */
function coverOf(post: PostData & { readonly number: number }, fileUrl: string): NonNullable<PostData['cover']> {
  const subject = subjectOf(post.tags.map(({ label }) => label));
  const motif = post.motif ?? subject.motif;
  const [variant, tone] = [post.number % variantCount, numberOf(subject.label, tones)];
  return { drawingUrl: `${fileUrl}#${drawingName(motif, variant)}`, tone, svg: coverDrawing(motif, variant, tone) };
}

/** How words of tags begin, by motif. */
const words: Readonly<Partial<Record<CoverMotif, RegExp>>> = {
  tags: /\b(?:bundl|coupon|discount|offer|pric|promotion|sale|tag|wholesale)/i,
  bars: /\b(?:analytic|data|figures|forecast|predict|release|report|season|statistic|test|trend)/i,
  tiles: /\b(?:colou?r|size|sizing|style|swatch|variant)/i,
  route: /\b(?:deliver|migrat|order|parcel|postal|return|roadmap|ship|update|upgrad)/i,
  windows: /\b(?:accessib|checkout|consent|cookie|design|gdpr|mobile|page|privacy|readab|seo|theme|website)/i,
  shelves: /\b(?:catalog|gift|image|inventory|photo|picture|product|stock|supplier|zoom)/i,
  bubbles: /\b(?:answer|ask|chat|communit|customer|email|feedback|question|repl|review|social|support|whatsapp)/i,
};

/** The tag that says most, and its motif. The first tag is often that of a whole category, so it comes last; the motif of an unknown subject is always the same. */
function subjectOf([category = '', ...details]: readonly string[]): { readonly label: string; readonly motif: CoverMotif } {
  for (const label of [...details, category]) {
    const motif = coverMotifs.find((one) => words[one]?.test(label));
    if (motif) return { label, motif };
  }
  return { label: category, motif: coverMotifs[numberOf(category, coverMotifs.length)] ?? 'arcs' };
}

/** How many palettes the stylesheet has. */
const tones = 5;

function numberOf(text: string, count: number): number {
  return Number.parseInt(hashOf(text).slice(0, 8), 16) % count;
}
