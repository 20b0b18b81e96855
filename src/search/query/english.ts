import elasticlunr from 'elasticlunr';
import type { LanguageRules } from './analyzer.ts';
import { englishSynonyms } from './synonyms.ts';

/** `doesn't`, also without its apostrophe. */
const negated = /^(?:do|does|did|is|are|was|were|ca|wo|could|should|would|have|has|had)nt$/;
const shortened = /['’](?:m|re|ve|ll|d)$/i;

/** English, by elasticlunr; without its pipeline, which is global. */
export const english: LanguageRules = {
  stem: (word) => (/^[a-z]+$/.test(word) ? elasticlunr.stemmer(word) : word),
  fold: (word, text) => (negated.test(word) ? 'not' : shortened.test(text) ? text.replace(shortened, '').toLowerCase() : word),
  synonyms: englishSynonyms,
  stopWords: new Set(Object.keys(elasticlunr.defaultStopWords).filter((word) => word !== '')),
};
