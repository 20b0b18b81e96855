import { posix } from 'node:path';
import { markdownPageOf } from '../../graph/routes/route-source.ts';
import { type Diagnostic, warning } from '../../model/diagnostic.ts';
import type { FileUpdate, SourcePlace } from '../../model/doc.ts';
import type { SiteGraph } from '../../model/graph.ts';
import { shortestHash } from '../../text/hash.ts';

/** A translated document and its original. Paths are relative to the root. */
interface TranslationPair {
  readonly path: string;
  /** Content folder of the translation. */
  readonly folder: string;
  readonly original: { readonly path: string; readonly folder: string };
  /** Start of the hash of the original that was translated, from front matter; absent if git dates are compared. */
  readonly translatedFrom?: string | undefined;
  /** Position of that hash. */
  readonly place?: SourcePlace | undefined;
}

/** Facts about the files of translations. */
interface TranslationFacts {
  /** Returns the current hash of a document by path; `undefined` if it does not exist. */
  readonly hashOf: (path: string) => string | undefined;
  /** Last changes in git by path. Uncommitted files are missing. */
  readonly updates: ReadonlyMap<string, FileUpdate>;
}

/** The translated documents of a site in one locale that have an original, sorted by path. */
export function translationPairs(graph: SiteGraph, exists: (path: string) => boolean): TranslationPair[] {
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
export function staleTranslations(pairs: readonly TranslationPair[], { hashOf, updates }: TranslationFacts): Diagnostic[] {
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
