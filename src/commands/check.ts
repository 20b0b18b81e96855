import { createProgress } from '../report/progress.ts';
import { loadSites } from '../site.ts';
import { finish } from './finish.ts';
import { makeSites } from './make-site.ts';
import type { CommandOptions } from './options.ts';
import { withStore } from './with-store.ts';

/** Looks at everything that a build would look at, and writes nothing. Gives the exit code. */
export async function check(options: CommandOptions): Promise<number> {
  const startedAt = performance.now();
  const progress = createProgress();
  return withStore(options, async (store) => {
    progress.stage('Reading content');
    const sites = await loadSites(options.project, store, false);
    try {
      const { diagnostics, pageCount } = await makeSites(sites, { store, progress, take: () => {} });
      progress.end();
      return finish({ command: 'check', diagnostics, pages: pageCount, startedAt }, options);
    } finally {
      progress.end();
    }
  });
}
