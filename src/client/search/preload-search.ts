/**
 * Requests all that the first answer needs as soon as the search box is used: one after the other, scripts, worker and index
 * would take a round trip each.
 */
export function preloadSearch(): void {
  const box = document.querySelector<HTMLElement>('.search[data-preload]');
  if (!box) return;
  const preload = () => {
    for (const type of ['focusin', 'pointerenter'] as const) box.removeEventListener(type, preload);
    for (const url of box.dataset.preload?.split(' ') ?? []) document.head.append(preloadLink(url));
  };
  // The first of them may never come: on touch screens and with a keyboard.
  for (const type of ['focusin', 'pointerenter'] as const) box.addEventListener(type, preload);
}

function preloadLink(url: string): HTMLLinkElement {
  const isScript = url.endsWith('.js');
  const link = document.createElement('link');
  link.href = url;
  link.rel = isScript ? 'modulepreload' : 'preload';
  if (!isScript) Object.assign(link, { as: 'fetch', crossOrigin: 'anonymous' });
  return link;
}
