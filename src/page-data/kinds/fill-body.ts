import type { LinkTarget, MissingTarget } from '../../graph/links/resolve-link.ts';
import type { BodyPiece, Hole, LinkRef } from '../../model/doc.ts';
import type { Asset } from '../../model/graph.ts';
import { escapeHtml } from '../../text/html-entities.ts';
import type { TocLevels } from './toc.ts';

/** A reference with its final URL. */
export interface ResolvedRef {
  readonly ref: LinkRef;
  readonly url: string;
  /** Size of an image; absent if unknown. */
  readonly size?: Asset['size'];
  /** Target file, relative to the root; absent if the target is not a file. */
  readonly path?: string | undefined;
  /** The missing target; absent if it was found. */
  readonly missing?: MissingTarget | undefined;
}

/** Resolves a reference to the URL of its target; without a target it keeps its href. `file` is the target file, if it is one. */
export function resolvedLink(ref: LinkRef, target: LinkTarget, file?: Pick<Asset, 'url' | 'size' | 'path'>): ResolvedRef {
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
  /** HTML around an image that no component replaces. */
  readonly frame: (image: FramedImage) => Frame;
  readonly cards: () => string;
  readonly toc: (levels: TocLevels) => string;
  /** True for a body below others, whose images are initially out of view. */
  readonly isBelow?: boolean | undefined;
}

/** Characters of HTML that fill a window: an image after them is initially out of view. */
const inView = 4000;

/** Fills the placeholders of a body. Images are lazy-loaded; the first one is loaded eagerly if it is initially in view. */
export function fillBody(body: readonly BodyPiece[], links: readonly ResolvedRef[], fillers: HoleFillers): string {
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
      const isForeign = piece.kind === 'url' && links[piece.ref]?.ref.href.startsWith('pathname://') && html.endsWith('href="');
      html += fillHole(piece, links, { ...fillers, isLazy });
      // Another program serves it: the browser loads it.
      if (isForeign) html += '" data-reload="';
    }
  }
  return html;
}

/** True if nothing but an `<img>` element follows: a component of the site may show more, or something else. */
function isPlainImage(body: readonly BodyPiece[], index: number): boolean {
  const [start, image, rest, end] = body.slice(index + 1, index + 5).map((piece) => (typeof piece === 'string' ? piece : piece.kind));
  return /^<img[\s>]/.test(start ?? '') && image === 'image' && !rest?.includes('<') && end === 'picture-end';
}

/** Whether the last link tag in a piece of HTML is a start tag; `undefined` without such a tag. */
function endsInLink(html: string): boolean | undefined {
  const [start, end] = [Math.max(html.lastIndexOf('<a '), html.lastIndexOf('<a\n')), html.lastIndexOf('</a>')];
  return start === end ? undefined : start > end;
}

/** HTML around an image. */
export interface Frame {
  readonly start: string;
  readonly end: string;
}

/** An image in a body whose target is a file. */
export interface FramedImage {
  readonly link: ResolvedRef & { readonly path: string; readonly size: NonNullable<Asset['size']> };
  /** Width in pixels in which it is shown. */
  readonly shownWidth: number;
  /** True if it has an alternative text, and is always shown. */
  readonly isNamed: boolean;
  readonly isInLink: boolean;
}

/** No HTML around an image. */
export const noFrame: Frame = { start: '', end: '' };

/** Width of the text column in pixels: images are not shown wider. */
const textWidth = 656;

function frameOf(
  { width, isNamed }: Extract<Hole, { kind: 'picture' }>,
  link: ResolvedRef | undefined,
  { frame, isInLink }: Pick<HoleFillers, 'frame'> & { readonly isInLink: boolean },
): Frame {
  const { path, size } = link ?? {};
  if (!link || path === undefined || !size) return noFrame;
  return frame({ link: { ...link, path, size }, shownWidth: Math.min(width ?? textWidth, size.width), isNamed, isInLink });
}

function fillHole(
  hole: Exclude<Hole, { kind: 'picture' | 'picture-end' }>,
  links: readonly ResolvedRef[],
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
function measures({ hasSize, width }: Extract<Hole, { kind: 'image' }>, size: ResolvedRef['size']): string {
  if (!size) return '';
  if (width !== undefined) return `" height="${Math.round((width * size.height) / size.width)}`;
  return hasSize ? '' : `" width="${size.width}" height="${size.height}`;
}
