import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { admonitionTypes } from '../model/admonition-types.ts';
import { type AdmonitionTitles, admonition } from './admonition.ts';
import { directiveTitle, isLabel } from './directive-title.ts';
import { walkMarkdown } from './walk-tree.ts';

/** Turns `:::note[Title]`, `:::note Title` and `:::note{title="Title"}` into admonitions. */
export function remarkAdmonitions(titles: AdmonitionTitles = {}) {
  return (tree: Root, file: VFile) => {
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type !== 'containerDirective' || !Object.hasOwn(admonitionTypes, node.name)) return;
      const children = node.children.filter((child) => !isLabel(child));
      parent.children[index] = admonition(node.name, { own: directiveTitle(node, String(file)), standard: titles }, children);
      // Visits the new node too: admonitions nest.
      return 'again';
    });
  };
}
