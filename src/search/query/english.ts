import elasticlunr from 'elasticlunr';
import type { LanguageRules } from './analyzer.ts';

/** English, by elasticlunr; without its pipeline, which is global. */
export const english: LanguageRules = {
  stem: (word) => (/^[a-z]+$/.test(word) ? elasticlunr.stemmer(word) : word),
  stopWords: new Set(Object.keys(elasticlunr.defaultStopWords).filter((word) => word !== '')),
};
