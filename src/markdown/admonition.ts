import type { Blockquote, Paragraph, PhrasingContent } from 'mdast';
import { type AdmonitionType, admonitionTypes } from '../model/admonition-types.ts';

/** Builds the tree of an admonition. An empty `title` means the type's own. */
export function admonition(name: string, title: readonly PhrasingContent[], children: Blockquote['children']): Blockquote {
  const type = admonitionTypes[name];
  if (!type) throw new Error(`"${name}" is no admonition.`);
  const heading: Paragraph = {
    type: 'paragraph',
    children: [icon(type), ...(title.length > 0 ? title : [{ type: 'text', value: type.title } as const])],
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
