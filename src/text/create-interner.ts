import type { ScannedLink } from '../model/scanned-html.ts';

/** Gives equal things one copy, for what is kept of many pages. */
export interface Interner {
  /** A piece cut out of a page keeps the whole page in memory; its copy does not. */
  text(text: string): string;
  /** Most links of a page stand on every page. */
  link(link: ScannedLink): ScannedLink;
}

/** Begins with nothing. */
export function createInterner(): Interner {
  const texts = new Map<string, string>();
  const links = new Map<string, ScannedLink>();
  const text = (wanted: string): string => {
    const found = texts.get(wanted);
    if (found !== undefined) return found;
    const copy = Buffer.from(wanted).toString();
    texts.set(copy, copy);
    return copy;
  };
  return {
    text,
    link({ kind, href: wanted, isUnchecked }) {
      // The key is kept, too: it has to be made of the copy.
      const href = text(wanted);
      const key = `${kind} ${isUnchecked} ${href}`;
      const known = links.get(key) ?? { kind, href, isUnchecked };
      links.set(key, known);
      return known;
    },
  };
}
