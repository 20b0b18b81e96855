import { admonitionTypes } from '../../model/admonition-types.ts';

/** Container directives other than admonitions. */
const containerNames = ['tabs', 'code-group', 'details', 'steps', 'file-tree'] as const;

/** Names of all container directives. */
export const directiveNames: readonly string[] = [...Object.keys(admonitionTypes), ...containerNames];

const spaced = new RegExp(`^([ \\t>]*(?:(?:[-*+]|\\d{1,9}[.)])[ \\t]+)*)(:{3,})([ \\t]+)(${directiveNames.join('|')})(?![\\w-])`);

/**
 * Moves the space in `::: tip` after the name. The text keeps its length, so that all positions in it remain valid.
 * Leaves fenced code unchanged.
 */
export function withoutSpacedNames(text: string): string {
  if (!/:::[ \t]+[a-z]/.test(text)) return text;
  let fence = '';
  const lines = text.split('\n').map((line) => {
    const marks = /^[ \t>]*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence === '') fence = marks;
    else if (marks.startsWith(fence)) fence = '';
    return fence === '' ? line.replace(spaced, (_, prefix, colons, space, name) => `${prefix}${colons}${name}${space}`) : line;
  });
  return lines.join('\n');
}
