import { type Analyzer, createAnalyzer } from './analyzer.ts';
import { english } from './english.ts';

/** What is known of the words of a language: of English its endings, of others what all languages share. */
export function analyzerFor(lang: string): Analyzer {
  return createAnalyzer(lang, /^en(-|$)/i.test(lang) ? english : undefined);
}
