import type { FontMetrics } from './font-metrics.ts';

/** Sizes of titles in pixels: the first one at which the whole title fits is used. */
const sizes = [
  { fontSize: 80, mostLines: 3 },
  { fontSize: 68, mostLines: 4 },
  { fontSize: 56, mostLines: 5 },
] as const;

/** Writing systems without spaces between words: lines may break after any of their characters. */
const anywhere = /(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}、。])/u;

/** Breaks a title into lines of at most `width` pixels. A title that does not fit at any size is truncated. */
export function wrapTitle(
  title: string,
  width: number,
  fonts: readonly FontMetrics[],
): { readonly lines: readonly string[]; readonly fontSize: number } {
  const widthOf = (text: string) => [...text].reduce((sum, character) => sum + (widthOfCharacter(character, fonts) ?? 1), 0);
  for (const { fontSize, mostLines } of sizes) {
    const lines = linesOf(title, width / fontSize, widthOf);
    if (lines.length <= mostLines) return { lines, fontSize };
  }
  const [, , { fontSize, mostLines }] = sizes;
  const lines = linesOf(title, width / fontSize - widthOf('…'), widthOf).slice(0, mostLines);
  return { lines: lines.map((line, index) => (index === mostLines - 1 ? `${line}…` : line)), fontSize };
}

/** Width of a character in the first font that has it, relative to the font size. */
export function widthOfCharacter(character: string, fonts: readonly FontMetrics[]): number | undefined {
  const codePoint = character.codePointAt(0) ?? 0;
  for (const font of fonts) {
    const width = font.widthOf(codePoint);
    if (width !== undefined) return width;
  }
  return undefined;
}

function linesOf(title: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  const pieces = title.split(/(?<=[\s\u002d/])/).flatMap((word) => word.split(anywhere));
  for (const piece of pieces.flatMap((word) => (widthOf(word.trimEnd()) > width ? [...word] : [word]))) {
    if (line !== '' && widthOf((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}
