/** Keeps query and anchor in links to other locales, unless a link has its own query. */
export function keepPlace(signal: AbortSignal): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[data-locales]')) {
    const take = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-locale]') : null;
      if (!link) return;
      link.search ||= location.search;
      link.hash = location.hash;
    };
    menu.addEventListener('click', take, { signal });
  }
}
