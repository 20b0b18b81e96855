import { posix } from 'node:path';

/** A document and the files next to it. */
interface DocumentPlace {
  /** Relative to the folder of the documents. */
  readonly path: string;
  /** Whether a path in that folder exists. */
  readonly exists: (path: string) => boolean;
}

/**
 * URLs in HTML start from the page in MkDocs, from the file here: `guide/setup.md` is the page `/guide/setup/`, so `../../logo.png` becomes
 * `../logo.png`. Only those that lead to an existing file in this way, and to none from the file, change.
 */
export function htmlUrl(url: string, { path, exists }: DocumentPlace): string {
  const [, file = '', rest = ''] = /^([^?#]*)(.*)$/.exec(url) ?? [];
  if (file === '' || /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(file)) return url;
  const folder = posix.dirname(path);
  const page = /(?:^|\/)(?:index|README)\.md$/.test(path) ? folder : path.replace(/\.md$/, '');
  const target = posix.join(page, file);
  if (target.startsWith('..') || !exists(target) || exists(posix.join(folder, file))) return url;
  const relative = posix.relative(folder, target);
  return (relative.startsWith('.') ? relative : `./${relative}`) + rest;
}
