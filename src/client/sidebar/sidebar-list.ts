import { opensInNewTab } from 'storedocs:messages';
import { badgeClass, labelTitle, type SidebarBadge, type SidebarTree, type TreeCategory, type TreeEntry } from '../../model/sidebar.ts';
import { isExternalHref } from '../../text/url.ts';
import { drawIcon, makeElement } from '../dom/make-element.ts';

const fetched = new Map<string, Promise<SidebarTree>>();

/** The list of a category as a page would contain it. Rejects when the tree cannot be loaded or lacks the category. */
export async function loadSidebarList(treeUrl: string, key: string): Promise<HTMLUListElement> {
  const tree = fetched.get(treeUrl) ?? fetchTree(treeUrl);
  fetched.set(treeUrl, tree);
  // A later request may succeed.
  tree.catch(() => fetched.delete(treeUrl));
  return buildList(await tree, key);
}

/** The sidebar tree, always revalidated: its name has no hash. */
async function fetchTree(url: string): Promise<SidebarTree> {
  const response = await fetch(url, { cache: 'no-cache' });
  return response.json();
}

function buildList(tree: SidebarTree, key: string): HTMLUListElement {
  const level = tree[key];
  if (!level) throw new Error(`Unknown category "${key}" in the sidebar tree.`);
  return makeElement('ul', {}, ...level.map((entry) => buildEntry(entry, tree)));
}

function buildEntry(entry: TreeEntry, tree: SidebarTree): HTMLLIElement {
  if (!('kind' in entry)) return makeElement('li', {}, buildLink(...entry));
  const { className } = entry;
  if (entry.kind === 'html') return makeElement('li', { className, innerHTML: entry.html });
  if (entry.kind === 'link') return makeElement('li', { className }, buildLink(entry.label, entry.url, entry.badge));
  return buildCategory(entry, tree);
}

function buildCategory({ key, label, url, className, hasPage, state }: TreeCategory, tree: SidebarTree): HTMLLIElement {
  const row = url === undefined ? makeElement('span', {}, label) : buildLink(label, url);
  row.className = `sd-category${hasPage ? '' : ' sd-category-group'}${state ? ' sd-category-open' : ''}`;
  const item = makeElement('li', { className }, row);
  if (state !== 'fixed') item.dataset.key = key;
  if (state) item.append(buildList(tree, key));
  return item;
}

function buildLink(label: string, href: string, badge?: SidebarBadge): HTMLAnchorElement {
  const link = makeElement('a', { href, title: labelTitle(label) }, label);
  if (badge) link.append(' ', makeElement('span', { className: badgeClass(badge) }, badge.text));
  if (isExternalHref(href)) {
    Object.assign(link, { target: '_blank', rel: 'noopener noreferrer' });
    const notice = makeElement('span', { className: 'sd-visually-hidden' }, ` ${opensInNewTab}`);
    link.append(drawIcon('external', 'M7 17 17 7M8 7h9v9'), notice);
  }
  return link;
}
