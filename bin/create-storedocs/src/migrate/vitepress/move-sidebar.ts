import { isRecord, type KeyNote, type KeyPath } from '../migration.ts';

/** The converted sidebars of VitePress. */
interface MovedSidebars {
  /** By name; absent without sidebars. */
  readonly sidebars?: Readonly<Record<string, readonly unknown[]>> | undefined;
  readonly left: readonly KeyNote[];
}

/** Converts the sidebar, or several by path, to a sidebars file. `hasDoc` tells whether a document with an id exists. */
export function moveSidebars(sidebar: unknown, hasDoc: (id: string) => boolean): MovedSidebars {
  const left: KeyNote[] = [];
  const at: KeyPath = ['themeConfig', 'sidebar'];
  const listOf = (value: unknown, path: KeyPath, base = ''): unknown[] =>
    (Array.isArray(value) ? value : []).flatMap((item: unknown, index) => itemOf(item, [...path, index], base));
  const itemOf = (item: unknown, path: KeyPath, above: string): unknown[] => {
    if (!isRecord(item)) return [];
    const base = typeof item.base === 'string' ? item.base : above;
    const label = typeof item.text === 'string' ? item.text.replace(/<[^>]*>/g, '') : undefined;
    const link = typeof item.link === 'string' ? linkOf(base + item.link, { label, hasDoc }) : undefined;
    if (!Array.isArray(item.items)) {
      if (link) return [link];
      left.push({ path: label === undefined ? path : [...path, label], message: 'The item has no link: it is left out.' });
      return [];
    }
    const items = listOf(item.items, path, base);
    if (items.length === 0 && !link) return [];
    // A group without a title is only a separator.
    if (label === undefined) return items;
    const page = link && isRecord(link) && link.type === 'doc' ? { link: { type: 'doc', id: link.id } } : {};
    const collapsed = typeof item.collapsed === 'boolean' ? { collapsed: item.collapsed } : { collapsible: false };
    return [{ type: 'category', label, ...collapsed, ...page, items }];
  };
  if (Array.isArray(sidebar)) return { sidebars: { main: listOf(sidebar, at) }, left };
  if (!isRecord(sidebar)) return { left };
  const entries = Object.entries(sidebar).map(([prefix, value]): [string, unknown[]] => {
    const items = isRecord(value) ? value.items : value;
    const base = isRecord(value) && typeof value.base === 'string' ? value.base : '';
    return [prefix.replace(/^\/|\/$/g, '').replaceAll('/', '-') || 'main', listOf(items, [...at, prefix], base)];
  });
  return { sidebars: Object.fromEntries(entries.filter(([, items]) => items.length > 0)), left };
}

/** A link as an item: a document if there is one. */
function linkOf(
  link: string,
  { label, hasDoc }: { readonly label: string | undefined; readonly hasDoc: (id: string) => boolean },
): Readonly<Record<string, unknown>> {
  if (/^[a-z]+:/i.test(link)) return { type: 'link', label: label ?? link, href: link };
  const [path = ''] = link.split(/[?#]/);
  const bare = path.replace(/^\//, '').replace(/\.(?:md|html)$/, '');
  const id = [bare, `${bare.replace(/\/$/, '')}/index`, bare === '' ? 'index' : bare].find(
    (candidate) => candidate !== '' && hasDoc(candidate),
  );
  if (id === undefined || link !== path) return { type: 'link', label: label ?? link, href: pageLink(link) };
  return label === undefined ? { type: 'doc', id } : { type: 'doc', id, label };
}

/** A link within the site, as a path with a leading slash and without file extension. */
export function pageLink(link: string): string {
  if (/^[a-z]+:|^\/\/|^#/i.test(link)) return link;
  const bare = link.replace(/(?:index)?\.(?:md|html)(?=[?#]|$)/, '');
  return bare.startsWith('/') ? bare : `/${bare}`;
}
