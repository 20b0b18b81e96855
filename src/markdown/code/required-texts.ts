/** What a line must contain for a pattern to match: at least one text of each list, in lower case if the pattern ignores case. */
export interface RequiredTexts {
  readonly allOf: readonly AnyOf[];
  readonly ignoreCase: boolean;
}

type AnyOf = readonly string[];

/** Looking for more texts would take as long as the pattern. */
const mostTexts = 30;

/** The start of a group whose content a line need not contain: negative lookaround, an absent function, a comment, flags for the rest. */
const notRequired = /\?(?:<?!|~|#[^)]*(?=\))|[a-zA-Z-]+(?=\)))/y;
/** The start of any other group. */
const groupStart = /\?(?:[:>=]|<=|<[^>]*>|[a-zA-Z-]+:)/y;
/** An escape that matches other characters than the one after the backslash. */
const typedEscape = /\\(?:[pPxkg](?:\{[^}]*\}|<[^>]*>|'[^']*')|x[\da-fA-F]{1,2}|u[\da-fA-F]{4}|[cC].|\d+|[a-zA-Z])/y;
const quantifiers = /(?:(?:[?*+]|\{(?:\d+,?\d*|,\d+)\})[?+]?)+/y;

/** Whether a line has the texts, so that the pattern may match. */
export function hasTexts(line: string, { allOf, ignoreCase }: RequiredTexts): boolean {
  // A letter outside ASCII may equal one inside if case is ignored, such as the long s.
  if (ignoreCase && !/^[\0-\x7f]*$/.test(line)) return true;
  const text = ignoreCase ? line.toLowerCase() : line;
  return allOf.every((texts) => texts.some((part) => text.includes(part)));
}

/** Reads from the source of an Oniguruma pattern what a line must contain. */
export function requiredTexts(source: string): RequiredTexts {
  const flags = Array.from(source.matchAll(/\(\?([a-zA-Z-]+)[:)]/g), ([, letters]) => letters).join('');
  const ignoreCase = flags.includes('i');
  // An extended pattern ignores its whitespace; conditions and callouts are rare.
  const isReadable = !flags.includes('x') && !/\(\*|\(\?[(@{]/.test(source);
  const lists = isReadable ? readAlternatives({ source: ignoreCase ? source.toLowerCase() : source, at: 0 }) : [];
  return { allOf: lists.filter((texts) => texts.length <= mostTexts), ignoreCase };
}

/** Where a pattern is being read. */
interface Cursor {
  readonly source: string;
  at: number;
}

/** Reads until the end of a group or of the pattern. */
function readAlternatives(cursor: Cursor): AnyOf[] {
  let all = readSequence(cursor);
  while (cursor.source[cursor.at] === '|') {
    cursor.at++;
    const [one, other] = [rarest(all), rarest(readSequence(cursor))];
    all = one && other ? [[...one, ...other]] : [];
  }
  return all;
}

/** The list that fewest lines have: of long texts, and of few. */
function rarest(lists: readonly AnyOf[]): AnyOf | undefined {
  const rarity = (texts: AnyOf) => Math.min(...texts.map(({ length }) => length)) / texts.length;
  return lists.toSorted((a, b) => rarity(b) - rarity(a))[0];
}

function readSequence(cursor: Cursor): AnyOf[] {
  const lists: AnyOf[] = [];
  let text = '';
  while (cursor.at < cursor.source.length && !'|)'.includes(cursor.source[cursor.at] ?? '')) {
    const element = readElement(cursor);
    const repeated = take(quantifiers, cursor);
    if (typeof element === 'string' && repeated === '') {
      text += element;
      continue;
    }
    if (text !== '') lists.push([text]);
    text = '';
    // A question mark after a plus makes it lazy; after a number in braces, the whole is optional.
    if (!/[?*]|\{0*,|\{0+\}/.test(repeated.replaceAll('+?', ''))) lists.push(...(typeof element === 'string' ? [[element]] : element));
  }
  return text === '' ? lists : [...lists, [text]];
}

/** Reads a character, or what a group requires; nothing for anything else. */
function readElement(cursor: Cursor): string | AnyOf[] {
  const first = cursor.source[cursor.at] ?? '';
  if (first === '[') return readClass(cursor);
  if (first === '\\' && take(typedEscape, cursor) !== '') return [];
  cursor.at += first === '\\' ? 2 : 1;
  if (first === '(') {
    const isRequired = take(notRequired, cursor) === '';
    take(groupStart, cursor);
    const lists = readAlternatives(cursor);
    cursor.at++;
    return isRequired ? lists : [];
  }
  return '^$.'.includes(first) ? [] : (cursor.source[cursor.at - 1] ?? '');
}

/** Reads a character class, which may contain others. */
function readClass(cursor: Cursor): AnyOf[] {
  take(/\[\^?\]?/y, cursor);
  for (;;) {
    const next = cursor.source[cursor.at];
    if (next === '[') readClass(cursor);
    else cursor.at += next === '\\' ? 2 : 1;
    if (next === ']' || next === undefined) return [];
  }
}

/** The match at the cursor, which moves behind it; empty if there is none. */
function take(pattern: RegExp, cursor: Cursor): string {
  pattern.lastIndex = cursor.at;
  const [match = ''] = pattern.exec(cursor.source) ?? [];
  cursor.at += match.length;
  return match;
}
