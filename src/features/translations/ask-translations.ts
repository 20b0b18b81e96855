import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSiteCode } from '../../bundle/read-site-code.ts';
import { withoutDisabled } from '../../check/rules/apply-disables.ts';
import { currentLocale } from '../../config/locales.ts';
import { readText } from '../../io/fs/read-text.ts';
import { readGitDates } from '../../load/git-dates.ts';
import type { Site } from '../../load-site.ts';
import { attempt, type Diagnostic } from '../../model/diagnostic.ts';
import { levelOf } from '../../model/rules.ts';
import type { Store } from '../../store/store.ts';
import { hashOf } from '../../text/hash.ts';
import { staleTranslations, translationPairs } from './stale-translations.ts';

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
  const stale = staleTranslations(pairs, { hashOf: (path) => textHash(root, path), updates });
  const shallow = warnings
    .filter(({ code }) => code === 'git-shallow')
    .map((warning) => ({ ...warning, message: 'Shallow clone: stale translations cannot be found.' }));
  return [...shallow, ...withoutDisabled(stale, readSiteCode(root, []))];
}

/** Hash of the text with normalized line endings, so that it is the same in every clone. `undefined` for a file that cannot be read as text. */
function textHash(root: string, path: string): string | undefined {
  return attempt([], () => hashOf(readText(root, path).text));
}
