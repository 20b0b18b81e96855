/** A reference in the text of a document, possibly unfinished. */
export interface WrittenLink {
  readonly kind: 'link' | 'image';
  readonly href: string;
  /** Offsets of the href; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

const inline = /(!?)\[(?:[^[\]]|\[[^\]]*\])*\]\(\s*<?([^\s<>()]*)/g;
const definition = /^[ \t>]*\[[^\]\n]+\]:[ \t]*<?([^\s<>]+)/gm;
const attribute = /\b(href|src)\s*=\s*["']([^"'\n]*)/g;

/** The reference around an offset: inline, in a definition, or in an attribute. */
export function linkAt(text: string, offset: number): WrittenLink | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  const line = text.slice(start, end === -1 ? text.length : end);
  const at = offset - start;
  return linksOf(line)
    .map((link) => ({ ...link, start: link.start + start, end: link.end + start }))
    .find((link) => link.start <= at + start && at + start <= link.end);
}

function linksOf(line: string): WrittenLink[] {
  const found = (kind: WrittenLink['kind'], href: string, match: RegExpMatchArray): WrittenLink => {
    const end = (match.index ?? 0) + match[0].length;
    return { kind, href, start: end - href.length, end };
  };
  return [
    ...[...line.matchAll(inline)].map((match) => found(match[1] === '!' ? 'image' : 'link', match[2] ?? '', match)),
    ...[...line.matchAll(definition)].map((match) => found('link', match[1] ?? '', match)),
    ...[...line.matchAll(attribute)].map((match) => found(match[1] === 'src' ? 'image' : 'link', match[2] ?? '', match)),
  ];
}

/** The unfinished front matter key at an offset; `undefined` elsewhere. */
export function frontMatterKeyAt(text: string, offset: number): { readonly key: string; readonly start: number } | undefined {
  if (!/^---[ \t]*\r?\n/.test(text)) return undefined;
  const before = text.slice(0, offset);
  if (/\n---[ \t]*\r?\n/.test(before)) return undefined;
  const start = before.lastIndexOf('\n') + 1;
  const key = before.slice(start);
  return start > 0 && /^[\w]*$/.test(key) ? { key, start } : undefined;
}
