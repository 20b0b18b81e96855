import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Make, observed, withProblems } from '../../commands/declare/command-feature.ts';
import { commonBase } from '../../config/locales.ts';
import type { Site } from '../../load-site.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SiteUrl } from '../../model/output-file.ts';
import type { Output } from '../../run.ts';
import { checkRelease } from './check-release.ts';
import { comparePages, countEqual, type EqualCounts, type PagesByPath } from './compare-pages.ts';
import { readBuiltPages, readKnownPages, readUrlLedger, type UrlLedger } from './read-built-pages.ts';

/**
 * Builds a site and compares it with `against`: another build, a sitemap or a list of URLs; absolute. Passes what is equal to `onCounts`, except
 * for a release of the same site. Throws a `DocsError` if it is something else.
 */
export function compareBuild(against: string, make: Make, onCounts: (counts: EqualCounts) => void): Make {
  return async (sites, output, run) => {
    const [main] = sites;
    if (!main) return make(sites, output, run);
    const ledger = readUrlLedger(against);
    const kept = ledger ? undefined : keepPages(readKnownPages(against, main.config.baseUrl), output);
    const discard = () => kept?.discard();
    process.once('exit', discard);
    try {
      const built = await make(sites, kept?.output ?? output, run);
      const pages = kept?.pages();
      if (pages) onCounts(countEqual(pages));
      const found = pages ? comparePages(pages) : ledger && built.urls ? compareRelease(ledger, built.urls(), sites) : [];
      return withProblems(built, found, main);
    } finally {
      discard();
      process.off('exit', discard);
    }
  };
}

/** Compares a site with what was published before. */
function compareRelease(known: UrlLedger, own: readonly SiteUrl[], sites: readonly Site[]): Diagnostic[] {
  const bases = sites.filter(({ config }) => config.url === sites[0]?.config.url).map(({ config }) => config.baseUrl);
  const skipped = sites.filter(({ isWanted }) => !isWanted).map(({ config }) => config.baseUrl);
  return checkRelease({ known, own, baseUrl: commonBase(bases), skipped });
}

/** Keeps the pages of a build until `discard`, to compare them with those of another site. Also passes all files to `output`. */
function keepPages(known: PagesByPath, output: Output) {
  const folder = mkdtempSync(join(tmpdir(), 'storedocs-compare-'));
  const drafts = join(folder, 'pages');
  mkdirSync(drafts);
  const copied = new Map<string, undefined>();
  const kept = observed(output, {
    write(file) {
      if (!file.path.endsWith('.html')) return;
      const path = join(drafts, file.path);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, file.contents);
    },
    copy(path) {
      if (path.endsWith('.html')) copied.set(`/${path}`, undefined);
    },
  });
  return {
    output: { ...kept, place: { outDir: join(folder, 'none'), drafts, isEmpty: true } },
    pages: () => ({ known, own: new Map([...copied, ...readBuiltPages(drafts)]) }),
    discard: () => rmSync(folder, { recursive: true, force: true }),
  };
}
