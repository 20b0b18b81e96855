import { decodeMarkdown } from '../html-entities.ts';
import { wordsIn } from './phrases.ts';

/** Markup whose words are not text, and its replacement. Each pattern ends where it could start again, so all take linear time. */
const markup: readonly (readonly [RegExp, string])[] = [
  [/<!--(?:(?!<!--)[\s\S])*?-->/g, ' '],
  [/^([ \t>]*)(?:`{3,}|~{3,}).*$/gm, '$1'],
  [/^[ \t>]*\[[^\]\n]+\]:[ \t]*\S+.*$/gm, ''],
  [/\[\^[^[\]\s]+\]:?/g, ' '],
  [/^[ \t>]*:{3,}[a-z-]*/gm, ''],
  [/^([ \t>]*(?:[-*+][ \t]+)?)\d+[.)](?=[ \t])/gm, '$1'],
  [/\{#[^{}\n]*\}/g, ''],
  [/!\[[^[\]\n]*\](?:\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)|\[[^\]\n]*\])/g, ' '],
  [/\]\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)/g, ']'],
  [/\]\[[^\]\n]*\]/g, ']'],
  // Inline elements do not separate words.
  [/<\/?(?:a|abbr|b|code|em|i|kbd|mark|s|small|span|strong|sub|sup|u)(?:\s[^<>]*)?>/gi, ''],
  [/<\/?[a-z][^<>]*>/gi, ' '],
];

/** Words of a Markdown document: as typed, which is how code is shown, and without markup. */
export function wordsOfMarkdown(markdown: string): readonly (readonly string[])[] {
  const plain = markup.reduce((text, [pattern, rest]) => text.replace(pattern, rest), markdown);
  return [wordsIn(markdown), wordsIn(decodeMarkdown(plain))];
}
