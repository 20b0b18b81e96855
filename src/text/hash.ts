import { createHash } from 'node:crypto';

/** 32 hexadecimal digits of a SHA-256: enough to rule out collisions. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    // Separates the parts, so that moving characters from one to the next changes the hash.
    if (parts.length > 1) hash.update(`${part.length}:`);
    hash.update(part);
  }
  return hash.digest('hex').slice(0, 32);
}

/** Digits that suffice to distinguish versions of a file. */
export const shortestHash = 8;

/** The digits in the name of a published file. */
export function fileHash(contents: string | Uint8Array): string {
  return hashOf(contents).slice(0, shortestHash);
}

/** The source of a content security policy that allows one inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
