import { toRegExpDetails } from 'oniguruma-to-es';
import { hashOf } from '../../text/hash.ts';

/** A pattern of a grammar as an expression of JavaScript. JSON. */
export interface CompiledPattern {
  readonly pattern: string;
  readonly flags: string;
  /** What the expression emulates; absent for a plain one. */
  readonly options?: NonNullable<ReturnType<typeof toRegExpDetails>['options']>;
}

/** Patterns that were compiled before, by `patternKey`. */
export type PatternTable = Readonly<Record<string, CompiledPattern>>;

/** Identifies the source of a pattern. */
export function patternKey(source: string): string {
  return hashOf(source).slice(0, 16);
}

/** The rules of Shiki, which match a text line by line. */
const rules = { allowOrphanBackrefs: true, asciiWordBoundaries: true, captureGroup: true, recursionLimit: 5, singleline: true };

/** Compiles a pattern of Oniguruma for text in ASCII, which takes about half a millisecond. Throws for a pattern that JavaScript cannot express. */
export function compilePattern(source: string): CompiledPattern {
  // Every version of Node that storedocs supports runs expressions of ES2024.
  const { pattern, flags, options } = toRegExpDetails(withLineEnd(source), { global: true, target: 'ES2024', rules });
  return { pattern, flags, ...(options && { options }) };
}

/** In Oniguruma, `$` does not match after a line break that ends the text. */
function withLineEnd(source: string): string {
  let depth = 0;
  return source.replace(/\\[\s\S]|\(\?#(?:\\[\s\S]|[^\\)])*\)|\[\^?\]?|\]|\$/g, (found) => {
    if (found.startsWith('[')) depth++;
    else if (found === ']') depth = Math.max(0, depth - 1);
    return found === '$' && depth === 0 ? '(?:$(?<!\\n))' : found;
  });
}
