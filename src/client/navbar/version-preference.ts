import { closestTo } from '../dom/make-element.ts';
import { recall, remember } from '../dom/storage.ts';

/** Stores which version of the docs a reader chose, and shows it on pages outside the docs. */
export function followVersions(signal: AbortSignal): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[data-versions]')) {
    const key = keyOf(menu.dataset.versions);
    const links = [...menu.querySelectorAll<HTMLAnchorElement>('a[data-version]')];
    const chosen = recall(key);
    const link = links.find(({ dataset }) => dataset.version === chosen);
    // Forget a version that no longer exists; on a docs page the menu shows the version of the page.
    if (chosen !== undefined && !link) remember(key, undefined);
    if (link && !links.some((other) => other.hasAttribute('aria-current'))) showChosen(link, menu);
    const choose = (event: Event) => {
      const clicked = closestTo<HTMLAnchorElement>(event, 'a[data-version]');
      if (!clicked) return;
      remember(key, clicked.dataset.version);
      // Keep query and anchor in the other version.
      clicked.search = location.search;
      clicked.hash = location.hash;
    };
    menu.addEventListener('click', choose, { signal });
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-version-of]'))
    link.addEventListener('click', () => remember(keyOf(link.dataset.versionOf), link.dataset.version), { signal });
}

/** Shows the chosen version in its menu and in links to the home of the docs. */
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
