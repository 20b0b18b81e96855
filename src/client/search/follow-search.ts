import { settings } from 'storedocs:settings';
import { onRoute } from '../services/route-change.ts';

const isMac = /^(Mac|iP)/.test(navigator.platform);
const typedInto = 'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox]';

let isMarking = false;

/** Marks the search terms in the URL on each page. Must listen before the router starts. */
export function followSearch(): void {
  onRoute('route-did-update', ({ location }) => {
    if (!isMarking && !location.search.includes('_highlight=')) return;
    isMarking = true;
    import(settings.parts.highlight).then(({ showHighlights }) => showHighlights()).catch(console.error);
  });
}

/** Focuses the search box on Cmd+K, Ctrl+K, and on `/` outside of text fields. */
export function followSearchKeys(): void {
  const hint = document.querySelector('.sd-search-hint');
  if (hint) hint.textContent = isMac ? '⌘ K' : 'Ctrl K';
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
    const isCombination = key.toLowerCase() === 'k' && !altKey && !shiftKey && metaKey === isMac && ctrlKey !== isMac;
    const isTyping = isComposing || event.composedPath().some(takesText);
    const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping;
    const input = document.querySelector<HTMLInputElement>('.sd-search input');
    if (!input || event.defaultPrevented || !(isCombination || isSlash)) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}

/** A custom element that has the focus itself may have a field in a closed shadow root. */
function takesText(node: EventTarget): boolean {
  return node instanceof Element && (node.matches(typedInto) || (node === document.activeElement && node.localName.includes('-')));
}

/**
 * Requests everything that the first answer needs as soon as the search box is used: sequentially, scripts, worker and index
 * would each take a round trip.
 */
export function preloadSearch(): void {
  const box = document.querySelector<HTMLElement>('.sd-search[data-preload]');
  if (!box) return;
  const preload = () => {
    for (const url of box.dataset.preload?.split(' ') ?? []) document.head.append(preloadLink(url));
    delete box.dataset.preload;
  };
  // Not all of these events occur on touch screens and with a keyboard.
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
