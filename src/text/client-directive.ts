/** True for a module whose first statement is the directive `'use client'`. */
export function hasClientDirective(text: string): boolean {
  const start = startOfCode(text);
  return text.startsWith('"use client"', start) || text.startsWith("'use client'", start);
}

const lineOrSpace = /\s+|\/\/.*/y;

/** Offset of the first statement of a module, after white space and comments. */
function startOfCode(text: string): number {
  let at = 0;
  for (;;) {
    lineOrSpace.lastIndex = at;
    if (lineOrSpace.test(text)) at = lineOrSpace.lastIndex;
    else if (text.startsWith('/*', at) && text.includes('*/', at + 2)) at = text.indexOf('*/', at + 2) + 2;
    else return at;
  }
}
