import type { RenderInput } from '../../src/model/page.ts';
import { type PublishedPart, type SiteAssets, type StylePart, styleParts } from '../../src/model/site-data.ts';

/** A page needs a part of the styles if it has one of its classes. */
const classes: Readonly<Partial<Record<StylePart, RegExp>>> = {
  'sidebar-hide': anyOf('sd-sidebar-hide'),
  versions: anyOf('sd-version-notice', 'sd-version-badge'),
  cards: anyOf('sd-card-grid', 'sd-card'),
  kit: anyOf('sd-button', 'sd-hero', 'sd-section', 'sd-features', 'sd-feature', 'sd-call-to-action', 'sd-eyebrow'),
  steps: anyOf('sd-badge', 'sd-steps'),
  tags: anyOf('sd-tag-group', 'sd-tagged', 'sd-tag-overview', 'sd-doc-list'),
  blog: anyOf('sd-blog', 'sd-post', 'sd-post-list', 'sd-post-item', 'sd-author', 'sd-author-list'),
  'blog-lists': anyOf('sd-blog-header'),
  search: anyOf('sd-search-page'),
  'code-marks': anyOf('sd-has-focus', 'sd-line sd-error', 'sd-line sd-warning', 'sd-code-details'),
  'file-tree': anyOf('sd-file-tree'),
  tabs: anyOf('sd-tabs'),
  example: anyOf('sd-example'),
  'not-found': anyOf('sd-not-found'),
};

/** Other conditions: code blocks of page modules are highlighted later. */
const others: Readonly<Partial<Record<StylePart, RegExp>>> = {
  code: /<pre|\u0002!%7B%22kind%22%3A%22code/,
  steps: /<nav class="sd-sidebar"[^>]* data-badges/,
  'code-marks': /\u0002![^\u0003]*%5B!code%20(?:focus|error|warning)/,
};

/** Islands may show any of these. What the one of the search page shows is known. */
const ofIslands: ReadonlySet<StylePart> = new Set(['islands', 'code', 'cards', 'kit', 'steps', 'tabs']);

/** The page parts whose element a page has. */
export function usedParts(html: string, parts: readonly PublishedPart[]): readonly PublishedPart[] {
  if (parts.length === 0) return parts;
  const written = classAttributes(html);
  return parts.filter(({ element }) =>
    element.startsWith('.') ? anyOf(element.slice(1)).test(written) : html.includes(`<${element}>`) || html.includes(`<${element} `),
  );
}

/** The scripts of the parts of a page. */
export function scriptTags(parts: readonly PublishedPart[]): string {
  return parts.map(({ scriptUrl: url }) => (url === undefined ? '' : `<script type="module" src="${url}" data-run></script>`)).join('');
}

/** What the styles of a page depend on besides its HTML. */
interface StyledPage {
  readonly site: { readonly assets: Pick<SiteAssets, 'stylePartUrls' | 'joinedStyle' | 'moduleStyleUrl'> };
  readonly page: Pick<RenderInput['page'], 'kind'>;
}

/** Links to the stylesheets that the content and the used parts of a page need in addition to the main one. */
export function styleLinks(html: string, { site: { assets }, page }: StyledPage, used: readonly PublishedPart[]): string {
  const content = html.slice(html.indexOf('id="__page"'));
  const written = classAttributes(content);
  const hasIsland = page.kind !== 'search' && content.includes('<storedocs-island');
  const parts = styleParts.filter(
    (part) => classes[part]?.test(written) || others[part]?.test(content) || (hasIsland && ofIslands.has(part)),
  );
  const { joinedStyle: joined } = assets;
  const needed = [...parts.map((part) => assets.stylePartUrls[part]), ...used.map(({ styleUrl }) => styleUrl)];
  const isJoined = (url: string | undefined) => url !== undefined && joined.of.includes(url);
  const sheets = needed.filter(isJoined).length > 3 ? [joined.url, ...needed.filter((url) => !isJoined(url))] : needed;
  // Last: styles of the site win.
  const urls = [...sheets, page.kind === 'module' ? assets.moduleStyleUrl : undefined];
  return urls.map((url) => (url === undefined ? '' : `<link rel="stylesheet" href="${url}"/>`)).join('');
}

/** The different class attributes of a page: highlighted code repeats a few of them hundreds of times. */
function classAttributes(html: string): string {
  // Without the rest of the attribute in the match, since a text may end in the middle of one.
  return [...new Set(Array.from(html.matchAll(/ class="(?=([^"]*"?))/g), ([start, rest = '']) => start + rest))].join('');
}

function anyOf(...names: string[]): RegExp {
  return new RegExp(` class="(?:[^"]* )?(?:${names.join('|')})[ "]`);
}
