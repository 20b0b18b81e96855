import type { Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { walkMarkdown } from '../compiler/walk-tree.ts';
import { directiveTitle, isLabel } from '../plugins/directive-title.ts';
import { type BlockNode, blockElement, textElement } from './build-node.ts';
import { fileTree } from './file-tree.ts';
import { packageTabs } from './package-tabs.ts';
import { readExample } from './read-example.ts';
import { type ReadTabs, readCodeGroup, readTabs } from './read-tabs.ts';
import { tabSet, tabSetIds } from './tab-set.ts';

const mayHaveContainer =
  /(?<!:):{3,}[ \t]*(?:tabs|code-group|details|steps|file-tree|example)(?![\w-])|npm2yarn|^[ \t>]*(?:`{3,}|~{3,})[ \t]*npm(?![\w-])/m;

/** Turns tabs, code groups, npm commands, steps, details, file trees and examples into their elements. `legend` is the accessible name of tabs. */
export function remarkContainers(legend = 'Alternatives') {
  return (tree: Root, file: VFile) => {
    const source = String(file);
    if (!mayHaveContainer.test(source)) return;
    const nextId = tabSetIds(file);
    const setOf = ({ before, tabs }: ReadTabs, names: { readonly group?: string | undefined; readonly query?: string | undefined }) => [
      ...before,
      ...(tabs.length === 0 ? [] : [tabSet(tabs, { id: nextId(), legend, ...names })]),
    ];
    const exampleOf = (node: ContainerDirective) => {
      const { source: code, result, tabs } = readExample(node, { source, mdxSource: file.data.mdxSource });
      const views = tabs ? [tabSet(tabs, { id: nextId(), legend })] : [code, result];
      return blockElement('div', { className: ['sd-example'] }, views);
    };
    const blocksOf = (node: ContainerDirective): readonly BlockNode[] | undefined => {
      switch (node.name) {
        case 'tabs':
          return setOf(readTabs(node, source), namesOf(node, source));
        case 'code-group':
          return setOf(readCodeGroup(node), namesOf(node, source));
        case 'details':
          return [detailsOf(node, source)];
        case 'steps':
          return [blockElement('div', { className: ['sd-steps'] }, contentOf(node))];
        case 'file-tree':
          return [fileTree(contentOf(node))];
        case 'example':
          return [exampleOf(node)];
        default:
          return undefined;
      }
    };
    walkMarkdown(tree, (node, index, parent) => {
      const packages = node.type === 'code' ? packageTabs(node) : undefined;
      if (packages) parent.children[index] = tabSet(packages, { id: nextId(), legend, group: 'package-manager' });
      const blocks = node.type === 'containerDirective' && node.data?.hName === undefined ? blocksOf(node) : undefined;
      if (!blocks) return undefined;
      parent.children.splice(index, 1, ...blocks);
      // The new nodes are visited too: containers nest.
      return 'again';
    });
  };
}

/** The group and query parameter: `{group="os" query="os"}`, or `key:os` after the name. */
function namesOf(node: ContainerDirective, source: string) {
  const { group, sync, query } = node.attributes ?? {};
  const [title] = directiveTitle(node, source);
  const key = title?.type === 'text' ? /^key:(\S+)/.exec(title.value)?.[1] : undefined;
  return { group: group ?? sync ?? key, query: query ?? undefined };
}

function contentOf({ children }: ContainerDirective): BlockNode[] {
  return children.filter((child) => !isLabel(child));
}

function detailsOf(node: ContainerDirective, source: string): BlockNode {
  const title = directiveTitle(node, source);
  const isOpen = node.attributes?.open !== undefined;
  const summary = textElement('summary', {}, title.length > 0 ? title : [{ type: 'text', value: 'Details' }]);
  return blockElement('details', { open: isOpen ? true : undefined }, [summary, ...contentOf(node)]);
}
