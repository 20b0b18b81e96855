import { isRecord, type KeyNote, type KeyPath, type Moved } from '../migration.ts';
import { drop, keep, leave, omit, type Rule, type Rules, unknownKey } from '../move-keys.ts';

/** storedocs zooms images itself; other options are not needed. */
const zoomed: Rule = () => ({ set: { 'images.zoom': true } });

/** Options of `themeConfig`. */
export const themeRules: Rules = {
  navbar: (value, at) => navbar(value, at),
  footer: (value, at) => footer(value, at),
  announcementBar: keep('announcementBar'),
  colorMode: keep('colorMode'),
  tableOfContents: keep('tableOfContents'),
  docs: (value, at) => nested(value, at, { sidebar: keep('docs.sidebar'), versionPersistence: drop }),
  blog: (value, at) =>
    nested(value, at, {
      sidebar: (sidebar, path) =>
        isRecord(sidebar) && sidebar.groupByYear === false ? omit('The sidebar of the blog groups posts by year.')(sidebar, path) : {},
    }),
  image: keep('image'),
  metadata: (value) => ({
    set: { headTags: Array.isArray(value) ? value.map((attributes: unknown) => ({ tagName: 'meta', attributes })) : [] },
  }),
  prism: (value, at) => nested(value, at, prismRules),
  algolia: omit('Search is built in; "docsearch" keeps Algolia DocSearch.'),
  typesense: omit('Search is built in; "typesense" keeps Typesense.'),
  mermaid: omit('Diagrams have the colors of the site, in both color modes.'),
  liveCodeBlock: leave("Live code blocks have no equivalent: use a component with 'use client'."),
  gtag: keep('analytics'),
  googleAnalytics: omit('Google has switched off Universal Analytics: "analytics" takes the id of Google Analytics 4.'),
  zoom: zoomed,
  imageZoom: zoomed,
  hideableSidebar: keep('docs.sidebar.hideable'),
  autoCollapseSidebarCategories: keep('docs.sidebar.autoCollapseCategories'),
};

const prismRules: Rules = {
  theme: drop,
  darkTheme: drop,
  additionalLanguages: drop,
  defaultLanguage: keep('markdown.code.defaultLanguage'),
  magicComments: (value) => {
    const comments = Array.isArray(value) ? value.filter((comment: unknown) => !isStandardComment(comment)) : [];
    return comments.length === 0 ? {} : { set: { 'markdown.code.magicComments': comments.map(withOurClass) } };
  },
};

const highlighted = 'theme-code-block-highlighted-line';

/** True for the default magic comments, which sites repeat in their list. */
function isStandardComment(comment: unknown): boolean {
  return isRecord(comment) && comment.className === highlighted && comment.line === 'highlight-next-line';
}

function withOurClass(comment: unknown): unknown {
  return isRecord(comment) && comment.className === highlighted ? { ...comment, className: 'sd-highlighted' } : comment;
}

/** Applies rules to a nested object. */
function nested(value: unknown, at: KeyPath, rules: Rules): Partial<Moved> {
  const entries = isRecord(value) ? Object.entries(value).filter(([, inner]) => inner !== undefined) : [];
  const parts = entries.map(([key, inner]) => (rules[key] ?? unknownKey)(inner, [...at, key]));
  return {
    set: Object.assign({}, ...parts.map(({ set }) => set ?? {})),
    done: parts.flatMap(({ done }) => done ?? []),
    left: parts.flatMap(({ left }) => left ?? []),
  };
}

function navbar(value: unknown, at: KeyPath): Partial<Moved> {
  const left: KeyNote[] = [];
  const items = (list: unknown, path: KeyPath, isTop: boolean): unknown[] =>
    (Array.isArray(list) ? list : []).flatMap((item: unknown, index): unknown[] => {
      const place = [...path, index, ...labelOf(item)];
      const moved = navbarItem(item, place, left);
      if (moved === undefined) return [];
      const inner = moved.items === undefined ? {} : { items: items(moved.items, place, false) };
      // Docusaurus puts items without a position on the right.
      const position = isTop && moved.position === undefined ? { position: 'right' } : {};
      return [{ ...moved, ...position, ...inner }];
    });
  const rules: Rules = {
    title: keep('navbar.title'),
    hideOnScroll: keep('navbar.hideOnScroll'),
    logo: (logo, path) => ({ set: { 'navbar.logo': logoOf(logo, path, left) } }),
    style: leave('Navbar colors are CSS custom properties in templates/styles/custom.css.'),
    items: (list, path) => ({ set: { 'navbar.items': items(list, path, true) } }),
  };
  const moved = nested(value, at, rules);
  // A logo without a title stands alone there; here, the title of the site would stand next to it.
  const title = isRecord(value) && value.logo !== undefined && value.title === undefined ? { 'navbar.title': '' } : {};
  return { ...moved, set: { ...title, ...moved.set }, left: [...(moved.left ?? []), ...left] };
}

/** Notes for keys of items that do not exist here. */
const keyNotes: Readonly<Record<string, string>> = {
  target: 'Links open in the same tab.',
  rel: 'Links to other sites need no "rel".',
  className: 'Only links have a "className": style the item in templates/styles/custom.css by its place.',
};

const linkOnly = ['target', 'rel', 'prependBaseUrlToHref', 'autoAddBaseUrl', 'dropdownActiveClassDisabled', 'docsPluginId', 'id'];

/** Converts an item; `undefined` if it has no counterpart. */
function navbarItem(item: unknown, path: KeyPath, left: KeyNote[]): Record<string, unknown> | undefined {
  if (!isRecord(item)) return undefined;
  const { type = 'default', ...others } = item;
  if (type === 'search') return undefined;
  if (typeof type === 'string' && type.startsWith('custom-')) {
    left.push({ path, message: `Items of the type "${type}" are rendered by the template "chrome/nav-item": replace it.` });
    return undefined;
  }
  const entries = Object.entries(others).flatMap(([key, inner]): [string, unknown][] => {
    if (key === 'docsPluginId') return [['docsId', inner]];
    if (key.startsWith('dropdownItems') && Array.isArray(inner))
      return [[key, inner.flatMap((link: unknown, index) => navbarItem(link, [...path, key, index], left) ?? [])]];
    if (!linkOnly.includes(key) && !(key === 'className' && type !== 'default')) return [[key, inner]];
    if (key !== 'dropdownActiveClassDisabled' && key !== 'autoAddBaseUrl')
      left.push({ path: [...path, key], message: keyNotes[key] ?? `A navbar item has no "${key}".`, isOptional: true });
    return [];
  });
  return { ...(type === 'default' ? {} : { type }), ...Object.fromEntries(entries) };
}

function labelOf(item: unknown): string[] {
  return isRecord(item) && typeof item.label === 'string' ? [item.label] : [];
}

const logoKeys = ['src', 'srcDark', 'alt', 'href', 'width', 'height'];

function logoOf(logo: unknown, path: KeyPath, left: KeyNote[]): Readonly<Record<string, unknown>> | undefined {
  if (!isRecord(logo)) return undefined;
  const entries = Object.entries(logo).filter(([, value]) => value !== undefined);
  for (const [key] of entries)
    if (!logoKeys.includes(key)) left.push({ path: [...path, key], message: `A logo has no "${key}": use templates/styles/custom.css.` });
  return Object.fromEntries(
    entries.filter(([key]) => logoKeys.includes(key)).map(([key, value]) => [key, isSize(key, value) ? Number(value) : value]),
  );
}

function isSize(key: string, value: unknown): boolean {
  return (key === 'width' || key === 'height') && Number(value) > 0;
}

const footerKeys = ['label', 'to', 'href', 'html', 'icon', 'className'];

/** Keys that Docusaurus accepts and ignores. */
const ignoredKeys = ['type', 'position', 'prependBaseUrlToHref'];

function footer(value: unknown, at: KeyPath): Partial<Moved> {
  const left: KeyNote[] = [];
  const item = (link: unknown, path: KeyPath): unknown => {
    if (!isRecord(link)) return link;
    if (typeof link.html === 'string') return { html: link.html };
    for (const key of Object.keys(link))
      if (!footerKeys.includes(key) && !ignoredKeys.includes(key))
        left.push({ path: [...path, key], message: `A link of the footer has no "${key}".`, isOptional: true });
    return Object.fromEntries(Object.entries(link).filter(([key]) => footerKeys.includes(key)));
  };
  const links: Rule = (list, path) => ({
    set: {
      'footer.links': (Array.isArray(list) ? list : []).map((entry: unknown, index) => {
        if (!isRecord(entry) || !Array.isArray(entry.items)) return item(entry, [...path, index]);
        const place = [...path, index, 'items'];
        return { title: entry.title, items: entry.items.map((link: unknown, at) => item(link, [...place, at, ...labelOf(link)])) };
      }),
    },
  });
  const moved = nested(value, at, {
    style: keep('footer.style'),
    copyright: keep('footer.copyright'),
    logo: (logo, path) => ({ set: { 'footer.logo': logoOf(logo, path, left) } }),
    links,
  });
  return { ...moved, left: [...(moved.left ?? []), ...left] };
}
