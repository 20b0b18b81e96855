import GithubSlugger, { slug } from 'github-slugger';

/** A text as GitHub writes it into an anchor. */
export function slugify(text: string): string {
  return slug(text);
}

/** Gives every text its slug; a repeated one gets `-1`, `-2` and so on. */
export function createSlugger(): (text: string) => string {
  const slugger = new GithubSlugger();
  return (text) => slugger.slug(text);
}

/** The slug of a tag: `WhatsApp chat` gives `whatsapp-chat`. Empty when there is no letter or digit in it. */
export function tagSlug(label: string): string {
  return label
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, ' ')
    .trim()
    .replace(/ +/g, '-');
}

/** A file or folder name without its number, and the number. */
export interface NumberedName {
  readonly name: string;
  readonly position?: number;
}

// Digits, a separator, then a name that is not itself a number: 2021-11-foo is a date and 7.0-foo a version.
const pattern = /^(?<digits>\d+)\s*[-_.]+\s*(?<name>[^-_.\s].*)$/;
const looksLikeDateOrVersion = /^(\d{2}|\d{4})[-_.]\d{2}([-_.]\d{2,4})?|^\d+[-_.]\d+/;

/** Cuts `01-` off `01-intro`, `1. ` off `1. intro` and `3 - ` off `3 - My Doc`. */
export function splitNumberPrefix(text: string): NumberedName {
  const match = looksLikeDateOrVersion.test(text) ? undefined : pattern.exec(text)?.groups;
  return match?.digits && match.name ? { name: match.name, position: Number(match.digits) } : { name: text };
}
