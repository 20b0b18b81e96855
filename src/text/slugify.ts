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

/** Ways of deriving the id of a heading from its text, by the generator that has it. */
export const slugStyles = ['github', 'vitepress', 'python', 'pymdownx'] as const;

/** One of them, or a function that returns the id of a text. */
export type SlugStyle = (typeof slugStyles)[number] | ((text: string) => string);

/** Id of a heading without letters and digits. */
const fallback = 'section';

/**
 * Returns a unique id for the text of each heading of a document. GitHub numbers repeated texts and ignores `taken`, the ids that authors
 * have set; the other styles number around them, and functions as VitePress does.
 */
export function createHeadingSlugger(style: SlugStyle = 'github', taken: Iterable<string> = []): (text: string) => string {
  if (style === 'github') {
    const slugOf = createSlugger();
    return (text) => slugOf(slugify(text) === '' ? fallback : text);
  }
  const used = new Set(taken);
  const isPython = style === 'python' || style === 'pymdownx';
  const baseOf = typeof style === 'function' ? style : bases[style];
  return (text) => {
    let id = baseOf(text);
    if (id === '' && !isPython) id = fallback;
    const base = id;
    for (let number = 1; id === '' || used.has(id); number++) id = (isPython ? withUnderscore : withDash)(id, { base, number });
    used.add(id);
    return id;
  };
}

interface Repetition {
  /** The id without a number. */
  readonly base: string;
  /** 1 for the first repetition. */
  readonly number: number;
}

function withDash(_: string, { base, number }: Repetition): string {
  return `${base}-${number}`;
}

/** Python-Markdown counts a number at the end of the id on. */
function withUnderscore(id: string): string {
  const [, base, number] = /^(.*)_(\d+)$/.exec(id) ?? [];
  return base === undefined ? `${id}_1` : `${base}_${Number(number) + 1}`;
}

const bases: Readonly<Record<Exclude<(typeof slugStyles)[number], 'github'>, (text: string) => string>> = {
  vitepress: (text) =>
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]|\p{Cc}/gu, (char) => (/\s/.test(char) ? ' ' : ''))
      .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .replace(/^(?=\d)/, '_')
      .toLowerCase(),
  python: (text) => pythonSlug(text.normalize('NFKD').replace(/[^\0-\x7f]/g, '')).replace(/[-\s]+/g, '-'),
  pymdownx: (text) => pythonSlug(text.normalize('NFC')).replaceAll(' ', '-'),
};

function pythonSlug(text: string): string {
  return text
    .replace(/[^\p{L}\p{M}\p{N}_\s-]/gu, '')
    .trim()
    .toLowerCase();
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
