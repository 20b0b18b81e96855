import type { Blockquote, Paragraph, PhrasingContent } from 'mdast';
import { type AdmonitionType, admonitionTypes } from '../model/admonition-types.ts';

/** Titles of admonitions by type. */
export type AdmonitionTitles = Readonly<Record<string, string>>;

/** The title that the author wrote; when that is empty, the one that the type has in the language of the document. */
interface TitleChoice {
  readonly own: readonly PhrasingContent[];
  readonly standard: AdmonitionTitles;
}

/** Builds the tree of an admonition. */
export function admonition(name: string, { own, standard }: TitleChoice, children: Blockquote['children']): Blockquote {
  const type = admonitionTypes[name];
  if (!type) throw new Error(`"${name}" is no admonition.`);
  const heading: Paragraph = {
    type: 'paragraph',
    children: [icon(type), ...(own.length > 0 ? own : [{ type: 'text', value: standard[name] ?? type.title } as const])],
    data: { hName: 'p', hProperties: { className: ['admonition-title'] } },
  };
  const body: Blockquote = { type: 'blockquote', children, data: { hName: 'div', hProperties: { className: ['admonition-body'] } } };
  return {
    type: 'blockquote',
    children: [heading, body],
    data: { hName: 'div', hProperties: { className: ['admonition', `admonition-${name}`] } },
  };
}

function icon({ iconPath }: AdmonitionType): PhrasingContent {
  return {
    type: 'text',
    value: '',
    data: {
      hName: 'svg',
      hProperties: { className: ['admonition-icon'], viewBox: '0 0 24 24', ariaHidden: 'true' },
      hChildren: [{ type: 'element', tagName: 'path', properties: { d: iconPath }, children: [] }],
    },
  };
}
