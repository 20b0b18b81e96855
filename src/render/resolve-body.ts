import type { LinkTarget } from '../graph/resolve-link.ts';
import type { BodyPiece, LinkRef } from '../model/doc.ts';
import type { Asset } from '../model/graph.ts';
import { escapeHtml } from '../text/escape-html.ts';

/** A reference with the URL that the page will hold. */
export interface ResolvedLink {
  readonly ref: LinkRef;
  readonly url: string;
  /** Of an image whose file is known. */
  readonly size?: Asset['size'];
}

/** Gives a reference its URL; one that leads nowhere keeps what the author wrote. `file` is what the target names, if that is a file. */
export function resolvedLink(ref: LinkRef, target: LinkTarget, file?: Pick<Asset, 'url' | 'size'>): ResolvedLink {
  switch (target.kind) {
    case 'missing':
      return { ref, url: ref.href };
    case 'asset':
      return { ref, url: file ? file.url + target.suffix : ref.href, size: file?.size };
    default:
      return { ref, url: target.url, size: file?.size };
  }
}

/** Fills the holes of a body. `codeOf` gives the highlighted HTML of a code block by its key. */
export function fillBody(body: readonly BodyPiece[], links: readonly ResolvedLink[], codeOf: (key: string) => string): string {
  let html = '';
  for (const piece of body) {
    if (typeof piece === 'string') html += piece;
    else if (piece.kind === 'code') html += codeOf(piece.key);
    else {
      const link = links[piece.ref];
      html += escapeHtml(link?.url ?? '');
      // The hole stands inside the quotes of `src`: closing them makes room for more attributes.
      if (piece.kind === 'image')
        html += `${link?.size && !piece.hasSize ? `" width="${link.size.width}" height="${link.size.height}` : ''}" loading="lazy" decoding="async`;
    }
  }
  return html;
}
