import type { SiteFiles } from '../program/temp-site.ts';
import { inside, linksIn, type RenderedSite, textOf } from './site-from.ts';

export const configWith = (keys: string) => ({
  'site.config.ts': `export default { title: 'Test', url: 'https://example.com', ${keys} };\n`,
});
export const versionMenu = (keys = '') => `navbar: { items: [{ type: 'docsVersionDropdown', ${keys} }] }`;

/** The folders of versions 2.0 and 1.0 of the docs set `default`. */
interface Layout {
  readonly names: SiteFiles;
  readonly folder: (name: string) => string;
  readonly sidebars: (name: string) => string;
}

export const listed: Layout = {
  names: { 'versions.json': '["2.0", "1.0"]' },
  folder: (name) => `versioned_docs/version-${name}`,
  sidebars: (name) => `versioned_sidebars/version-${name}-sidebars.json`,
};
export const plain: Layout = { names: {}, folder: (name) => `versions/${name}`, sidebars: (name) => `versions/${name}/sidebars.json` };

/** Three versions: `new` exists only in the current one, `old` only in 1.0; 2.0 has its own sidebars file. */
export function threeVersions({ names, folder, sidebars }: Layout = plain): SiteFiles {
  const guides = 'label: Guides\nlink: { type: generated-index }\n';
  return {
    ...names,
    'content/docs/intro.md': '---\nsidebar_position: 1\ntags: [setup]\n---\n# Intro of next\n\n[Use](guides/use.md) and [new](/new.md)\n',
    'content/docs/new.md': '# New\n',
    'content/docs/guides/_category_.yml': guides,
    'content/docs/guides/use.md': '# Use next\n',
    [`${folder('2.0')}/intro.md`]:
      '---\ntags: [setup]\n---\n# Intro of 2.0\n\n[Use](guides/use.md), [from the top](/guides/use.md), [by address](/docs/intro)\n',
    [`${folder('2.0')}/guides/use.md`]: '# Use 2.0\n\n[Intro](../intro.md)\n',
    [`${folder('2.0')}/guides/_category_.yml`]: guides,
    [sidebars('2.0')]: JSON.stringify({
      main: ['intro', { type: 'category', label: 'Guides', link: { type: 'generated-index' }, items: ['guides/use'] }],
    }),
    [`${folder('1.0')}/intro.md`]: '---\ntags: [setup, past]\n---\n# Intro of 1.0\n\n[Old](./old.md)\n',
    [`${folder('1.0')}/old.md`]: '# Old\n',
  };
}

export const menuOf = (site: RenderedSite, path: string) => linksIn(inside(site.page(path), 'details', 'sd-dropdown'));
export const labelOf = (site: RenderedSite, path: string) => textOf(inside(inside(site.page(path), 'details', 'sd-dropdown'), 'summary'));
export const notice = (site: RenderedSite, path: string) => inside(site.page(path), 'div', 'sd-version-notice');
export const badge = (site: RenderedSite, path: string) => textOf(inside(site.page(path), 'p', 'sd-version-badge'));
export const canonical = (site: RenderedSite, path: string) => /<link rel="canonical" href="([^"]*)"/.exec(site.page(path))?.[1];
export const isHidden = (site: RenderedSite, path: string) => /<meta name="robots" content="noindex/.test(site.page(path));
export const sidebar = (site: RenderedSite, path: string) => linksIn(inside(site.page(path), 'nav', 'sd-sidebar'));
