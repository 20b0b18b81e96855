/** A document cut at the end of its front matter. */
interface SplitText {
  /** YAML between the fences; absent if the document starts with content. */
  readonly yaml?: string;
  /** The whole document with its front matter blanked, so that offsets, lines and columns stay valid. */
  readonly content: string;
}

/** Finds front matter: a first line `---`, and the next one below it. */
export function splitFrontMatter(text: string): SplitText {
  const opening = /^---[ \t]*\n/.exec(text);
  if (!opening) return { content: text };
  const start = opening[0].length;
  const closing = /^---[ \t]*(?:\n|$)/m.exec(text.slice(start));
  if (!closing) return { content: text };
  const end = start + closing.index + closing[0].length;
  return { yaml: text.slice(start, start + closing.index), content: text.slice(0, end).replace(/[^\n]/g, ' ') + text.slice(end) };
}

/**
 * Normalizes a text file: no byte-order mark, `\n` as line ending,
 * and no STX and ETX, which mark holes in compiled bodies.
 */
export function normalizeText(text: string): string {
  return text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0002\u0003]/g, '\ufffd');
}
