import { createHash } from 'node:crypto';

/** 32 hexadecimal digits of a SHA-256: enough that two different contents never meet. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    // The end of one part must not count as the start of the next one.
    if (parts.length > 1) hash.update(`${part.length}:`);
    hash.update(part);
  }
  return hash.digest('hex').slice(0, 32);
}

/** Digits that suffice to tell the versions of one file apart. */
export const shortestHash = 8;

/** The digits that go into the name of a published file. */
export function fileHash(contents: string | Uint8Array): string {
  return hashOf(contents).slice(0, shortestHash);
}

/** The source of a content security policy that allows one inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
