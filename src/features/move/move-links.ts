import { posix } from 'node:path';
import { candidatesAsOnDisk } from '../../graph/links/resolve-link.ts';
import { decodeHref, encodePath, isExternalHref, splitHref } from '../../text/url.ts';
import { type LinkDestination, replaceDestinations } from './link-destinations.ts';

/** Where files are before and after a move. Paths are relative to the root. */
interface FileMoves {
  /** True for a file before the move. */
  exists(path: string): boolean;
  /** The path of a file after the move; the same for most. */
  moved(path: string): string;
  /** True for a file that is copied along with all documents that refer to it: paths to it stay. Absent: there are none. */
  isAlong?(path: string): boolean;
  /** Returns a path of the site after the move, in the author's form; `undefined` if it stays. */
  movedUrl(href: string): string | undefined;
}

/** A document whose links are rewritten. */
export interface LinkingDocument {
  /** Before the move. */
  readonly path: string;
  /** Where its links start from: the path of the original for a translation. */
  readonly logicalPath: string;
  /** Content folder. */
  readonly folder: string;
}

/** Extensions that imports may leave out. */
const extensions = ['', '.mdx', '.md', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js'];

/** The text of a document with every path to a file as it is after the move. Every other byte stays. */
export function moveLinks(text: string, document: LinkingDocument, moves: FileMoves): string {
  return replaceDestinations({ text, isMdx: document.path.endsWith('.mdx') }, (destination) => movedHref(destination, document, moves));
}

/** A path after the move; `undefined` if it is not the path of a file, or stays the same. */
function movedHref(
  { href, isImport }: LinkDestination,
  { path: from, logicalPath, folder }: LinkingDocument,
  { exists, isAlong, moved, movedUrl }: FileMoves,
): string | undefined {
  if (isExternalHref(href) || href.startsWith('#')) return undefined;
  const { path, query, hash } = splitHref(href);
  // The path of an import is not a URL.
  const decoded = isImport ? path : decodeHref(path);
  if (decoded.endsWith('/')) return movedUrl(href);
  const origins = [...new Set([from, logicalPath])];
  for (const origin of origins)
    for (const candidate of candidatesAsOnDisk(decoded, { path: origin, folder })) {
      const extension = (isImport ? extensions : ['']).find((ending) => exists(candidate + ending));
      if (extension === undefined) continue;
      if (isAlong?.(candidate + extension)) return undefined;
      const target = moved(candidate + extension);
      if (target === candidate + extension && moved(origin) === origin) return undefined;
      const bare = target.slice(0, target.length - extension.length);
      const style = styleOf(decoded, candidate, { origin, folder });
      const written =
        style === 'site' ? `@site/${bare}` : fromPlace(bare, { style, origin: moved(origin), folder, wasDotted: decoded.startsWith('./') });
      if (written === undefined || written === decoded) return undefined;
      return (isImport || (path === decoded && /^[^\s()<>]*$/.test(written)) ? written : encodePath(written)) + query + hash;
    }
  return movedUrl(href);
}

type PathStyle = 'site' | 'root' | 'folder' | 'relative';

function styleOf(path: string, candidate: string, { origin, folder }: { origin: string; folder: string }): PathStyle {
  if (path.startsWith('@site/')) return 'site';
  if (path.startsWith('/')) return candidate.startsWith(`${folder}/`) && candidate === `${folder}${path}` ? 'folder' : 'root';
  return candidate === posix.join(posix.dirname(origin), path) ? 'relative' : candidate === `${folder}/${path}` ? 'folder' : 'root';
}

interface Place {
  readonly style: Exclude<PathStyle, 'site'>;
  /** After the move. */
  readonly origin: string;
  readonly folder: string;
  readonly wasDotted: boolean;
}

function fromPlace(target: string, { style, origin, folder, wasDotted }: Place): string {
  if (style === 'folder' && target.startsWith(`${folder}/`)) return target.slice(folder.length);
  if (style === 'root') return `/${target}`;
  const relative = posix.relative(posix.dirname(origin), target);
  return wasDotted && !relative.startsWith('.') ? `./${relative}` : relative;
}
