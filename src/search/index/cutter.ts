/** Maximum size of a file, in multiples of the smallest one. */
const largest = 3;

/**
 * Cuts a list into files. A change in one item moves only a few cuts, so most files of the next build stay the same. Above the smallest size, the hash of an item's key decides whether it ends the file, more likely with more weight; so
 * the cuts after a change soon fall into place again. A file has 1.5 times the smallest size on average.
 */
export function createCutter() {
  let size = 0;
  return {
    /** Adds the next item; returns true if a file ends after it. `weight` is its share of the smallest file. */
    endsAfter(key: string, weight: number): boolean {
      size += weight;
      const isEnd = size >= largest || (size >= 1 && hashNumber(key) < 2 * weight);
      if (isEnd) size = 0;
      return isEnd;
    },
  };
}

/** A number from 0 to 1, spread evenly and always the same for a text (FNV-1a with a final mix). */
export function hashNumber(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}
