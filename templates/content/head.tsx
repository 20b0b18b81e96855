import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { runtimeMark } from '../../src/model/runtime-mark.ts';
import { ContentError } from './content-error.ts';

/** Puts `meta`, `link` and `script` elements into the head of the page. Its title belongs into the front matter, or the `metadata` of a React page. */
export function Head(props: { children: ReactNode }) {
  const html = renderToStaticMarkup(props.children);
  const foreign = /<(title|html|body)\b/i.exec(html)?.[1];
  if (foreign !== undefined)
    throw new ContentError({
      message: `<Head> cannot hold <${foreign}>.`,
      hint:
        foreign === 'title'
          ? 'The title of a page is "title" in its front matter, or in the "metadata" of a React page.'
          : 'It holds <meta>, <link>, <script> and <style>.',
      props,
    });
  return <>{runtimeMark({ kind: 'head', html })}</>;
}
