const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  mdash: '—',
  ndash: '–',
  hellip: '…',
};

const bracketed = /\[((?:\[[^\]]*\]|[^[\]])*)\](?:\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\])/;
const image = new RegExp(`!${bracketed.source}`, 'g');
const link = new RegExp(bracketed, 'g');

// What is longer is no title and no first sentence; the patterns would take for ever on it.
const longestLine = 2000;

/** The words of a heading or a line of prose: links keep their text, images their alternative text, HTML tags go. */
export function stripMarkup(line: string): string {
  const codes: string[] = [];
  const keep = (text: string) => `\u0001${codes.push(text) - 1}\u0001`;
  return line
    .slice(0, longestLine)
    .replace(/(`+)((?:(?!\1).)*?[^`])\1(?!`)/gs, (_, _ticks: string, code: string) => keep(code.replace(/^ (.*[^ ].*) $/, '$1')))
    .replace(/\\([!-/:-@[-`{-~])/g, (_, character: string) => keep(character))
    .replace(/<(?=[a-z][a-z\d+.-]*:)([^<>\s]+)>/gi, (_, url: string) => keep(url))
    .replace(/<!--.*?-->|<\/?[a-z][^>]*>/gi, '')
    .replace(/(^|[^\p{L}\p{N}_])(__|_)(?=[^\s_])(.*?[^\s_])\2(?![\p{L}\p{N}_])/gu, '$1$3')
    .replace(image, '$1')
    .replace(link, '$1')
    .replace(/(\*\*|~~)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/\*(?=\S)([^*]*?[^\s*])\*/g, '$1')
    .replace(/\s*\[\^[^\]]+\]/g, '')
    .replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (entity, name: string) => decodeEntity(name) ?? entity)
    .replace(/\u0001(\d+)\u0001/g, (_, index: string) => codes[Number(index)] ?? '')
    .replace(/[ \t\n]+/g, ' ')
    .trim();
}

function decodeEntity(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name];
  const point = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : undefined;
}
