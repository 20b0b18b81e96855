import { type Document, LineCounter, parseDocument, visit } from 'yaml';
import type { Place } from '../text/place.ts';

/** YAML with the places of its nodes. JSON is YAML too. */
export interface ParsedYaml {
  readonly document: Document.Parsed;
  /** Why there is no value; empty when there is one. */
  readonly errors: readonly YamlError[];
  /** Where the character at `offset` stands. */
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
      const message = `Nothing is named "&${alias.source}". A text that begins with "*" needs quotes.`;
      errors.push({ message, ...placeAt(alias.range?.[0] ?? 0) });
    },
  });
  return { document, errors, placeAt };
}

/** The commonest slip by far is a second colon in a line: `title: Setup: the basics`. */
function advised(code: string, message: string): string {
  return code === 'BLOCK_AS_IMPLICIT_KEY' ? `A text with ": " in it needs quotes. ${message}.` : message;
}
