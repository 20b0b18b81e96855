import type { LinkTarget, MissingTarget } from '../../graph/links/resolve-link.ts';
import type { BodyPiece, Hole, LinkRef } from '../../model/doc.ts';
import type { Asset } from '../../model/graph.ts';
import { escapeHtml } from '../../text/html-entities.ts';
import type { TocLevels } from './toc.ts';

/** A reference with its final URL. */
export interface ResolvedLink {
  readonly ref: LinkRef;
  readonly url: string;
  /** Of an image file; absent when it is not known. */
  readonly size?: Asset['size'];
  /** What it was expected to lead to; absent when that was found. */
  readonly missing?: MissingTarget | undefined;
}

/** Gives a reference the URL of its target; one without target keeps its href. `file` is the file of the target, if it is one. */
export function resolvedLink(ref: LinkRef, target: LinkTarget, file?: Pick<Asset, 'url' | 'size'>): ResolvedLink {
  switch (target.kind) {
    case 'missing':
      return { ref, url: ref.href, missing: target };
    case 'asset':
      return { ref, url: file ? file.url + target.suffix : ref.href, size: file?.size };
    default:
      return { ref, url: target.url, size: file?.size };
  }
}

/** Returns the HTML for placeholders other than references. */
export interface HoleFillers {
  /** A highlighted code block, by its key. */
  readonly code: (key: string) => string;
  /** URL of the script of an island. */
  readonly island: (file: string) => string;
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
  for (const piece of body) {
    const isImage = typeof piece !== 'string' && piece.kind === 'image';
    const isLazy = hasImage || html.length > inView;
    hasImage ||= isImage;
    html += typeof piece === 'string' ? piece : fillHole(piece, links, { ...fillers, isLazy });
  }
  return html;
}

function fillHole(hole: Hole, links: readonly ResolvedLink[], fillers: HoleFillers & { readonly isLazy: boolean }): string {
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
