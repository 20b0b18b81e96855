import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml';
import type { Place } from '../model/doc.ts';
import { errorMessage } from '../text/error-text.ts';
import { onceOnly } from '../text/group-by.ts';

/** Keys and indexes from the root of a file. */
export type JsonPath = readonly (string | number)[];

/** Finds the positions of values in a file. */
export interface JsonPlaces {
  /** Position of a value; `undefined` for a path without one. */
  valueAt(path: readonly PropertyKey[]): Place | undefined;
  /** Position of the last key of the path. */
  keyAt(path: readonly PropertyKey[]): Place | undefined;
}

/** YAML with the positions of its nodes. JSON is YAML too. */
interface ParsedYaml extends JsonPlaces {
  readonly document: Document.Parsed;
  /** Empty for valid YAML. */
  readonly errors: readonly YamlError[];
  /** Line and column of a character. */
  readonly placeAt: (offset: number) => Place;
}

interface YamlError extends Place {
  readonly message: string;
}

export function parseYaml(text: string): ParsedYaml {
  const lines = new LineCounter();
  // `faultsIn` takes the place of `uniqueKeys`, which compares every key of a map with all before it.
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, merge: true, uniqueKeys: false });
  const placeAt = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  const startOf = (node: unknown) => (isNode(node) && node.range ? placeAt(node.range[0]) : undefined);
  return {
    document,
    errors: [
      // The others follow from the first one.
      ...document.errors
        .slice(0, 1)
        .map(({ message, pos: [start] }) => ({ message: inOurWords(message, isIndented(text, start)), ...placeAt(start) })),
      ...faultsIn(document).map(({ message, node }) => ({ message, ...placeAt(node.range?.[0] ?? 0) })),
    ],
    placeAt,
    valueAt: (path) => startOf(document.getIn(path, true)),
    keyAt(path) {
      const parent = document.getIn(path.slice(0, -1), true);
      return isMap(parent) ? startOf(parent.items.find(({ key }) => isScalar(key) && String(key.value) === path.at(-1))?.key) : undefined;
    },
  };
}

/** Finds positions in a JSON file, which is parsed on first use. In other files, which are programs, finds none. */
export function jsonPlaces({ file, text }: { readonly file: string; readonly text: string }): JsonPlaces {
  const parsed = onceOnly(() => parseYaml(file.endsWith('.json') ? text : ''));
  return { valueAt: (path) => parsed().valueAt(path), keyAt: (path) => parsed().keyAt(path) };
}

/** Characters that neither files nor URLs may contain, and lone surrogates. */
const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]|\p{Surrogate}/u;

function nameOf(character: string): string {
  const kind = character < ' ' || character === '\x7f' ? 'the control character' : 'half of a surrogate pair:';
  return `${kind} U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

interface Fault {
  readonly message: string;
  readonly node: Node;
}

/**
 * What the parser accepts: keys that their map already has, merge keys with a value that cannot be merged, characters that cannot be written,
 * and aliases without an anchor, within their own value, or so many that the value would not fit into memory.
 */
function faultsIn(document: Document.Parsed): Fault[] {
  const faults: Fault[] = [];
  const anchors = new Set<string>();
  let last: Alias | undefined;
  const isMapping = (node: unknown): boolean => isMap(isAlias(node) ? node.resolve(document) : node);
  visit(document, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || key.source !== '<<' || key.type !== 'PLAIN') return undefined;
      if (isMapping(value) || (isSeq(value) && value.items.every(isMapping))) return undefined;
      faults.push({ message: '"<<" needs a mapping, or an alias of one, such as "<<: *base".', node: key });
      return visit.SKIP;
    },
    Node(_, node, above) {
      if (isAlias(node)) {
        last = node;
        if (above.some((outer) => isNode(outer) && !isAlias(outer) && outer.anchor === node.source))
          faults.push({ message: `The value of "&${node.source}" contains itself.`, node });
        else if (!anchors.has(node.source))
          faults.push({ message: `Unknown anchor "&${node.source}". Strings that begin with "*" need quotes.`, node });
        return;
      }
      if (node.anchor !== undefined) anchors.add(node.anchor);
      if (isMap(node)) faults.push(...duplicateKeys(node));
      const [found] = (isScalar(node) && typeof node.value === 'string' && unwritable.exec(node.value)) || [];
      if (found !== undefined) faults.push({ message: `Strings must not contain ${nameOf(found)}.`, node });
    },
  });
  if (faults.length > 0 || !last) return faults;
  try {
    document.toJS();
    return [];
  } catch (error) {
    const message = error instanceof ReferenceError ? 'Too many aliases of aliases: repeat the values instead' : errorMessage(error);
    return [{ message: `${message}.`, node: last }];
  }
}

function duplicateKeys({ items }: YAMLMap): Fault[] {
  const known = new Set<unknown>();
  return items.flatMap(({ key }): Fault[] => {
    if (!isScalar(key)) return [];
    const isKnown = known.has(key.value);
    known.add(key.value);
    return isKnown ? [{ message: `Duplicate key "${key.value}".`, node: key }] : [];
  });
}

/** Messages of the parser, and what to tell authors instead; `$1` is the group of the pattern. */
const words: readonly (readonly [RegExp, string])[] = [
  // The most common mistake by far: `title: Setup: the basics`.
  [/^Nested mappings.*/, 'Strings that contain ": " need quotes.'],
  [
    /^(?:A block sequence|All collection items|Unexpected block-seq).*/,
    'Items of a list need lines of their own, with the same indentation.',
  ],
  [/^(?:Implicit keys need|Implicit map keys).*/, 'Expected "key: value", with a space after the colon.'],
  [/^Plain value cannot start .*(.)$/, 'Strings that begin with "$1" need quotes.'],
  [/^Unexpected flow-(?:seq|map)-end .*"(.)"$/, 'Unexpected "$1". Strings that begin with it need quotes.'],
  [/^Missing closing (.).*/, 'The closing $1 of the string is missing.'],
  [/^Flow .* end with a (.)$/, 'The closing "$1" is missing.'],
  [/^Unexpected scalar at node end/, "Unexpected text after the value. Quote all of it; within single quotes, write '' for '."],
  [/^Tabs are not .*/, 'Indent with spaces, not tabs.'],
  [/^Source contains multiple .*/, 'Only one document is allowed: remove the line "---".'],
  [/^Invalid escape sequence (.*)/, 'Unknown escape $1. Write \\\\ for a backslash, or use single quotes.'],
];

/** True for the first character of a line after its indentation. */
function isIndented(text: string, offset: number): boolean {
  return /\n +$/.test(text.slice(0, offset));
}

function inOurWords(message: string, isLineStart: boolean): string {
  if (isLineStart && message.startsWith('Unexpected scalar at')) return 'Keys of one level need the same indentation.';
  const [pattern, said] = words.find(([one]) => one.test(message)) ?? [];
  return pattern && said ? message.replace(pattern, said) : message;
}
