/** Code that builds a path: `/docs/${name}/`, or '/docs/' + name. */
interface PathPattern {
  /** Offset in the text. */
  readonly offset: number;
  /** Literal pieces, with expressions between them. */
  readonly pieces: readonly string[];
}

/** Maximum length of code, so that unbalanced quotes cost little. */
const longest = 500;

/** Every pattern in code, in order. */
export function pathPatterns(text: string): PathPattern[] {
  const patterns: PathPattern[] = [];
  for (let at = text.indexOf('`'); at !== -1; at = text.indexOf('`', at + 1)) {
    const pieces = piecesOf(text.slice(at + 1, at + longest));
    if (pieces.length > 1) patterns.push({ offset: at, pieces });
  }
  for (const { index, 2: start = '' } of text.matchAll(/(["'])(\/[^"'`\n]{1,200})\1\s{0,20}\+/g))
    patterns.push({ offset: index, pieces: [start, ''] });
  return patterns.sort((a, b) => a.offset - b.offset);
}

/** Pieces of the template literal that starts before `text`; empty if it does not end. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '\n') return [];
    if (character === '\\') at++;
    else if (character === '`') return [...pieces, text.slice(start, at)];
    else if (character === '$' && text[at + 1] === '{') {
      pieces.push(text.slice(start, at));
      at = endOfExpression(text, at + 2);
      start = at + 1;
    }
  }
  return [];
}

/** Offset of the brace that closes an expression, which may contain strings and templates. */
function endOfExpression(text: string, from: number): number {
  /** Pending closing characters, the next one last. */
  const open = ['}'];
  for (let at = from; at < text.length; at++) {
    const character = text[at] ?? '';
    const next = open.at(-1);
    if (character === '\\') at++;
    else if (character === next) {
      open.pop();
      if (open.length === 0) return at;
    } else if (next === '`') {
      if (character === '$' && text[at + 1] === '{') {
        open.push('}');
        at++;
      }
    } else if (next === '}') {
      if (character === '{') open.push('}');
      else if (character === '`' || character === '"' || character === "'") open.push(character);
    }
  }
  return text.length;
}

/** True for a pattern that may produce a path. */
export function mayGive(path: string, [first = '', ...rest]: readonly string[]): boolean {
  let at = first.length;
  if (!path.startsWith(first) || !path.endsWith(rest.at(-1) ?? '')) return false;
  for (const piece of rest) {
    const found = path.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return true;
}
