import elasticlunr from 'elasticlunr';
import type { LanguageRules } from './analyzer.ts';

/** English, as elasticlunr knows it; without its pipeline, which is one for all indexes. */
export const english: LanguageRules = {
  stem: (word) => elasticlunr.stemmer(word),
  stopWords: new Set(Object.keys(elasticlunr.defaultStopWords).filter((word) => word !== '')),
};
