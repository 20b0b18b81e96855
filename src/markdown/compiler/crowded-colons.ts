import type { Root } from 'mdast';
import { crowdedLines, isSyntaxLine, standInFor } from './crowded-lines.ts';

// Punctuation like the colon itself, so that emphasis next to it is parsed in the same way.
const standIns = ['\ufe55', '\uff1a', '\ufe13', '\ufe30'];

/** More colons are data, not prose: no author writes that many directives in one paragraph. */
const mostColons = 500;

/**
 * Parses a text whose paragraphs may be full of colons, such as logs and JSON without a fence: the parser takes time proportional to
 * the colons of a paragraph times its length. In a paragraph with more than 500 of them, colons do not start text directives.
 */
export function parseCrowdedColons(text: string, parse: (text: string) => Root): Root {
  const standIn = standInFor(text, standIns);
  const ranges = standIn === undefined ? [] : crowdedLines(text, ':', mostColons);
  if (standIn === undefined || ranges.length === 0) return parse(text);
  const lines = text.split('\n');
  const closesNothing = strayFences(lines);
  for (const [start, end] of ranges)
    for (let at = start; at < end; at++) {
      const line = lines[at] ?? '';
      lines[at] = closesNothing.has(at) ? line.replaceAll(':', standIn) : withStandIns(line, standIn);
    }
  const tree = parse(lines.join('\n'));
  restoreCharacters(tree, { standIn, original: ':' });
  return tree;
}

/** Indexes of lines that look like the end of a container directive where none is open. */
function strayFences(lines: readonly string[]): ReadonlySet<number> {
  const stray = new Set<number>();
  let open = 0;
  for (const [index, line] of lines.entries()) {
    if (/^[ \t>]*:{3,}[a-z]/i.test(line)) open++;
    else if (/^[ \t>]*:{3,}[ \t]*$/.test(line)) {
      if (open > 0) open--;
      else stray.add(index);
    }
  }
  return stray;
}

function withStandIns(line: string, standIn: string): string {
  if (isSyntaxLine(line, ':')) return line;
  return line.replace(/\S+/g, (word) => {
    if (!/:\/\/|www\.|@|</i.test(word)) return word.replaceAll(':', standIn);
    // A colon inside a URL is part of it; one at its end is not.
    return word.replace(/:(?!\/\/)(?=.)/g, (colon, at: number) =>
      /(?:^|[^a-z])(?:mailto|xmpp)$|<[a-z][a-z\d+.-]*$/i.test(word.slice(Math.max(0, at - 40), at)) ? colon : standIn,
    );
  });
}

/** A stand-in character and the original. */
interface StandIn {
  readonly standIn: string;
  readonly original: string;
  /** Decodes a character reference that starts with it, in strings other than code. */
  readonly read?: ((reference: string) => string) | undefined;
}

const literals: readonly unknown[] = ['code', 'html', 'inlineCode', 'inlineMath', 'math'];

/** Replaces stand-ins with the original character in all strings of a tree. */
export function restoreCharacters(value: unknown, replacement: StandIn): void {
  if (typeof value !== 'object' || value === null) return;
  const { standIn, original } = replacement;
  const read = 'type' in value && literals.includes(value.type) ? undefined : replacement.read;
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'string') {
      if (!inner.includes(standIn)) continue;
      const [before = '', ...after] = inner.split(standIn);
      Reflect.set(value, key, before + after.map((text) => restored(original + text, read)).join(''));
    } else if (key !== 'position') restoreCharacters(inner, replacement);
  }
}

function restored(text: string, read: StandIn['read']): string {
  return read ? text.replace(/^&#?\w{1,40};/, (reference) => read(reference)) : text;
}
