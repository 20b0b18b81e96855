import { barePath, type PagesByPath, servesAs, straight } from './compare-pages.ts';

/** How much of another site this one has: two numbers each, of this site and of the other one. */
export interface EqualCounts {
  readonly urls: readonly [equal: number, all: number];
  /** Of pages whose HTML is known on both sites, as are the following. */
  readonly titles: readonly [equal: number, all: number];
  readonly headings: readonly [equal: number, all: number];
  readonly ids: readonly [equal: number, all: number];
}

/** Counts URLs, titles, first headings and ids that are equal on both sites. */
export function countEqual({ known, own }: { readonly known: PagesByPath; readonly own: PagesByPath }): EqualCounts {
  const byBarePath = new Map([...own.keys()].map((path) => [barePath(path), path]));
  const pairs = [...known].map(([path, facts]) => ({ path, facts, found: byBarePath.get(barePath(path)) }));
  const pages = pairs.flatMap(({ facts, found }) => {
    const ours = found === undefined ? undefined : own.get(found);
    return facts && ours && !facts.isRedirect && !ours.isRedirect ? [{ facts, ours, ids: new Set(ours.ids) }] : [];
  });
  const equalTexts = (key: 'title' | 'h1') => pages.filter(({ facts, ours }) => straight(facts[key]) === straight(ours[key])).length;
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    urls: [pairs.filter(({ path, found }) => found === path || (found !== undefined && servesAs(found, path))).length, pairs.length],
    titles: [equalTexts('title'), pages.length],
    headings: [equalTexts('h1'), pages.length],
    ids: [
      sum(pages.map(({ facts, ids }) => facts.ids.filter((id) => ids.has(id)).length)),
      sum(pages.map(({ facts }) => facts.ids.length)),
    ],
  };
}

/** The counts as a sentence. */
export function countsText({ urls, titles, headings, ids }: EqualCounts): string {
  const part = ([equal, all]: readonly [number, number], name: string) => `${equal} of ${all} ${name}`;
  const ofPages = [part(titles, 'titles'), part(headings, 'first headings'), part(ids, 'ids')];
  const parts = [part(urls, 'URLs'), ...(titles[1] === 0 ? [] : ofPages)];
  return `The same as on the other site: ${parts.join(', ')}.`;
}
