import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { runtimeMark } from '../../src/model/runtime-mark.ts';

/** Puts `meta`, `link` and `script` elements into the head of the page. The title of a page belongs into its front matter. */
export function Head({ children }: { children: ReactNode }) {
  const html = renderToStaticMarkup(children);
  if (/<(title|html|body)\b/i.test(html)) throw new Error('<Head> holds a title: the title of a page is "title" in its front matter');
  return <>{runtimeMark({ kind: 'head', html })}</>;
}
