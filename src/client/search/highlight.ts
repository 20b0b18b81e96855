import { revealElement } from '../article/reveal.ts';
import { recall, remember } from '../dom/storage.ts';
import { markRanges, rangesOf } from './marks.ts';

const parameter = '_highlight';
const mostTerms = 12;
const longestTerm = 50;
const storageKey = 'storedocs.query';

/** The text that this script wrote into the search box: another one is the reader's. */
let written = '';

// Clearing or leaving the search removes the marks.
document.addEventListener('reset', ({ target }) => {
  if (target instanceof Element && target.closest('.sd-search')) clear();
});
document.addEventListener('keydown', ({ key, defaultPrevented }) => {
  if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]')) clear();
});

/** Marks the search terms of the URL in the content; removes earlier marks. An empty search box shows them. */
export function showHighlights(): void {
  const terms = termsOf(location.search);
  const content = document.querySelector('#__page article') ?? document.querySelector('#__page main');
  const ranges = content ? rangesOf(content, terms) : [];
  revealFirst(ranges);
  markRanges(ranges);
  const input = document.querySelector<HTMLInputElement>('.sd-search input');
  if (!input || input === document.activeElement) return;
  const isTyped = input.value !== '' && input.value !== written;
  if (isTyped && terms.length > 0) remember(storageKey, JSON.stringify([location.search, input.value]), 'sessionStorage');
  if (isTyped) return;
  written = terms.length > 0 ? (typedFor(location.search) ?? terms.join(' ')) : '';
  input.value = written;
}

/** Opens what hides ranges, and of several tabs the first that has one, unless the open one has. */
function revealFirst(ranges: readonly Range[]): void {
  const places = ranges.flatMap(({ startContainer: { parentElement } }) => (parentElement ? [parentElement] : []));
  const isShown = (place: Element) => place.checkVisibility?.() ?? true;
  const shown = new Set(places.filter(isShown).map((place) => place.closest('.sd-tabs')));
  for (const place of places) {
    const tabs = place.closest('.sd-tabs');
    if (isShown(place) || (tabs && shown.has(tabs))) continue;
    revealElement(place);
    shown.add(tabs);
  }
}

/** What the reader had typed for the terms in the query of a URL: the page may have been loaded again. */
function typedFor(query: string): string | undefined {
  try {
    const [known, typed] = JSON.parse(recall(storageKey, 'sessionStorage') ?? '[]');
    return known === query ? typed : undefined;
  } catch {
    return undefined;
  }
}

function termsOf(query: string): string[] {
  const given = new URLSearchParams(query).getAll(parameter).join(' ').slice(0, 2000).split(/\s+/);
  return [...new Set(given.map((term) => term.slice(0, longestTerm)))].filter((term) => term !== '').slice(0, mostTerms);
}

/** Removes the terms from the URL without a navigation. */
function clear(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(parameter)) return;
  url.searchParams.delete(parameter);
  history.replaceState(history.state, '', url);
  markRanges([]);
}
