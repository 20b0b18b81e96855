import { type Alias, type Document, isAlias, isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml';
import type { SourcePlace } from '../model/doc.ts';
import { errorMessage } from '../text/error-text.ts';
import type { Place } from '../text/place.ts';

/** YAML with the positions of its nodes. JSON is YAML too. */
interface ParsedYaml {
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
  // `duplicateKeys` takes the place of `uniqueKeys`, which compares every key of a map with all before it.
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, merge: true, uniqueKeys: false });
  const placeAt = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  const errors = document.errors.map(({ code, message, pos }) => ({ message: advised(code, message), ...placeAt(pos[0]) }));
  const add = (message: string, { range }: Pick<Node, 'range'>) => errors.push({ message, ...placeAt(range?.[0] ?? 0) });
  for (const { key, node } of duplicateKeys(document)) add(`Duplicate key "${key}".`, node);
  const merges = text.includes('<<') ? wrongMerges(document) : [];
  for (const node of merges) add('"<<" needs a mapping, or an alias of one, such as "<<: *base".', node);
  // An invalid merge key ends the resolution of aliases.
  if (merges.length === 0 && text.includes('*')) for (const { message, node } of aliasProblems(document)) add(message, node);
  if (mayHoldUnwritable.test(text)) {
    visit(document, {
      Scalar(_, scalar) {
        const [found] = (typeof scalar.value === 'string' && unwritable.exec(scalar.value)) || [];
        if (found !== undefined) add(`Strings must not contain ${nameOf(found)}.`, scalar);
      },
    });
  }
  return { document, errors, placeAt };
}

/** Characters that neither files nor URLs may contain, and lone surrogates. */
const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]|\p{Surrogate}/u;
const mayHoldUnwritable = /\\|[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;

function nameOf(character: string): string {
  const kind = character < ' ' || character === '\x7f' ? 'the control character' : 'half of a surrogate pair:';
  return `${kind} U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Keys that their map already has. */
function duplicateKeys(document: Document.Parsed): { readonly key: string; readonly node: Node }[] {
  const found: { readonly key: string; readonly node: Node }[] = [];
  visit(document, {
    Map(_, { items }) {
      const known = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (known.has(key.value)) found.push({ key: String(key.value), node: key });
        known.add(key.value);
      }
    },
  });
  return found;
}

/** Aliases without an anchor, within their own value, or so many that the value would not fit into memory. */
function aliasProblems(document: Document.Parsed): { readonly message: string; readonly node: Alias }[] {
  const problems: { readonly message: string; readonly node: Alias }[] = [];
  const anchors = new Set<string>();
  let last: Alias | undefined;
  visit(document, {
    Node(_, node, above) {
      if (!isAlias(node)) {
        if (node.anchor !== undefined) anchors.add(node.anchor);
        return;
      }
      last = node;
      if (above.some((outer) => isNode(outer) && !isAlias(outer) && outer.anchor === node.source))
        problems.push({ message: `The value of "&${node.source}" contains itself.`, node });
      else if (!anchors.has(node.source))
        problems.push({ message: `Unknown anchor "&${node.source}". Strings that begin with "*" need quotes.`, node });
    },
  });
  if (problems.length > 0 || !last) return problems;
  try {
    document.toJS();
    return [];
  } catch (error) {
    const message = error instanceof ReferenceError ? 'Too many aliases of aliases: repeat the values instead' : errorMessage(error);
    return [{ message: `${message}.`, node: last }];
  }
}

/** Merge keys with a value that cannot be merged. */
function wrongMerges(document: Document.Parsed): Node[] {
  const found: Node[] = [];
  const isMapping = (node: unknown): boolean => isMap(isAlias(node) ? node.resolve(document) : node);
  visit(document, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || key.source !== '<<' || key.type !== 'PLAIN') return;
      if (!isMapping(value) && !(isSeq(value) && value.items.every(isMapping))) found.push(key);
    },
  });
  return found;
}

/** The most common mistake by far is a second colon: `title: Setup: the basics`. */
function advised(code: string, message: string): string {
  return code === 'BLOCK_AS_IMPLICIT_KEY' ? `Strings that contain ": " need quotes. ${message}.` : message;
}

/** Keys and indexes from the root of a file. */
export type JsonPath = readonly (string | number)[];

/** Positions of the values in a JSON file. */
export interface JsonPlaces {
  /** Absent if there is no such value. */
  valueAt(path: JsonPath): SourcePlace | undefined;
  /** Position of the last key of the path. */
  keyAt(path: JsonPath): SourcePlace | undefined;
}

/** Finds positions in a JSON file, which is parsed on first use. In other files, which are programs, finds none. */
export function jsonPlaces({ file, text }: { readonly file: string; readonly text: string }): JsonPlaces {
  if (!file.endsWith('.json')) return { valueAt: () => undefined, keyAt: () => undefined };
  let known: ReturnType<typeof parseYaml> | undefined;
  const parsed = () => {
    known ??= parseYaml(text);
    return known;
  };
  const startOf = (node: unknown) => (isNode(node) && node.range ? parsed().placeAt(node.range[0]) : undefined);
  return {
    valueAt: (path) => startOf(parsed().document.getIn(path, true)),
    keyAt(path) {
      const parent = parsed().document.getIn(path.slice(0, -1), true);
      return isMap(parent) ? startOf(parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1))?.key) : undefined;
    },
  };
}
