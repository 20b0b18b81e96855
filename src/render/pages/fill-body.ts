import type { LinkTarget, MissingTarget } from '../../graph/links/resolve-link.ts';
import type { BodyPiece, Hole, LinkRef } from '../../model/doc.ts';
import type { Asset } from '../../model/graph.ts';
import { escapeHtml } from '../../text/html-entities.ts';
import type { Picture } from './picture.ts';
import { pictureSources, textWidth } from './picture.ts';
import type { TocLevels } from './toc.ts';

/** A reference with its final URL. */
export interface ResolvedLink {
  readonly ref: LinkRef;
  readonly url: string;
  /** Of an image file; absent when it is not known. */
  readonly size?: Asset['size'];
  /** File that it leads to, relative to the root; absent when it leads to no file. */
  readonly path?: string | undefined;
  /** What it was expected to lead to; absent when that was found. */
  readonly missing?: MissingTarget | undefined;
}

/** Gives a reference the URL of its target; one without target keeps its href. `file` is the file of the target, if it is one. */
export function resolvedLink(ref: LinkRef, target: LinkTarget, file?: Pick<Asset, 'url' | 'size' | 'path'>): ResolvedLink {
  switch (target.kind) {
    case 'missing':
      return { ref, url: ref.href, missing: target };
    case 'asset':
      return { ref, url: file ? file.url + target.suffix : ref.href, size: file?.size, path: file?.path };
    default:
      return { ref, url: target.url, size: file?.size, path: file?.path };
  }
}

/** Returns the HTML for placeholders other than references. */
export interface HoleFillers {
  /** A highlighted code block, by its key. */
  readonly code: (key: string) => string;
  /** URL of the script of an island. */
  readonly island: (file: string) => string;
  /** Variants of an image file. */
  readonly picture: (path: string) => Picture | undefined;
  /** Whether images that are wider than the text link to themselves: a script shows them there. */
  readonly hasZoom: boolean;
  readonly cards: () => string;
  readonly toc: (levels: TocLevels) => string;
  /** True for a body below others, of which no image is in view at first. */
  readonly isBelow?: boolean | undefined;
}

/** Letters of HTML that fill a window: an image after them is not in view at first. */
const inView = 4000;

/** Fills the placeholders of a body. Images are loaded when they come into view; the first one at once if it is in view from the start. */
export function fillBody(body: readonly BodyPiece[], links: readonly ResolvedLink[], fillers: HoleFillers): string {
  let html = '';
  let hasImage = fillers.isBelow ?? false;
  let frame = noFrame;
  let isInLink = false;
  for (const [index, piece] of body.entries()) {
    if (typeof piece === 'string') {
      html += piece;
      isInLink = endsInLink(piece) ?? isInLink;
    } else if (piece.kind === 'picture') {
      frame = isPlainImage(body, index) ? frameOf(piece, links[piece.ref], { ...fillers, isInLink }) : noFrame;
      html += frame.start;
    } else if (piece.kind === 'picture-end') html += frame.end;
    else {
      const isLazy = hasImage || html.length > inView;
      hasImage ||= piece.kind === 'image';
      html += fillHole(piece, links, { ...fillers, isLazy });
    }
  }
  return html;
}

/** True if nothing but an `<img>` element follows: a component of the site may show more, or something else. */
function isPlainImage(body: readonly BodyPiece[], index: number): boolean {
  const [start, image, rest, end] = body.slice(index + 1, index + 5).map((piece) => (typeof piece === 'string' ? piece : piece.kind));
  return /^<img[\s>]/.test(start ?? '') && image === 'image' && !rest?.includes('<') && end === 'picture-end';
}

/** Whether the last tag of a link in a piece of HTML is a start tag; absent without such a tag. */
function endsInLink(html: string): boolean | undefined {
  const [start, end] = [Math.max(html.lastIndexOf('<a '), html.lastIndexOf('<a\n')), html.lastIndexOf('</a>')];
  return start === end ? undefined : start > end;
}

/** What is around an image. */
interface Frame {
  readonly start: string;
  readonly end: string;
}

const noFrame: Frame = { start: '', end: '' };

/** A link to the image where it can be enlarged, and its variants. */
function frameOf(
  { width, isNamed }: Extract<Hole, { kind: 'picture' }>,
  link: ResolvedLink | undefined,
  { picture, hasZoom, isInLink }: HoleFillers & { readonly isInLink: boolean },
): Frame {
  if (link?.path === undefined || !link.size) return noFrame;
  const shownWidth = Math.min(width ?? textWidth, link.size.width);
  const variants = picture(link.path);
  const sources = variants ? pictureSources(variants, shownWidth) : '';
  const isLink = hasZoom && isNamed && !isInLink && link.size.width > shownWidth;
  return {
    start: (isLink ? `<a class="zoomable" href="${escapeHtml(link.url)}">` : '') + (sources && `<picture>${sources}`),
    end: (sources && '</picture>') + (isLink ? '</a>' : ''),
  };
}

function fillHole(
  hole: Exclude<Hole, { kind: 'picture' | 'picture-end' }>,
  links: readonly ResolvedLink[],
  fillers: HoleFillers & { readonly isLazy: boolean },
): string {
  switch (hole.kind) {
    case 'code':
      return fillers.code(hole.key);
    case 'island':
      return escapeHtml(fillers.island(hole.file));
    case 'cards':
      return fillers.cards();
    case 'toc':
      return fillers.toc(hole);
    case 'url':
      return escapeHtml(links[hole.ref]?.url ?? '');
    case 'image': {
      const { url = '', size } = links[hole.ref] ?? {};
      // The placeholder is inside the quotes of `src`: closing them makes room for more attributes.
      const loading = fillers.isLazy && !hole.hasLoading ? '" loading="lazy' : '';
      return `${escapeHtml(url)}${measures(hole, size)}${loading}" decoding="async`;
    }
  }
}

/** The attributes that reserve the space of an image. */
function measures({ hasSize, width }: Extract<Hole, { kind: 'image' }>, size: ResolvedLink['size']): string {
  if (!size) return '';
  if (width !== undefined) return `" height="${Math.round((width * size.height) / size.width)}`;
  return hasSize ? '' : `" width="${size.width}" height="${size.height}`;
}
