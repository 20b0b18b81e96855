import { join, relative } from 'node:path';
import { assertSafeOutput, outputMark } from '../io/output-folder.ts';
import { openOutput } from '../io/write-output.ts';
import { hasErrors } from '../model/diagnostic.ts';
import { createProgress } from '../report/progress.ts';
import { loadSites } from '../site.ts';
import { hashOf } from '../text/hash.ts';
import type { RenderedPage } from '../worker/rendered-page.ts';
import { finish } from './finish.ts';
import { makeSites } from './make-site.ts';
import type { CommandOptions } from './options.ts';
import { withStore } from './with-store.ts';

/** Builds the site into its output folder; with an error anywhere, nothing there is touched. Gives the exit code. */
export async function build(options: CommandOptions): Promise<number> {
  const startedAt = performance.now();
  const progress = createProgress();
  return withStore(options, async (store) => {
    progress.stage('Reading content');
    const sites = await loadSites(options.project, store, { withDrafts: false });
    const [site] = sites;
    if (!site) throw new Error('A site has at least one language.');
    // First, since a build that was killed may have left a folder that only its journal makes whole.
    const writer = openOutput(site.outDir);
    const outputKey = hashOf(relative(site.root, site.outDir));
    assertSafeOutput(site.outDir, {
      root: site.root,
      sources: sites.flatMap(({ sourceFolders }) => sourceFolders),
      rememberedMark: store.get('outputs', outputKey),
    });
    const stop = () => writer.discard();
    process.once('exit', stop);
    try {
      const take = ({ html }: RenderedPage, path: string) => writer.write({ path, contents: html });
      const { diagnostics, pageCount, files, copies, writeMarkdown } = await makeSites(sites, { store, progress, take });
      const outcome = { command: 'build', diagnostics, pages: pageCount, startedAt };
      if (hasErrors(diagnostics)) {
        progress.end();
        return finish(outcome, options);
      }
      progress.stage('Writing');
      await writeMarkdown(writer);
      for (const file of files) writer.write(file);
      for (const [path, source] of copies) writer.copy(path, join(site.root, source));
      const { written, unchanged, removed, bytes } = writer.apply();
      store.put('outputs', outputKey, outputMark(site.outDir) ?? '');
      progress.end();
      return finish({ ...outcome, output: { folder: site.outDir, files: written + unchanged, bytes, written, removed } }, options);
    } finally {
      progress.end();
      writer.discard();
      process.off('exit', stop);
    }
  });
}
