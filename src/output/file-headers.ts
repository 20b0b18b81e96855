import { extname } from 'node:path';
import { lookup } from 'mrmime';

/** Name of the file on a host that lists its files, which "deploy" writes. */
export const deployManifestName = 'deploy.json';

/** How long browsers may keep a file. `isHashed`: its name changes with its content. */
export function cacheControlOf(isHashed: boolean): string {
  return isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate';
}

/** True for a file whose name changes with its content: in `assets`, or in the index of the search. */
export function isHashed(path: string): boolean {
  return /(?:^|\/)(?:assets\/(?:.*\/)?[^/]*-[\da-zA-Z]{8}|search\/(?:.*\/)?[\da-f]{8})\.\w+(?:\.br|\.gz)?$/.test(path);
}

/** MIME type by the extension of a path, with the charset for text. */
export function contentType(path: string): string {
  const type = lookup(extname(path)) ?? 'application/octet-stream';
  return isTextType(type) ? `${type}; charset=utf-8` : type;
}

/** True for a MIME type of text. */
export function isTextType(type: string): boolean {
  return /^text\/|javascript\b|json\b|\bxml\b|\+xml\b/.test(type);
}
