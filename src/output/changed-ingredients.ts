import type { PageIngredients, SiteIngredients } from '../model/ingredients.ts';
import type { PageState } from './build-record.ts';

/** What a document is compiled with, and what only one that runs sees besides. */
const compiledWith = /^(program|plugins|words|markers)$/;
const runsWith = /^(templates|components|site\..*)$/;

/** Names of what has changed of that which a document is compiled from. `runs` is true for MDX. */
export function changedForDocument(before: PageState, now: PageState, runs: boolean): string[] {
  const counts = (name: string) => compiledWith.test(name) || (runs && runsWith.test(name));
  return [...changedOfPage(before.page, now.page, ['text', 'files']), ...changedNames(before.site, now.site).filter(counts)];
}

/** Names of what has changed of that which a page is rendered from. */
export function changedForPage(before: PageState, now: PageState): string[] {
  const own = changedOfPage(before.page, now.page, ['text', 'files']);
  const around = changedOfPage(before.page, now.page, ['data']);
  const site = changedNames(before.site, now.site).filter((name) => !/^(words|markers)$/.test(name) || now.page.text !== undefined);
  // Another text, or another way to compile it, gives another body. Else it is what the text leads to.
  const isExplained = own.length > 0 || site.length > 0 || !isOther(before.page.body, now.page.body);
  return [...own, ...around, ...site, ...(isExplained ? [] : ['body'])];
}

function changedOfPage(before: PageIngredients, now: PageIngredients, names: readonly (keyof PageIngredients)[]): string[] {
  return names.filter((name) => isOther(before[name], now[name]));
}

function changedNames(before: SiteIngredients, now: SiteIngredients): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((name) => before[name] !== now[name]);
}

/** A record holds the beginnings of hashes only. */
function isOther(before = '', now = ''): boolean {
  return !now.startsWith(before) || (before === '') !== (now === '');
}
