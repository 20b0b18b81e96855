import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { runtimeMark } from '../../src/model/runtime-mark.ts';
import { ContentError } from './content-error.ts';
import { withoutStayMarks } from './host-props.ts';

/** Adds `meta`, `link` and `script` elements to the head of the page. The title is set in front matter or in the `metadata` of a React page. */
export function Head(props: { children: ReactNode }) {
  const html = withoutStayMarks(renderToStaticMarkup(props.children));
  const foreign = /<(title|html|body)\b/i.exec(html)?.[1];
  if (foreign !== undefined)
    throw new ContentError({
      message: `<Head> cannot contain <${foreign}>.`,
      hint:
        foreign === 'title'
          ? 'Set the title in front matter, or in the "metadata" of a React page.'
          : 'It may contain <meta>, <link>, <script> and <style>.',
      props,
    });
  return <>{runtimeMark({ kind: 'head', html })}</>;
}
