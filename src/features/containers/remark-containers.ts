import type { PhrasingContent, Root } from 'mdast';
import type { ContainerDirective, TextDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { walkMarkdown } from '../../markdown/compiler/walk-tree.ts';
import {
  type BlockNode,
  blockElement,
  directiveTitle,
  inlineElement,
  isLabel,
  plainText,
  textElement,
} from '../../markdown/directives/build-node.ts';
import { reportProblem } from '../../markdown/plugins/count-findings.ts';
import { badgeTones } from '../../model/sidebar.ts';
import { fileTree } from './file-tree.ts';
import { readExample } from './read-example.ts';
import { packageTabs, type ReadTabs, readCodeGroup, readTabs, tabSet, tabSetIds } from './read-tabs.ts';

const mayHaveContainer =
  /(?<!:):{3,}[ \t]*(?:tabs|code-group|details|steps|file-tree|example)(?![\w-])|npm2yarn|^[ \t>]*(?:`{3,}|~{3,})[ \t]*npm(?![\w-])/m;

/** Turns tabs, code groups, npm commands, steps, details, file trees and examples into their elements. `tabs` is the accessible name of tabs. */
export function remarkContainers({ tabs: legend = 'Alternatives' }: { readonly tabs?: string | undefined } = {}) {
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

const mayHaveDirective = /:(?:badge|kbd)\[/;

/** Turns `:badge[New]{tone=tip}` and `:kbd[Ctrl+K]` into their elements. */
export function remarkInlineDirectives() {
  return (tree: Root, file: VFile) => {
    if (!mayHaveDirective.test(String(file))) return;
    walkMarkdown(tree, (node, index, parent) => {
      const nodes =
        node.type === 'textDirective' && node.data?.hName === undefined && node.children.length > 0 ? elementsOf(node, file) : undefined;
      if (nodes) parent.children.splice(index, 1, ...nodes);
      return undefined;
    });
  };
}

function elementsOf(node: TextDirective, file: VFile): PhrasingContent[] | undefined {
  const text = plainText(node.children);
  switch (node.name) {
    case 'kbd':
      return keysOf(text).flatMap((key, index) => [
        ...(index === 0 ? [] : [{ type: 'text', value: '+' } as const]),
        inlineElement('kbd', {}, key),
      ]);
    case 'badge':
      return [inlineElement('span', { className: ['sd-badge', `sd-badge-${toneOf(node, file)}`] }, text)];
    default:
      return undefined;
  }
}

/** The keys of a shortcut; `Ctrl++` ends with the plus key. */
function keysOf(text: string): string[] {
  const keys = text.trim().replace(/\+\+$/, '+\u0000').split('+');
  return keys.map((key) => (key === '\u0000' ? '+' : key.trim())).filter((key) => key !== '');
}

function toneOf({ attributes, position }: TextDirective, file: VFile): string {
  const tone = attributes?.tone ?? attributes?.class ?? 'neutral';
  const tones: readonly string[] = badgeTones;
  if (tones.includes(tone)) return tone;
  reportProblem(file, `Unknown tone "${tone}" of a badge.`, {
    code: 'directive-unknown',
    place: position,
    hint: `Known tones: ${tones.join(', ')}.`,
  });
  return 'neutral';
}
