import type { Node } from 'unist';
import { type DocsError, docsError } from '../../model/diagnostic.ts';
import type { Place } from '../../model/doc.ts';
import { fenceFollower } from '../../text/literal-spans.ts';

// Plugins recurse; a thousand levels come close to a stack overflow, and real documents have fewer than fifty.
const deepestLevel = 500;

/** Markers of quotes and lists before the text of a line. */
const linePrefix = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+[ \t>]*)*/;

/** Throws a `DocsError` without file for a tree nested so deeply that plugins would overflow the stack. */
export function assertShallow(tree: Node): void {
  let level: readonly Node[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepestLevel) throw tooDeep(level[0]?.position?.start ?? { line: 1, column: 1 });
    level = level.flatMap((node) => ('children' in node && Array.isArray(node.children) ? node.children : []));
  }
}

/**
 * Throws the same for a text that opens as many quotes, lists and containers: parsers would need quadratic time
 * to find out. Call it before parsing.
 */
export function assertFewMarkers(content: string): void {
  const isFenced = fenceFollower();
  let containers = 0;
  for (const [index, line] of content.split('\n').entries()) {
    if (isFenced(line)) continue;
    const [, colons, name] = /^[ \t>]*(:{3,})[ \t]*([^\s:]?)/.exec(line) ?? [];
    if (colons !== undefined) containers = Math.max(0, containers + (name === '' ? -1 : 1));
    const [prefix] = linePrefix.exec(line) ?? [''];
    const markers = prefix.length > deepestLevel ? (prefix.match(/[^ \t\d]/g)?.length ?? 0) : 0;
    if (Math.max(markers, containers) > deepestLevel) throw tooDeep({ line: index + 1, column: 1 });
  }
}

function tooDeep({ line, column }: Place): DocsError {
  const hint = 'Reduce the nesting of quotes, lists or containers here.';
  return docsError('markdown-too-deep', `Markdown is nested more than ${deepestLevel} levels deep.`, { line, column, hint });
}
