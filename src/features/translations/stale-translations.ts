import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { readSiteCode } from '../../bundle/read-site-code.ts';
import { withoutDisabled } from '../../check/rules/apply-disables.ts';
import { currentLocale } from '../../config/locales.ts';
import { markdownPageOf } from '../../graph/routes/route-source.ts';
import { readText } from '../../io/fs/read-text.ts';
import { readGitDates } from '../../load/git-dates.ts';
import type { Site } from '../../load-site.ts';
import { attempt, type Diagnostic, warning } from '../../model/diagnostic.ts';
import type { FileUpdate, Place } from '../../model/doc.ts';
import type { SiteGraph } from '../../model/graph.ts';
import { levelOf } from '../../model/rules.ts';
import type { Store } from '../../store/store.ts';
import { hashOf, shortestHash } from '../../text/hash.ts';

/** A translated document and its original. Paths are relative to the root. */
interface TranslationPair {
  readonly path: string;
  /** Content folder of the translation. */
  readonly folder: string;
  readonly original: { readonly path: string; readonly folder: string };
  /** Start of the hash of the original that was translated, from front matter; absent if git dates are compared. */
  readonly translatedFrom?: string | undefined;
  /** Position of that hash. */
  readonly place?: Place | undefined;
}

/** Facts about the files of translations. */
interface TranslationFacts {
  /** Returns the current hash of a document by path; `undefined` if it does not exist. */
  readonly hashOf: (path: string) => string | undefined;
  /** Last changes in git by path. Uncommitted files are missing. */
  readonly updates: ReadonlyMap<string, FileUpdate>;
}

/** The translated documents of a site in one locale that have an original, sorted by path. */
function translationPairs(graph: SiteGraph, exists: (path: string) => boolean): TranslationPair[] {
  const pairs = graph.routes.flatMap((route): TranslationPair[] => {
    const page = markdownPageOf(route);
    if (!page || page.logicalPath === undefined || route.aliasOf !== undefined || !exists(page.logicalPath)) return [];
    const { path, folder, logicalPath, meta } = page;
    const below = posix.relative(folder, logicalPath);
    return [
      {
        path,
        folder: path.slice(0, -below.length - 1),
        original: { path: logicalPath, folder },
        translatedFrom: meta.frontMatter.translated_from,
        place: meta.places?.translated_from?.[0],
      },
    ];
  });
  return pairs.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Reports translations whose original changed later: compared by `translated_from`, else by git dates. */
function staleTranslations(pairs: readonly TranslationPair[], { hashOf, updates }: TranslationFacts): Diagnostic[] {
  return pairs.flatMap(({ path, original, translatedFrom, place }) => {
    const hash = hashOf(original.path);
    if (hash === undefined) return [];
    const advice = (first: string, then: string) => `${first} "translated_from: ${hash.slice(0, shortestHash)}" ${then}`;
    if (translatedFrom !== undefined) {
      if (hash.startsWith(translatedFrom)) return [];
      const message = `Stale translation: "${original.path}" no longer matches "translated_from".`;
      const hint = advice('Update the translation, then write', 'in its front matter.');
      return [warning('translation-stale', message, { file: path, ...place, hint })];
    }
    const [ours, theirs] = [updates.get(path), updates.get(original.path)];
    if (!ours || !theirs || theirs.date <= ours.date) return [];
    const message = `Stale translation: "${original.path}" changed on ${dayOf(theirs)}, this file on ${dayOf(ours)}.`;
    const hint = advice('Update the translation. If there is nothing to update, write', 'in its front matter.');
    return [warning('translation-stale', message, { file: path, line: 1, column: 1, hint })];
  });
}

/** `2026-11-22` */
function dayOf({ date }: FileUpdate): string {
  return date.slice(0, 10);
}

/**
 * Reports translations that are older than their originals, except those that a comment disables. Git is used only for files without
 * `translated_from`; without a repository they are not compared, and a shallow clone is reported.
 */
export async function askTranslations(sites: readonly Site[], store: Store): Promise<Diagnostic[]> {
  const [main] = sites;
  if (!main || levelOf('translation-stale', main.config.rules) === 'off') return [];
  const { root } = main;
  const translated = sites.filter(({ isWanted, config }) => isWanted && currentLocale(config) !== config.i18n.defaultLocale);
  const pairs = translated.flatMap(({ graph }) => translationPairs(graph, (path) => existsSync(join(root, path))));
  const dated = pairs.filter(({ translatedFrom }) => translatedFrom === undefined).flatMap((pair) => [pair, pair.original]);
  const { updates, warnings } = await readGitDates(
    {
      folders: [...new Set(dated.map(({ folder }) => folder))].sort(),
      files: [...new Set(dated.map(({ path }) => path))].sort(),
      hasContributors: false,
    },
    root,
    store,
  );
  // With normalized line endings, so that it is the same in every clone.
  const textHash = (path: string) => attempt([], () => hashOf(readText(root, path).text));
  const stale = staleTranslations(pairs, { hashOf: textHash, updates });
  const shallow = warnings
    .filter(({ code }) => code === 'git-shallow')
    .map((warning) => ({ ...warning, message: 'Shallow clone: stale translations cannot be found.' }));
  return [...shallow, ...withoutDisabled(stale, readSiteCode(root, []))];
}
