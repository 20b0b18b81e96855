import { posix } from 'node:path';
import type { LinkOrigin } from '../graph/resolve-link.ts';
import type { TwinHole, TwinPiece } from '../model/twin.ts';
import { isExternalHref } from '../text/url.ts';
import { resolveRef } from './resolve-ref.ts';
import { readCodePart } from './show-code-files.ts';
import type { Workshop } from './workshop.ts';

/** Where the Markdown for machines belongs to. */
export interface TwinPlace {
  /** The file that holds it, and the page that shows it. */
  readonly from: LinkOrigin;
  /** Text of another document, by its path relative to the root; absent when there is none. */
  readonly partial: (path: string, from: LinkOrigin) => string | undefined;
}

/** Fills the holes of Markdown for machines. */
export function fillTwin(pieces: readonly TwinPiece[], place: TwinPlace, workshop: Workshop): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : fillHole(piece, place, workshop))).join('');
}

function fillHole(hole: TwinHole, { from, partial }: TwinPlace, workshop: Workshop): string {
  switch (hole.kind) {
    case 'url':
      return absoluteUrl(hole.href, from, workshop) ?? hole.typed;
    case 'partial': {
      const text = partial(importedPath(hole.from, from.path), from) ?? '';
      return text.replace(/\n(?!\n)/g, `\n${hole.prefix}`);
    }
    case 'code':
      return codeBlock(hole, from, workshop);
  }
}

/** The address of a page or file of the site, with its host; absent when it lies elsewhere or is not known. */
function absoluteUrl(href: string, from: LinkOrigin, workshop: Workshop): string | undefined {
  if (isExternalHref(href) && !href.startsWith('pathname:')) return undefined;
  const { url } = resolveRef({ kind: 'link', href, line: 1, column: 1, isUnchecked: false }, from, workshop);
  const path = /^[#?]/.test(url) ? from.url + url : url;
  return path.startsWith('/') ? workshop.site.url + path.replaceAll('(', '%28').replaceAll(')', '%29') : undefined;
}

function importedPath(from: string, importer: string): string {
  return from.startsWith('@site/') ? from.slice('@site/'.length) : posix.join(posix.dirname(importer), from);
}

function codeBlock({ href, fence, info, prefix }: Extract<TwinHole, { kind: 'code' }>, from: LinkOrigin, workshop: Workshop): string {
  const part = readCodePart({ href }, from, workshop);
  const code = 'shown' in part ? part.shown : part.message;
  // Code that holds a fence of its own needs a longer one around it.
  const longest = Math.max(0, ...[...code.matchAll(/^\s*(`{3,}|~{3,})/gm)].map(([, marks = '']) => marks.length));
  const marks = (fence[0] ?? '`').repeat(Math.max(fence.length, longest + 1));
  return [marks + info, ...code.split('\n'), marks].join(`\n${prefix}`);
}
