import { settings } from 'storedocs:settings';
import { labelTitle, type SidebarTree, type TreeCategory, type TreeEntry } from '../../model/sidebar.ts';
import { isExternalHref } from '../../text/url.ts';
import { drawIcon, makeElement } from '../dom/make-element.ts';

const fetched = new Map<string, Promise<SidebarTree>>();

/** The list of what is in a category, as a page would bring it. Rejects when the tree cannot be had or does not know the category. */
export async function listOf(treeUrl: string, key: string): Promise<HTMLUListElement> {
  const tree = fetched.get(treeUrl) ?? fetchTree(treeUrl);
  fetched.set(treeUrl, tree);
  // What went wrong once may go well the next time.
  tree.catch(() => fetched.delete(treeUrl));
  return buildList(await tree, key);
}

/** One file for all categories, always asked for anew: it has no hash in its name. */
async function fetchTree(url: string): Promise<SidebarTree> {
  const response = await fetch(url, { cache: 'no-cache' });
  return response.json();
}

function buildList(tree: SidebarTree, key: string): HTMLUListElement {
  const level = tree[key];
  if (!level) throw new Error(`The tree knows no "${key}".`);
  return makeElement('ul', {}, ...level.map((entry) => buildEntry(entry, tree)));
}

function buildEntry(entry: TreeEntry, tree: SidebarTree): HTMLLIElement {
  if (!('kind' in entry)) return makeElement('li', {}, buildLink(...entry));
  const { className } = entry;
  if (entry.kind === 'html') return makeElement('li', { className, innerHTML: entry.html });
  if (entry.kind === 'link') return makeElement('li', { className }, buildLink(entry.label, entry.url));
  return buildCategory(entry, tree);
}

function buildCategory({ key, label, url, className, hasPage, state }: TreeCategory, tree: SidebarTree): HTMLLIElement {
  const row = url === undefined ? makeElement('span', {}, label) : buildLink(label, url);
  row.className = `category${hasPage ? '' : ' category-group'}${state ? ' category-open' : ''}`;
  const item = makeElement('li', { className }, row);
  if (state !== 'fixed') item.dataset.key = key;
  if (state) item.append(buildList(tree, key));
  return item;
}

function buildLink(label: string, href: string): HTMLAnchorElement {
  const link = makeElement('a', { href, title: labelTitle(label) }, label);
  if (isExternalHref(href)) {
    Object.assign(link, { target: '_blank', rel: 'noopener noreferrer' });
    const notice = makeElement('span', { className: 'visually-hidden' }, ` ${settings.messages.opensInNewTab}`);
    link.append(drawIcon('external', 'M7 17 17 7M8 7h9v9'), notice);
  }
  return link;
}
