import type { SiteData } from '../../src/model/site-data.ts';
import { type StylePart, styleParts } from '../../src/model/style-part.ts';

/** Classes of which a page has at least one when it needs a part of the styles. */
const classes: Readonly<Record<StylePart, RegExp>> = {
  kit: anyOf(
    'sd-card-grid',
    'sd-card',
    'sd-button',
    'sd-hero',
    'sd-section',
    'sd-features',
    'sd-feature',
    'sd-call-to-action',
    'sd-badge',
    'sd-eyebrow',
    'sd-steps',
  ),
  tags: anyOf('tag-group', 'tagged', 'tag-overview'),
  blog: anyOf('blog', 'post', 'post-list', 'post-item', 'author', 'author-list'),
  search: anyOf('search-page'),
  'code-marks': anyOf('has-focus', 'line error', 'line warning', 'code-details'),
  'file-tree': anyOf('file-tree'),
};

/** Other signs: islands may show anything of the kit, and code blocks of page modules are highlighted later. */
const others: Readonly<Partial<Record<StylePart, RegExp>>> = {
  kit: /<storedocs-island/,
  'code-marks': /\u0002![^\u0003]*%5B!code%20(?:focus|error|warning)/,
};

/** Links to the stylesheets that the content of a page needs besides that of all pages. */
export function styleLinks(html: string, { stylePartUrls }: Pick<SiteData, 'stylePartUrls'>): string {
  const content = html.slice(html.indexOf('id="__page"'));
  return styleParts
    .filter((part) => classes[part].test(content) || others[part]?.test(content))
    .map((part) => `<link rel="stylesheet" href="${stylePartUrls[part]}"/>`)
    .join('');
}

function anyOf(...names: string[]): RegExp {
  return new RegExp(` class="(?:[^"]* )?(?:${names.join('|')})[ "]`);
}
