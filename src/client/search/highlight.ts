import { createHighlight, rangesOf } from './marks.ts';

const parameter = '_highlight';
const mostTerms = 12;
const longestTerm = 50;

const marks = createHighlight();
let isShown = false;

// Whoever clears the search, or leaves it, is done with its words.
document.addEventListener('reset', ({ target }) => {
  if (target instanceof Element && target.closest('.search')) clear();
});
document.addEventListener('keydown', ({ key, defaultPrevented }) => {
  if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]')) clear();
});

/** Marks in the content of the page what its address names, and puts it into the search box; takes away what was marked before. */
export function showHighlights(): void {
  const terms = termsOf(location.search);
  const content = document.querySelector('#__page article') ?? document.querySelector('#__page main');
  marks.show(content ? rangesOf(content, terms) : []);
  const input = document.querySelector<HTMLInputElement>('.search input');
  const isFree = input && input !== document.activeElement;
  if (isFree && (terms.length > 0 || isShown)) input.value = terms.join(' ');
  isShown = terms.length > 0;
}

function termsOf(query: string): string[] {
  const given = new URLSearchParams(query).getAll(parameter).join(' ').slice(0, 2000).split(/\s+/);
  return [...new Set(given.map((term) => term.slice(0, longestTerm)))].filter((term) => term !== '').slice(0, mostTerms);
}

/** Nothing is loaded or moved: the address alone changes. */
function clear(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(parameter)) return;
  url.searchParams.delete(parameter);
  history.replaceState(history.state, '', url);
  isShown = false;
  marks.show([]);
}
