import { isRecord, type KeyNote, type KeyPath } from '../migration.ts';

/** The navigation of MkDocs as a sidebar. */
interface MovedNav {
  /** Absent without `nav`: then the sidebar follows the folders. */
  readonly items?: readonly unknown[] | undefined;
  readonly left: readonly KeyNote[];
}

/** Turns `nav` into the items of a sidebar. `titles` has the title of each document by its id; `blog` is the path of the blog. */
export function moveNav(nav: unknown, titles: ReadonlyMap<string, string>, blog?: string): MovedNav {
  const hasDoc = (id: string) => titles.has(id) && !id.startsWith(`${blog}/`);
  if (!Array.isArray(nav)) return { left: [] };
  const left: KeyNote[] = [];
  const itemsOf = (list: readonly unknown[], path: KeyPath): unknown[] => list.flatMap((item, index) => itemOf(item, [...path, index]));
  const itemOf = (item: unknown, path: KeyPath): unknown[] => {
    if (typeof item === 'string') return linkTo(item, undefined, path);
    if (!isRecord(item)) return [];
    return Object.entries(item).flatMap(([label, value]): unknown[] => {
      if (!Array.isArray(value)) return typeof value === 'string' ? linkTo(value, label, [...path, label]) : [];
      // With navigation.indexes, the first page without a label is that of the section.
      const [first, ...others]: unknown[] = value;
      const page =
        typeof first === 'string' && /(?:^|\/)(?:index|README)\.md$/.test(first) && hasDoc(idOf(first)) ? idOf(first) : undefined;
      const link = page === undefined ? {} : { link: { type: 'doc', id: page } };
      return [
        {
          type: 'category',
          label: label || titles.get(page ?? '') || 'Documents',
          ...link,
          items: itemsOf(page === undefined ? value : others, [...path, label]),
        },
      ];
    });
  };
  const linkTo = (path: string, label: string | undefined, at: KeyPath): unknown[] => {
    if (/^[a-z]+:|^\/\//i.test(path)) return [{ type: 'link', label: label ?? path, href: path }];
    const id = idOf(path);
    if (path.endsWith('.md') && hasDoc(id)) return [label === undefined ? { type: 'doc', id } : { type: 'doc', id, label }];
    if (id === `${blog}/index`) return [{ type: 'link', label: label ?? 'Blog', href: `/${blog}/` }];
    if (!path.endsWith('.md') && label !== undefined) return [{ type: 'link', label, href: path.startsWith('/') ? path : `/${path}` }];
    const message = path.endsWith('.md')
      ? `"${path}" does not exist: generate it, and run the command again.`
      : `Add the documents of "${path}" to sidebars.json.`;
    left.push({ path: at, message });
    return [];
  };
  return { items: itemsOf(nav, ['nav']), left };
}

function idOf(path: string): string {
  return path.replace(/\.md$/, '').replace(/^\.?\//, '');
}
