import { EmulatedRegExp } from 'oniguruma-to-es';
import type { RegexEngine } from 'shiki/core';
import { type CompiledPattern, compilePattern, type PatternTable, patternKey } from './compile-pattern.ts';

/** A pattern of a grammar. All scanners with this pattern share it, and with it the result of the last search. */
interface Pattern {
  /** Offset of the first match that starts at `from` or later; -1 for none. */
  find(text: string, from: number): number;
  /** Offsets of all groups of the match that was found at `at`; absent for those that do not take part. */
  groupsAt(text: string, at: number): RegExpIndicesArray | undefined;
}

/** Offsets of a group without a match, by the convention of Oniguruma. */
const noMatch = { start: 2 ** 32 - 1, end: 2 ** 32 - 1, length: 0 };

/**
 * Runs grammars with the regular expressions of JavaScript, for text in ASCII, with the results of Oniguruma. A grammar with a pattern
 * that JavaScript cannot express throws when the pattern is first needed. Unlike Shiki's own engine, it takes patterns that were
 * compiled before, shares searches between scanners, and asks for groups only where a pattern wins: 1,000 documents take two thirds of the time.
 */
export function createRegexEngine(known: PatternTable): RegexEngine {
  const patterns = new Map<string, Pattern>();
  const patternOf = (source: string): Pattern => {
    const pattern = patterns.get(source) ?? createPattern(known[patternKey(source)] ?? compilePattern(source));
    patterns.set(source, pattern);
    return pattern;
  };
  return {
    createString: (content) => ({ content }),
    createScanner(sources) {
      const own = sources.map((source) => patternOf(typeof source === 'string' ? source : source.source));
      return {
        findNextMatchSync: (text, from) => findFirst(own, typeof text === 'string' ? text : text.content, from),
      };
    },
  };
}

/** The first match of all patterns; of those at one place, that of the first pattern. */
function findFirst(patterns: readonly Pattern[], text: string, from: number) {
  let best = -1;
  let bestAt = text.length + 1;
  for (let index = 0; index < patterns.length && bestAt > from; index++) {
    const at = patterns[index]?.find(text, from) ?? -1;
    if (at === -1 || at >= bestAt) continue;
    best = index;
    bestAt = at;
  }
  const groups = patterns[best]?.groupsAt(text, bestAt);
  if (!groups) return null;
  return {
    index: best,
    captureIndices: Array.from(groups, (group) => (group ? { start: group[0], end: group[1], length: group[1] - group[0] } : noMatch)),
  };
}

function createPattern(compiled: CompiledPattern): Pattern {
  const isPositional = compiled.flags.includes('y') || Boolean(compiled.options?.strategy);
  return isPositional ? positionalPattern(compiled) : searchedPattern(compiled);
}

/** A pattern whose result depends on where a search starts. */
function positionalPattern({ pattern, flags, options }: CompiledPattern): Pattern {
  const search = new EmulatedRegExp(pattern, `${flags}d`, options);
  let last: RegExpExecArray | null = null;
  return {
    find(text, from) {
      search.lastIndex = from;
      last = search.exec(text);
      return last?.index ?? -1;
    },
    groupsAt: () => last?.indices,
  };
}

/** Most patterns are searched for and not found, or not first, so groups come from a second expression. */
function searchedPattern({ pattern, flags, options }: CompiledPattern): Pattern {
  const search = new RegExp(pattern, flags);
  let groups: RegExp | undefined;
  let lastText = '';
  let lastFrom = 0;
  let lastAt = -1;
  return {
    find(text, from) {
      if (lastText === text && lastFrom <= from && (lastAt === -1 || lastAt >= from)) return lastAt;
      search.lastIndex = from;
      lastText = text;
      lastFrom = from;
      lastAt = search.exec(text)?.index ?? -1;
      return lastAt;
    },
    groupsAt(text, at) {
      groups ??= new EmulatedRegExp(pattern, `${flags.replace('g', '')}dy`, options);
      groups.lastIndex = at;
      return groups.exec(text)?.indices;
    },
  };
}
