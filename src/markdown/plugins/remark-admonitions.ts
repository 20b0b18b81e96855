import type { Blockquote, PhrasingContent, Root } from 'mdast';
import type { VFile } from 'vfile';
import { admonitionIcons } from '../../model/admonition-types.ts';
import { englishMessages } from '../../model/messages.ts';
import { walkMarkdown } from '../compiler/walk-tree.ts';
import { blockElement, directiveTitle, isLabel, textElement } from '../directives/build-node.ts';
import { reportProblem } from './count-findings.ts';

/** Turns `:::note[Title]`, `:::note Title` and `:::note{title="Title"}` into admonitions. */
export function remarkAdmonitions(titles = englishMessages.admonitions) {
  return (tree: Root, file: VFile) => {
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type !== 'containerDirective' || !Object.hasOwn(admonitionIcons, node.name)) return;
      const children = node.children.filter((child) => !isLabel(child));
      const { id, class: names } = node.attributes ?? {};
      parent.children[index] = admonition(node.name, { own: directiveTitle(node, String(file)), titles, id, names }, children);
      // Visits the new node too: admonitions nest.
      return 'again';
    });
  };
}

const alerts = ['note', 'tip', 'important', 'warning', 'caution'];

/** Turns quotes that start with a line such as `[!NOTE]` or `[!NOTE] Title` into admonitions. */
export function remarkGithubAlerts(titles = englishMessages.admonitions) {
  return (tree: Root, file: VFile) => {
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type !== 'blockquote') return;
      const marker = takeMarker(node, file);
      if (marker) parent.children[index] = admonition(marker.type, { own: marker.title, titles }, node.children);
    });
  };
}

/** Removes the marker line from a quote and returns its type and title; absent for a plain quote. */
function takeMarker(node: Blockquote, file: VFile): { readonly type: string; readonly title: PhrasingContent[] } | undefined {
  const paragraph = node.children[0];
  const text = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  if (paragraph?.type !== 'paragraph' || text?.type !== 'text') return undefined;
  const match = /^\[!(\w+)\][-+]?(?=[ \t\n]|$)[ \t]*/.exec(text.value);
  if (!match) return undefined;
  const type = alerts.find((alert) => alert === match[1]?.toLowerCase());
  if (!type) {
    const hint = `Known alerts: ${alerts.join(', ').toUpperCase()}.`;
    reportProblem(file, `Unknown alert "${match[0].trim()}".`, { place: text.position, hint });
    return undefined;
  }
  text.value = text.value.slice(match[0].length);
  const { title, rest } = firstLine(paragraph.children);
  paragraph.children = rest;
  if (rest.length === 0) node.children.shift();
  return { type, title };
}

/** Splits text after its first line. */
function firstLine(nodes: readonly PhrasingContent[]): { readonly title: PhrasingContent[]; readonly rest: PhrasingContent[] } {
  const end = nodes.findIndex((node) => node.type === 'break' || (node.type === 'text' && node.value.includes('\n')));
  const last = nodes[end];
  const written = (value: string, node: PhrasingContent) => (value === '' ? [] : [{ ...node, value }]);
  if (end === -1 || !last) return { title: nodes.filter((node) => node.type !== 'text' || node.value !== ''), rest: [] };
  const [before, after] =
    last.type === 'text' ? [last.value.split('\n', 1)[0] ?? '', last.value.slice(last.value.indexOf('\n') + 1)] : ['', ''];
  return {
    title: [...nodes.slice(0, end), ...written(before, last)].filter((node) => node.type !== 'text' || node.value !== ''),
    rest: [...written(after, last), ...nodes.slice(end + 1)],
  };
}

/** The title in the document; if empty, the default title in the language of the document. */
interface TitleChoice {
  readonly own: readonly PhrasingContent[];
  /** Default titles by type. */
  readonly titles: Readonly<Record<string, string>>;
  readonly id?: string | null | undefined;
  /** Classes of its own. */
  readonly names?: string | null | undefined;
}

/** Builds the tree of an admonition. */
function admonition(name: string, { own, titles, id, names }: TitleChoice, children: Blockquote['children']): Blockquote {
  const title = own.length > 0 ? own : [{ type: 'text', value: titles[name] ?? '' } as const];
  const icon: PhrasingContent = {
    type: 'text',
    value: '',
    data: {
      hName: 'svg',
      hProperties: { className: ['sd-admonition-icon'], viewBox: '0 0 24 24', width: 20, height: 20, ariaHidden: 'true' },
      hChildren: [{ type: 'element', tagName: 'path', properties: { d: admonitionIcons[name] }, children: [] }],
    },
  };
  const className = ['sd-admonition', `sd-admonition-${name}`, ...(names ? [names] : [])];
  return blockElement('div', { id: id ?? undefined, className }, [
    textElement('p', { className: ['sd-admonition-title'] }, [icon, ...title]),
    blockElement('div', { className: ['sd-admonition-body'] }, children),
  ]);
}
