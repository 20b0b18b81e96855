import * as content from '../content.ts';

/** Components by the names under which documents use them, for providers of other generators. */
export const mdxComponents = { ...content };

/** Markdown elements, which need no component. */
export const MdxAnchor = 'a';
export const MdxImage = 'img';
export const MdxPre = 'pre';
export const MdxList = 'ul';
export const MdxItem = 'li';
export const MdxInlineCode = 'code';
