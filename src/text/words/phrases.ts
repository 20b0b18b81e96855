/** Number of words in a phrase: fewer would match common words in any text. */
const phraseLength = 3;

/** Every sequence of three words. A text of one or two words has none. */
export function phrasesOf(texts: readonly (readonly string[])[]): ReadonlySet<string> {
  const phrases = new Set<string>();
  for (const words of texts) for (let index = 0; index + phraseLength <= words.length; index++) phrases.add(phraseAt(words, index));
  return phrases;
}

/** Runs of words outside of all phrases, in order. Takes linear time. */
export function gapsIn(words: readonly string[], phrases: ReadonlySet<string>): string[][] {
  const gaps: string[][] = [];
  let gap: string[] = [];
  /** Index after the last phrase that was found. */
  let coveredTo = 0;
  for (const [index, word] of words.entries()) {
    if (phrases.has(phraseAt(words, index))) coveredTo = index + phraseLength;
    if (index >= coveredTo) gap.push(word);
    else if (gap.length > 0) {
      gaps.push(gap);
      gap = [];
    }
  }
  return gap.length > 0 ? [...gaps, gap] : gaps;
}

function phraseAt(words: readonly string[], index: number): string {
  return `${words[index]} ${words[index + 1]} ${words[index + 2]}`;
}

/** Words of a text, in lower case. Markdown markup does not separate words: `**bo**ld` is one. */
export function wordsIn(text: string): string[] {
  return (
    text
      .replace(/[*_`~\\\u200b\u00ad]/g, '')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}
