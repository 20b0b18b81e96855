import { isUtf8 } from 'node:buffer';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isInside } from '../io/fs/walk-folder.ts';
import { normalizeText } from '../text/front-matter.ts';
import { nearest, nearHint } from '../text/nearest.ts';

/** A file that a code block shows. */
export interface CodeFileRequest {
  /** Absolute. */
  readonly root: string;
  /** Content folder of the document, relative to the root; may be outside of it. */
  readonly folder: string;
  /** Paths that the reference may mean, relative to the root, best first. */
  readonly candidates: readonly string[];
  /** As the author wrote it, for messages. */
  readonly href: string;
}

/** Its text, or why it cannot be shown. */
export type CodeFile = { readonly text: string } | { readonly message: string; readonly hint?: string | undefined };

/** Reads the first candidate that exists. Nothing outside of the site is read, not even through symbolic links. */
export function readCodeFile({ root, folder, candidates, href }: CodeFileRequest): CodeFile {
  const allowed = [root, join(root, folder)];
  const paths = candidates.map((candidate) => join(root, candidate)).filter((path) => allowed.some((place) => isInside(path, place)));
  const path = paths.flatMap((wanted) => [wanted, wanted.normalize('NFC'), wanted.normalize('NFD')]).find((wanted) => existsSync(wanted));
  if (paths.length === 0 || (path !== undefined && !isReallyInside(path, allowed))) {
    const hint = 'Only files below the root of the site can be shown: copy it there, or choose a root that contains both.';
    return { message: `The file "${href}" is outside the site.`, hint };
  }
  if (path === undefined) return { message: `No file at "${href}".`, hint: nearFile(paths, href) };
  if (!statSync(path).isFile()) return { message: `"${href}" is a folder, not a file.` };
  const bytes = readFileSync(path);
  if (bytes.includes(0)) return { message: `The file "${href}" is binary: it cannot be shown as code.` };
  if (!isUtf8(bytes)) return { message: `The file "${href}" is not UTF-8.`, hint: 'Save it as UTF-8.' };
  return { text: normalizeText(bytes.toString('utf8')) };
}

function isReallyInside(path: string, allowed: readonly string[]): boolean {
  const real = realpathSync(path);
  return allowed.some((place) => existsSync(place) && isInside(real, realpathSync(place)));
}

/** Suggests the most similar name in the folder of the reference. */
function nearFile(paths: readonly string[], href: string): string | undefined {
  for (const path of paths) {
    if (!existsSync(dirname(path))) continue;
    const names = readdirSync(dirname(path), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [] : [entry.name]));
    const near = nearest(basename(path), names.sort());
    if (near !== undefined) return nearHint(href, href.slice(0, href.lastIndexOf('/') + 1) + near);
  }
  return undefined;
}
