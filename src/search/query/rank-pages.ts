import { inverseFrequency } from './impact.ts';
import { readPlaces } from './shard.ts';

/** How a word was found, best first. */
export const tiers = ['exact', 'prefix', 'near'] as const;

export type Tier = (typeof tiers)[number];

/** What a match of a tier is worth beside an exact one. */
const worth: Readonly<Record<Tier, number>> = { exact: 1, prefix: 0.8, near: 0.6 };

/** The encoded places of a term that stands for a word that was asked for. */
export interface FoundTerm {
  readonly tier: Tier;
  readonly places: string;
}

/** Where a page answers a query, and how well. */
export interface RankedPage {
  readonly page: number;
  /** Score of each section that has some of the words, best first. */
  readonly sections: readonly { readonly section: number; readonly score: number }[];
}

interface WordOnPage {
  tier: number;
  readonly sections: Map<number, number>;
}

/**
 * The pages that answer a query, best first: those with all words before those with fewer, exact ones before others, then by score.
 * A page counts by the best place of each word, and again by its best section, where words stand together.
 */
export function rankPages(words: readonly (readonly FoundTerm[])[], pageCount: number): RankedPage[] {
  const found = new Map<number, (WordOnPage | undefined)[]>();
  words.forEach((terms, index) => {
    for (const { tier, places: text } of terms) {
      const { places, pages } = readPlaces(text);
      const factor = inverseFrequency(pages, pageCount) * worth[tier];
      for (const { page, section, impact } of places) {
        const slots = found.get(page) ?? [];
        if (slots.length === 0) found.set(page, slots);
        const known = slots[index] ?? { tier: tiers.length, sections: new Map<number, number>() };
        slots[index] = known;
        known.tier = Math.min(known.tier, tiers.indexOf(tier));
        known.sections.set(section, Math.max(known.sections.get(section) ?? 0, impact * factor));
      }
    }
  });
  const fewest = words.length < 2 ? words.length : Math.ceil(words.length / 2);
  const scored = [...found].flatMap(([page, slots]) => {
    const there = slots.filter((slot) => slot !== undefined);
    if (there.length < fewest) return [];
    return [{ ...scoreOf(there), page, missing: words.length - there.length, tier: Math.max(...there.map(({ tier }) => tier)) }];
  });
  scored.sort((a, b) => a.missing - b.missing || a.tier - b.tier || b.score - a.score || a.page - b.page);
  return scored.map(({ page, sections }) => ({ page, sections }));
}

function scoreOf(words: readonly WordOnPage[]): { readonly score: number; readonly sections: RankedPage['sections'] } {
  const bySection = new Map<number, number>();
  let best = 0;
  for (const { sections } of words) {
    best += Math.max(...sections.values());
    for (const [section, score] of sections) bySection.set(section, (bySection.get(section) ?? 0) + score);
  }
  const sections = [...bySection]
    .map(([section, score]) => ({ section, score }))
    .sort((a, b) => b.score - a.score || a.section - b.section);
  return { score: best + (sections[0]?.score ?? 0), sections };
}
