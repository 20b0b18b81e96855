import { admonitionTypes } from '../../model/admonition-types.ts';
import { fenceFollower } from '../../text/mask-code.ts';

/** Container directives other than admonitions. */
const containerNames = ['tabs', 'code-group', 'details', 'steps', 'file-tree', 'example'] as const;

/** Names of all container directives. */
export const directiveNames: readonly string[] = [...Object.keys(admonitionTypes), ...containerNames];

const spaced = new RegExp(`^([ \\t>]*(?:(?:[-*+]|\\d{1,9}[.)])[ \\t]+)*)(:{3,})([ \\t]+)(${directiveNames.join('|')})(?![\\w-])`);

const spacedAttributes = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*:{3,}[\w-]+)([ \t]+)(\{(?![\s{])[^{}]*\})[ \t]*$/;

/**
 * Moves the space in `::: tip` after the name, and that in `:::tip {title="a"}` after the attributes. The text keeps its length, so that all positions in it remain valid.
 * Leaves fenced code unchanged.
 */
export function withoutSpacedNames(text: string): string {
  if (!/:::[ \t]*[\w-]*[ \t]+[a-z{]/.test(text)) return text;
  const isFenced = fenceFollower();
  const lines = text
    .split('\n')
    .map((line) =>
      isFenced(line)
        ? line
        : line.replace(spaced, (_, prefix, colons, space, name) => `${prefix}${colons}${name}${space}`).replace(spacedAttributes, '$1$3$2'),
    );
  return lines.join('\n');
}
