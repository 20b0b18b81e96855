import { createHighlight, rangesOf } from './marks.ts';

const parameter = '_highlight';
const mostTerms = 12;
const longestTerm = 50;

const marks = createHighlight();
let isShown = false;

// Clearing or leaving the search removes the marks.
document.addEventListener('reset', ({ target }) => {
  if (target instanceof Element && target.closest('.sd-search')) clear();
});
document.addEventListener('keydown', ({ key, defaultPrevented }) => {
  if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]')) clear();
});

/** Marks the search terms of the URL in the content and shows them in the search box; removes earlier marks. */
export function showHighlights(): void {
  const terms = termsOf(location.search);
  const content = document.querySelector('#__page article') ?? document.querySelector('#__page main');
  marks.show(content ? rangesOf(content, terms) : []);
  const input = document.querySelector<HTMLInputElement>('.sd-search input');
  const isFree = input && input !== document.activeElement;
  if (isFree && (terms.length > 0 || isShown)) input.value = terms.join(' ');
  isShown = terms.length > 0;
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
  isShown = false;
  marks.show([]);
}
