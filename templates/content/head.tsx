import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { runtimeMark } from '../../src/model/runtime-mark.ts';
import { ContentError } from './content-error.ts';
import { withoutStayMarks } from './host-props.ts';

/** Adds elements to the head of the page. A `title` replaces the whole title of the page. */
export function Head(props: { children: ReactNode }) {
  const html = withoutStayMarks(renderToStaticMarkup(props.children));
  const foreign = /<(html|body)\b/i.exec(html)?.[1];
  if (foreign !== undefined)
    throw new ContentError({
      message: `<Head> cannot contain <${foreign}>.`,
      hint: 'It may contain <title>, <meta>, <link>, <script> and <style>.',
      props,
    });
  return <>{runtimeMark({ kind: 'head', html })}</>;
}
