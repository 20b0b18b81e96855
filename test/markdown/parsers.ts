import assert from 'node:assert/strict';
import type { Root } from 'mdast';
import { parseByReference, parseFast } from '../../src/markdown/compiler/remark-parser.ts';
import { outline, outlineLike } from './outline.ts';

// Fixtures cover directives: the parsers read their titles in different ways.
const syntax = { hasDirectives: false };

/** The tree of the parser in use. */
export function fast(text: string): Root {
  return parseFast(text, syntax);
}

/** The tree of the reference parser. */
export function reference(text: string): Root {
  return parseByReference(text, {}, syntax);
}

/** The tree, including positions. Properties that one parser omits and the other one sets to `undefined` are equal. */
export function exact(tree: Root): unknown {
  return JSON.parse(JSON.stringify(tree));
}

/** Fails unless both trees have the same outline. */
export function assertAlike(text: string): void {
  const expected = outline(reference(text));
  assert.deepEqual(outlineLike(fast(text), expected), expected, `The parsers differ on ${JSON.stringify(text)}.`);
}
