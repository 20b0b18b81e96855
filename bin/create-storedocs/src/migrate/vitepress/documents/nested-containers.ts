interface OpenContainer {
  /** Index of its first line. */
  readonly line: number;
  readonly colons: number;
  /** Nested containers below it. */
  height: number;
}

/**
 * Lines in which containers around others have more colons: in VitePress, some have as many. Where the ends do not suffice for all, one end
 * closes the outermost container and those in it, as in markdown-it.
 */
export function nestedContainers(lines: readonly string[]): string[] {
  return closeEach(lines, 'innermost') ?? closeEach(lines, 'outermost') ?? [...lines];
}

/** `undefined` if containers stay open. */
function closeEach(lines: readonly string[], which: 'innermost' | 'outermost'): string[] | undefined {
  const result = [...lines];
  const open: OpenContainer[] = [];
  let fence: string | undefined;
  for (const [index, text] of lines.entries()) {
    const [, marks] = /^\s*(?:[-*+>]\s+)*(`{3,}|~{3,})/.exec(text) ?? [];
    if (fence === undefined && marks !== undefined) fence = marks;
    else if (fence !== undefined && marks?.startsWith(fence) && text.trim() === marks) fence = undefined;
    const [, indent = '', colons, name] = (fence === undefined && /^(\s*)(:{3,})\s*([\w-]*)/.exec(text)) || [];
    if (colons === undefined) continue;
    if (name !== '') {
      open.push({ line: index, colons: colons.length, height: 0 });
      continue;
    }
    const first = which === 'innermost' ? open.length - 1 : open.findIndex((one) => one.colons <= colons.length);
    const closed = first < 0 ? [] : open.splice(first).reverse();
    const ends = closed.map((one, place) => {
      const outer = closed[place + 1] ?? open.at(-1);
      if (outer) outer.height = Math.max(outer.height, one.height + 1);
      const fenceOf = ':'.repeat(Math.max(one.colons, 3 + one.height));
      result[one.line] = (result[one.line] ?? '').replace(/:{3,}/, fenceOf);
      return indent + fenceOf;
    });
    if (ends.length > 0) result[index] = ends.join('\n');
  }
  return open.length === 0 ? result : undefined;
}
