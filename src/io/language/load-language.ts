import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { docsError } from '../../model/diagnostic.ts';
import { indexFolder } from '../../search/index/docs-scope.ts';
import { type Analyzer, createAnalyzer, type LanguageRules } from '../../search/query/analyzer.ts';
import { type IndexEntry, parseEntry } from '../../search/query/index-entry.ts';
import { openIndex, type SearchIndex } from '../../search/query/open-index.ts';
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

/** The search index of a built site. */
interface BuiltIndex {
  readonly entry: IndexEntry;
  readonly index: SearchIndex;
}

/**
 * Opens the search index in the output folder of a build; `folder` is absolute. Throws a `DocsError` with `hint` when it is missing, and with the
 * name of the file, then or in a search, when a file of it is missing or damaged.
 */
export async function openBuiltIndex(folder: string, hint: string): Promise<BuiltIndex> {
  const place = join(folder, indexFolder(''));
  const failed = (message: string, cause?: unknown) => docsError('content-missing', message, { hint, cause });
  if (!existsSync(join(place, 'index.json'))) throw failed(`No search index in ${folder}.`);
  const load = async (name: string) => {
    try {
      return await readFile(join(place, name), 'utf8');
    } catch (error) {
      throw failed(`The search index lacks the file ${name}.`, error);
    }
  };
  const entry = parseEntry(await load('index.json'));
  if (!entry) throw failed('The file index.json of the search index is damaged.');
  return { entry, index: openIndex({ entry, analyzer: await loadAnalyzer(entry.lang), load }) };
}
