/** Leads to the same place of a page in another language: query and anchor go along, unless a link has a query of its own. */
export function keepPlace(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[data-locales]')) {
    menu.addEventListener('click', ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-locale]') : null;
      if (!link) return;
      link.search ||= location.search;
      link.hash = location.hash;
    });
  }
}
