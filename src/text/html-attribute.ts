import { decodeAttribute } from './html-entities.ts';

/** Reads one attribute of a tag. */
export interface HtmlAttribute {
  /** Returns its decoded value; empty for an attribute without a value, `undefined` if the tag does not have it. */
  of(attributes: string): string | undefined;
}

/** An attribute by its name in lower case. */
export function htmlAttribute(name: string): HtmlAttribute {
  const pattern = new RegExp(`(?:^|[\\s"'/])${name}(?:\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'=<>\`]+))|(?=[\\s/]|$))`, 'i');
  return {
    of(attributes) {
      const match = pattern.exec(attributes);
      if (!match) return undefined;
      return decodeAttribute(match[1] ?? match[2] ?? match[3] ?? '').trim();
    },
  };
}
