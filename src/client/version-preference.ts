import { recall, remember } from './storage.ts';

/** Remembers which version of the docs a reader chose, and leads there from pages that belong to none. */
export function followVersions(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[data-versions]')) {
    const key = `version.${menu.dataset.versions}`;
    const links = [...menu.querySelectorAll<HTMLAnchorElement>('a[data-version]')];
    const chosen = recall(key);
    const link = links.find(({ dataset }) => dataset.version === chosen);
    // A version that is gone is forgotten; on a page of the docs the menu shows that of the page.
    if (chosen !== undefined && !link) remember(key, undefined);
    const label = menu.querySelector('summary')?.firstChild;
    if (link && label && !links.some(({ ariaCurrent }) => ariaCurrent)) label.textContent = link.textContent;
    menu.addEventListener('click', ({ target }) => {
      const clicked = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-version]') : null;
      if (!clicked) return;
      remember(key, clicked.dataset.version);
      // The same place of the page, in the other version.
      clicked.search = location.search;
      clicked.hash = location.hash;
    });
  }
}
