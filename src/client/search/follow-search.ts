import { settings } from 'storedocs:settings';
import { onRoute } from '../navigation/navigate.ts';

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

function toggleSearch(event: Event): void {
  const dialog = document.querySelector<HTMLDialogElement>('.sd-search-dialog');
  if (!dialog) return;
  event.preventDefault();
  if (dialog.open) dialog.close();
  else {
    dialog.showModal();
    dialog.querySelector('input')?.select();
  }
}

/** Opens the search dialog on Cmd+K, Ctrl+K, and on `/` outside of text fields. */
export function followSearchKeys(): void {
  const hint = document.querySelector('.sd-search-hint');
  if (hint) hint.textContent = isMac ? '⌘ K' : 'Ctrl K';
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
    const isCombination = key.toLowerCase() === 'k' && !altKey && !shiftKey && metaKey === isMac && ctrlKey !== isMac;
    const isTyping = isComposing || event.composedPath().some(takesText);
    const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping;
    if (!event.defaultPrevented && (isCombination || isSlash)) toggleSearch(event);
  });
}

/** A custom element that has the focus itself may have a field in a closed shadow root. */
function takesText(node: EventTarget): boolean {
  if (!(node instanceof Element)) return false;
  return node.matches(typedInto) || (node === document.activeElement && node.localName.includes('-') && !node.shadowRoot);
}

/**
 * Opens the search dialog with its button. Requests everything that the first answer needs as soon as that is about to happen:
 * sequentially, scripts, worker and index would each take a round trip.
 */
export function offerSearch(): void {
  const box = document.querySelector<HTMLElement>('.sd-search');
  if (!box) return;
  box.firstElementChild?.addEventListener('submit', toggleSearch);
  const preload = () => {
    for (const url of box.dataset.preload?.split(' ') ?? []) document.head.append(preloadLink(url));
    delete box.dataset.preload;
  };
  // Not all of these events occur on touch screens and with a keyboard.
  box.addEventListener('focusin', preload);
  box.addEventListener('pointerenter', preload);
}

/** A stylesheet applies at once; scripts and data are only loaded. */
function preloadLink(href: string): HTMLLinkElement {
  const rel = href.endsWith('css') ? 'stylesheet' : href.endsWith('js') ? 'modulepreload' : 'preload';
  return Object.assign(document.createElement('link'), { href, rel, ...(rel === 'preload' && { as: 'fetch', crossOrigin: '' }) });
}
