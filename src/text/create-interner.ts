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
  /** By address. */
  const links = new Map<string, ScannedLink[]>();
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
      const others = links.get(wanted);
      const known = others?.find((other) => other.kind === kind && other.isUnchecked === isUnchecked);
      if (known) return known;
      const copy = { kind, href: text(wanted), isUnchecked };
      // The key is kept, too: it has to be the copy.
      if (others) others.push(copy);
      else links.set(copy.href, [copy]);
      return copy;
    },
  };
}
