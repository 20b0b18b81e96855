import { renderToStaticMarkup } from 'react-dom/server';
import { withoutReplaced } from '../src/model/runtime-mark.ts';
import { Document } from './chrome/document.tsx';
import { renderHeadTags } from './parts/render-head-tags.ts';
import { SlotContext } from './parts/slot.tsx';
import { scriptTags, styleLinks, usedParts } from './parts/style-links.ts';
import type { RenderInput } from './render-input.ts';

/** Renders the HTML of one page. The only entry from the generator to the templates. */
export function renderPage({ slotComponents = {}, ...input }: RenderInput): string {
  const html = renderToStaticMarkup(
    <SlotContext value={slotComponents}>
      <Document {...input} />
    </SlotContext>,
  );
  const headEnd = html.indexOf('</head>');
  const scriptStart = html.indexOf('<script type="module" data-build');
  const place = scriptStart === -1 ? headEnd : scriptStart;
  const head = withoutReplaced(withoutImagePreloads(html.slice(0, place)), input.head ?? '');
  const { assets } = input.site;
  const parts = usedParts(html, assets.parts);
  const added = styleLinks(html, input, parts) + scriptTags(parts);
  return `<!doctype html>${head}${added}${renderHeadTags(input.site.head.tags)}${input.head ?? ''}${html.slice(place)}`;
}

/** React preloads every image of a page in its head; browsers find them early enough, and dark logos may never be needed. */
function withoutImagePreloads(head: string): string {
  return head.replace(/<link rel="preload" as="image"[^<>]*>/g, '');
}
