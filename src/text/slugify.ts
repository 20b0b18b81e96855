import GithubSlugger, { slug } from 'github-slugger';

/** The slug of a text, as in GitHub's anchors. In Unicode NFC, whichever form the text has. */
export function slugify(text: string): string {
  return slug(text.normalize('NFC'));
}

/** Returns a unique slug for each text; repeated ones get `-1`, `-2` and so on. */
export function createSlugger(): (text: string) => string {
  const slugger = new GithubSlugger();
  return (text) => slugger.slug(text.normalize('NFC'));
}

/** The slug of a tag: `WhatsApp chat` becomes `whatsapp-chat`. Empty if it contains neither letters nor digits. */
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
interface NumberedName {
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
