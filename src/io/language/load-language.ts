import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Analyzer, createAnalyzer, type LanguageRules } from '../../search/query/analyzer.ts';
import { hasVariants, type Variants } from '../../search/query/tokenize.ts';
import { packageRoot } from '../fs/package-root.ts';

/** The file that exports the search rules of a language as `rules`; absolute; `undefined` for languages without rules. */
export function languageFileOf(lang: string): string | undefined {
  const code = /^[a-z]+/.exec(lang.toLowerCase())?.[0] ?? '';
  const file = join(packageRoot(), 'dist/languages', `${code}.js`);
  return existsSync(file) ? file : undefined;
}

async function loadVariants(): Promise<Variants> {
  const { default: pairs } = await import('opencc-js/dict/TSCharacters');
  const known = pairs.split('|').map((pair): readonly string[] => pair.split(' '));
  return new Map(known.flatMap(([from = '', to = '']) => (from.length === 1 && to.length === 1 && from !== to ? [[from, to]] : [])));
}

/** Loads the analyzer of a single language. */
export async function loadAnalyzer(lang: string): Promise<Analyzer> {
  const file = languageFileOf(lang);
  if (file === undefined) return createAnalyzer(lang, { variants: hasVariants(lang) ? await loadVariants() : undefined });
  const { rules }: { readonly rules: LanguageRules } = await import(pathToFileURL(file).href);
  return createAnalyzer(lang, rules);
}
