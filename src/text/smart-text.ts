/** Quotation marks of a language: opening and closing, outer and inner. */
type QuoteMarks = readonly [string, string, string, string];

const english: QuoteMarks = ['“', '”', '‘', '’'];

const marksOf: Readonly<Record<string, QuoteMarks>> = {
  cs: ['„', '“', '‚', '‘'],
  da: ['”', '”', '’', '’'],
  de: ['„', '“', '‚', '‘'],
  es: ['«', '»', '“', '”'],
  fi: ['”', '”', '’', '’'],
  fr: ['« ', ' »', '“', '”'],
  it: ['«', '»', '“', '”'],
  nl: ['“', '”', '‘', '’'],
  pl: ['„', '”', '‚', '’'],
  pt: ['“', '”', '‘', '’'],
  ru: ['«', '»', '„', '“'],
  sv: ['”', '”', '’', '’'],
  uk: ['«', '»', '„', '“'],
};

/** Characters that may precede an opening quotation mark. */
const opener = /[\s([{<—–\-/“‘„‚«=]/u;

/** A letter or digit. */
const inWord = /[\p{L}\p{N}]/u;

/** Replaces straight quotes, dots and dashes in consecutive texts, aware of the characters around each. */
export interface SmartText {
  /** The text with typographic characters. `next` is the character after it; empty at the end of a paragraph. */
  replace(text: string, next: string): string;
  /** Skips unchanged text that ends with this character. */
  pass(last: string): void;
}

/** Starts a paragraph. `lang` is a language tag; languages without their own marks get English ones. */
export function smartText(lang: string, { hasDashes = true }: { readonly hasDashes?: boolean } = {}): SmartText {
  const [open, close, openInner, closeInner] = marksOf[lang.split('-', 1)[0] ?? ''] ?? english;
  let before = '';
  let isOpen = false;
  let isInnerOpen = false;
  const quote = (mark: string, last: string, after: string): string => {
    const isStart = (last === '' || opener.test(last)) && after !== '' && !/\s/.test(after);
    if (mark === '"') {
      // Inches and seconds.
      if (/\p{N}/u.test(last) && !isOpen) return mark;
      isOpen = isStart;
      return isStart ? open : close;
    }
    if (inWord.test(last)) {
      // Feet and minutes.
      if (/\p{N}/u.test(last) && !inWord.test(after) && !isInnerOpen) return mark;
      if (!inWord.test(after) && isInnerOpen) {
        isInnerOpen = false;
        return closeInner;
      }
      return '’';
    }
    // The ’90s.
    if (!isStart || /\p{N}/u.test(after)) {
      const wasOpen = isInnerOpen;
      isInnerOpen = false;
      return wasOpen ? closeInner : '’';
    }
    isInnerOpen = true;
    return openInner;
  };
  return {
    replace(text, next) {
      const dashed = hasDashes
        ? text.replace(/(?<![-\p{P}])(---?)(?![-\p{P}])/gu, (dashes: string, _: string, at: number) =>
            isBetween(at > 0 ? text[at - 1] : before, text[at + dashes.length] ?? next) ? (dashes.length === 3 ? '—' : '–') : dashes,
          )
        : text;
      const dotted = dashed.replace(/(?<!\.)\.\.\.(?!\.)/g, '…');
      const replaced = dotted.replace(/["']/g, (mark, at: number) =>
        quote(mark, at > 0 ? (dotted[at - 1] ?? '') : before, dotted[at + 1] ?? next),
      );
      before = replaced.at(-1) ?? before;
      return replaced;
    },
    pass(last) {
      before = last;
    },
  };
}

/** True for dashes between two words or two spaces, but not in an option such as `--port`. */
function isBetween(before = '', after = ''): boolean {
  return before !== '' && after !== '' && /\s/.test(before) === /\s/.test(after);
}
