import { join } from 'node:path';
import { assertSafeOutput } from '../io/output-folder.ts';
import { openOutput } from '../io/write-output.ts';
import { hasErrors } from '../model/diagnostic.ts';
import { createProgress } from '../report/progress.ts';
import { checkSite, loadSite } from '../site.ts';
import { finish } from './finish.ts';
import type { CommandOptions } from './options.ts';
import { renderAll } from './render-all.ts';
import { withStore } from './with-store.ts';

/** Builds the site into its output folder; with an error anywhere, nothing there is touched. Gives the exit code. */
export async function build(options: CommandOptions): Promise<number> {
  const startedAt = performance.now();
  const progress = createProgress();
  return withStore(options, async (store) => {
    progress.stage('Reading content');
    const site = await loadSite(options.project, store, false);
    assertSafeOutput(site.outDir, { root: site.root, sources: site.sourceFolders });
    const writer = openOutput(site.outDir);
    const stop = () => writer.discard();
    process.once('exit', stop);
    try {
      const finished = await renderAll(site, {
        store,
        progress,
        take: ({ route, html }) => writer.write({ path: route.outputPath, contents: html }),
      });
      const diagnostics = checkSite(site, finished);
      const outcome = { command: 'build', diagnostics, pages: finished.pages.length, startedAt };
      if (hasErrors(diagnostics)) {
        progress.end();
        return finish(outcome, options);
      }
      progress.stage('Writing');
      for (const file of finished.files) writer.write(file);
      for (const [path, source] of finished.copies) writer.copy(path, join(site.root, source));
      const { written, unchanged, removed, bytes } = writer.apply();
      progress.end();
      return finish({ ...outcome, output: { folder: site.outDir, files: written + unchanged, bytes, written, removed } }, options);
    } finally {
      progress.end();
      writer.discard();
      process.off('exit', stop);
    }
  });
}
