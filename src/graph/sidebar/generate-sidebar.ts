import { posix } from 'node:path';
import type { CategoryFile, SidebarSpecCategory, SidebarSpecItem } from '../../content/sidebar-item-schema.ts';
import type { Doc } from '../../model/graph.ts';
import { getOrMake, groupBy } from '../../text/group-by.ts';
import { splitNumberPrefix } from '../../text/slugify.ts';
import { isFolderPage } from '../docs/build-docs.ts';
import type { CategorySource, SourceWithMeta } from '../docs/content-input.ts';

/** The docs and category files of a set, by folder. */
export interface FolderTree {
  /** Docs directly in a folder. */
  readonly docs: ReadonlyMap<string, readonly Doc[]>;
  /** Subfolders that contain docs at any depth. */
  readonly folders: ReadonlyMap<string, readonly string[]>;
  readonly categoryFiles: ReadonlyMap<string, CategorySource>;
  readonly hasNumberPrefixes: boolean;
  /** Drafts, by id. */
  readonly drafts: ReadonlyMap<string, SourceWithMeta>;
}

/** Groups the docs of a set by folder. */
export function folderTree(docs: readonly Doc[], rest: Omit<FolderTree, 'docs' | 'folders'>): FolderTree {
  const foldersByFolder = new Map<string, string[]>();
  const known = new Set(['']);
  for (const doc of docs) {
    for (let folder = doc.place.folder; !known.has(folder); folder = parentOf(folder)) {
      known.add(folder);
      getOrMake(foldersByFolder, parentOf(folder), () => []).push(folder);
    }
  }
  return { docs: groupBy(docs, ({ place }) => place.folder), folders: foldersByFolder, ...rest };
}

/** The items of a generated sidebar: by position, then by name. */
export function generateSidebar(folder: string, tree: FolderTree): SidebarSpecItem[] {
  return itemsOf(folder, tree).map(({ item }) => item);
}

interface Positioned {
  readonly item: SidebarSpecItem;
  readonly position: number;
  readonly name: string;
}

function itemsOf(folder: string, tree: FolderTree, pageOfFolder?: Doc): Positioned[] {
  const docs = (tree.docs.get(folder) ?? []).filter((doc) => doc !== pageOfFolder);
  const items: Positioned[] = docs.map((doc) => ({
    item: { type: 'doc', id: doc.id, className: doc.meta.frontMatter.sidebar_class_name },
    position: doc.place.position ?? Number.POSITIVE_INFINITY,
    name: doc.place.fileName,
  }));
  const categories = (tree.folders.get(folder) ?? []).map((inner) => categoryOf(inner, tree));
  return [...items, ...categories].sort((a, b) => (a.position === b.position ? compare(a.name, b.name) : a.position - b.position));
}

function categoryOf(folder: string, tree: FolderTree): Positioned {
  const name = posix.basename(folder);
  const named = tree.hasNumberPrefixes ? splitNumberPrefix(name) : { name };
  const source = tree.categoryFiles.get(folder);
  const file: CategoryFile = source?.value ?? {};
  const page = pageOfCategory(file.link, folder, tree);
  const item: SidebarSpecCategory = {
    type: 'category',
    label: file.label ?? page?.sidebarLabel ?? named.name,
    description: file.description,
    link: page ? { type: 'doc', id: page.id } : namesDraft(file.link, folder, tree) ? null : file.link,
    className: file.className ?? page?.meta.frontMatter.sidebar_class_name,
    customProps: file.customProps ?? page?.meta.frontMatter.sidebar_custom_props,
    collapsible: file.collapsible,
    collapsed: file.collapsed,
    items: itemsOf(folder, tree, page).map((positioned) => positioned.item),
    source: source && { file: source.path, text: source.text ?? '' },
    slugLabel: source?.original && (source.original.label ?? named.name),
  };
  return { item, position: file.position ?? page?.place.position ?? named.position ?? Number.POSITIVE_INFINITY, name };
}

/** The doc of a category: the one that its category file names, by full id or name in the folder; without category file, the index file. */
function pageOfCategory(
  link: CategoryFile['link'],
  folder: string,
  { docs: docsByFolder, hasNumberPrefixes }: FolderTree,
): Doc | undefined {
  const docs = docsByFolder.get(folder) ?? [];
  const withoutNumber = (name: string) => (hasNumberPrefixes ? splitNumberPrefix(name).name : name);
  if (link === undefined)
    return docs.find(({ place }) => isFolderPage(withoutNumber(place.fileName), withoutNumber(posix.basename(folder))));
  if (link?.type !== 'doc') return undefined;
  return docs.find(({ id }) => id.split('/').at(-1) === link.id) ?? docs.find(({ id }) => id === link.id);
}

/** True when a category file names a draft of its folder: the category has no page then. */
function namesDraft(link: CategoryFile['link'], folder: string, { drafts }: FolderTree): boolean {
  return (
    link?.type === 'doc' &&
    [...drafts].some(([id, { relativePath }]) => parentOf(relativePath) === folder && id.split('/').at(-1) === link.id)
  );
}

function parentOf(folder: string): string {
  const parent = posix.dirname(folder);
  return parent === '.' ? '' : parent;
}

/** Code-unit order: the same on every machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
