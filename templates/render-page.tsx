import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageData, SiteData } from '../src/model/page.ts';
import { Document } from './document.tsx';
import { renderHeadTags } from './render-head-tags.ts';

export interface RenderInput {
  readonly site: SiteData;
  readonly page: PageData;
  /** HTML of the page's Markdown, empty when it has none. */
  readonly body: string;
  /** What the module of a page of kind `module` exports. */
  readonly component?: ComponentType<{ data: unknown }> | undefined;
}

/** The whole HTML of one page. The only door from the generator to the templates. */
export function renderPage(input: RenderInput): string {
  const html = renderToStaticMarkup(<Document {...input} />);
  const headEnd = html.indexOf('</head>');
  const head = withoutImagePreloads(html.slice(0, headEnd));
  return `<!doctype html>${head}${renderHeadTags(input.site.headTags)}${html.slice(headEnd)}`;
}

/** React announces every image of a page in its head; browsers find them early enough, and dark logos need not load. */
function withoutImagePreloads(head: string): string {
  return head.replace(/<link rel="preload" as="image"[^>]*>/g, '');
}
