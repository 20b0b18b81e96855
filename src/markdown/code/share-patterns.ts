import type { RegexEngine } from 'shiki/core';
import { getOrMake } from '../../text/group-by.ts';
import { hasTexts, type RequiredTexts, requiredTexts } from './required-texts.ts';

type Scanner = ReturnType<RegexEngine['createScanner']>;
type Text = Parameters<Scanner['findNextMatchSync']>[0];
type Match = NonNullable<ReturnType<Scanner['findNextMatchSync']>>;

/**
 * An engine with the same results that compiles each pattern once. The rules of a grammar have one scanner each, with mostly the same
 * patterns; compiling them anew for each scanner would take twice the time and four times the memory. Scanners share searches, too.
 */
export function sharePatterns(engine: RegexEngine): RegexEngine {
  const patterns = new Map<string, Pattern>();
  const patternOf = (source: string) => getOrMake(patterns, source, () => createPattern(source, engine));
  return {
    createString: (text) => engine.createString(text),
    createScanner(sources) {
      const own = sources.map((source) => patternOf(typeof source === 'string' ? source : source.source));
      return { findNextMatchSync: (text, from, options) => findFirst(own, { text, from, options }) };
    },
  };
}

/** After so many searches in vain, reading a pattern takes less time than the searches that it saves. */
const worthReading = 10;

interface Search {
  readonly text: Text;
  readonly from: number;
  readonly options: number;
}

/** Finds the first match that begins at `from` or later. */
type Pattern = (search: Search) => Match | null;

function createPattern(source: string, engine: RegexEngine): Pattern {
  let scanner: Scanner | undefined;
  let required: RequiredTexts | undefined;
  let misses = 0;
  const find: Pattern = ({ text, from, options }) => {
    if (required && !hasTexts(typeof text === 'string' ? text : text.content, required)) return null;
    scanner ??= engine.createScanner([source]);
    const match = scanner.findNextMatchSync(text, from, options);
    if (match === null && ++misses === worthReading) required = requiredTexts(source);
    return match;
  };
  // The result depends on where the search starts.
  if (/\\[GK]/.test(source)) return find;
  let last: Search | undefined;
  let found: Match | null = null;
  return (search) => {
    const isKnown = last?.text === search.text && last.options === search.options && last.from <= search.from;
    if (isKnown && (found === null || startOf(found) >= search.from)) return found;
    last = search;
    found = find(search);
    return found;
  };
}

/** The first match of all patterns; of those at one place, that of the first pattern. */
function findFirst(patterns: readonly Pattern[], search: Search): Match | null {
  let best: Match | null = null;
  let bestIndex = -1;
  let bestAt = Number.POSITIVE_INFINITY;
  for (let index = 0; index < patterns.length && bestAt > search.from; index++) {
    const match = patterns[index]?.(search) ?? null;
    if (match === null || startOf(match) >= bestAt) continue;
    best = match;
    bestIndex = index;
    bestAt = startOf(match);
  }
  return best && { index: bestIndex, captureIndices: best.captureIndices };
}

function startOf({ captureIndices }: Match): number {
  return captureIndices[0]?.start ?? 0;
}
