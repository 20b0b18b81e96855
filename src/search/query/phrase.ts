import type { Token } from './tokenize.ts';

/** A title or heading as a key of the index. The space at its end tells it from a word. */
export function phraseOf(terms: readonly Pick<Token, 'term' | 'start' | 'end'>[]): string {
  let end = 0;
  let phrase = '';
  for (const term of terms) {
    // Parts of a name stand where the name stands.
    if (term.start < end) continue;
    phrase += `${term.term} `;
    end = term.end;
  }
  return phrase;
}

/** True for keys of titles and headings. */
export function isPhrase(key: string): boolean {
  return key.endsWith(' ');
}
