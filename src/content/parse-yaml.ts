import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { SourcePlace } from '../model/doc.ts';
import type { Place } from '../text/place.ts';

/** YAML with the positions of its nodes. JSON is YAML too. */
export interface ParsedYaml {
  readonly document: Document.Parsed;
  /** Empty for valid YAML. */
  readonly errors: readonly YamlError[];
  /** Line and column of a character. */
  readonly placeAt: (offset: number) => Place;
}

export interface YamlError extends Place {
  readonly message: string;
}

export function parseYaml(text: string): ParsedYaml {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const placeAt = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  const errors = document.errors.map(({ code, message, pos }) => ({ message: advised(code, message), ...placeAt(pos[0]) }));
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document)) return;
      const message = `Unknown anchor "&${alias.source}". Strings that begin with "*" need quotes.`;
      errors.push({ message, ...placeAt(alias.range?.[0] ?? 0) });
    },
  });
  return { document, errors, placeAt };
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
