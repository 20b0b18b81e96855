import { recall, remember } from '../dom/storage.ts';

/** Remembers which version of the docs a reader chose, and names it on pages that belong to none. */
export function followVersions(signal: AbortSignal): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[data-versions]')) {
    const key = keyOf(menu.dataset.versions);
    const links = [...menu.querySelectorAll<HTMLAnchorElement>('a[data-version]')];
    const chosen = recall(key);
    const link = links.find(({ dataset }) => dataset.version === chosen);
    // A version that is gone is forgotten; on a page of the docs the menu shows that of the page.
    if (chosen !== undefined && !link) remember(key, undefined);
    if (link && !links.some((other) => other.hasAttribute('aria-current'))) showChosen(link, menu);
    const choose = ({ target }: Event) => {
      const clicked = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-version]') : null;
      if (!clicked) return;
      remember(key, clicked.dataset.version);
      // The same place of the page, in the other version.
      clicked.search = location.search;
      clicked.hash = location.hash;
    };
    menu.addEventListener('click', choose, { signal });
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-version-of]'))
    link.addEventListener('click', () => remember(keyOf(link.dataset.versionOf), link.dataset.version), { signal });
}

/** Shows the version of an entry as the chosen one, in its menu and where the navbar leads to that version. */
function showChosen(link: HTMLAnchorElement, menu: HTMLElement): void {
  const label = menu.querySelector('[data-version-name]');
  if (label) label.textContent = link.textContent;
  for (const home of document.querySelectorAll<HTMLAnchorElement>('a[data-version-home]')) {
    if (home.dataset.versionHome !== menu.dataset.versions) continue;
    home.textContent = link.textContent;
    home.href = link.href;
  }
}

function keyOf(docsId: string | undefined): string {
  return `storedocs.version.${docsId}`;
}
