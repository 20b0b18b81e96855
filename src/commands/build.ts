import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { differentFiles } from '../io/different-files.ts';
import { assertSafeOutput, outputMark } from '../io/output-folder.ts';
import { storedHeaders, storeHeaders } from '../io/stored-headers.ts';
import { openOutput } from '../io/write-output.ts';
import { hasErrors } from '../model/diagnostic.ts';
import { createProgress } from '../report/progress.ts';
import { loadSites } from '../site.ts';
import { hashOf } from '../text/hash.ts';
import type { RenderedPage } from '../worker/rendered-page.ts';
import { finish, type Outcome } from './finish.ts';
import { makeSites } from './make-site.ts';
import type { BuildOptions, CommandOptions } from './options.ts';
import { withStore } from './with-store.ts';

/** Builds the site into its output folder; with an error anywhere, nothing there is touched. Gives the exit code. */
export async function build(options: BuildOptions): Promise<number> {
  const outcome = await buildOnce(options);
  const code = finish(outcome, options);
  return code === 0 && options.verifyCache && outcome.output ? verifyCache(outcome.output.folder, options) : code;
}

async function buildOnce(options: CommandOptions): Promise<Outcome> {
  const startedAt = performance.now();
  const progress = createProgress();
  return withStore(options, async (store) => {
    progress.stage('Reading content');
    const headers = storedHeaders(store, false);
    const sites = await loadSites(options.project, store, { withDrafts: false, headers });
    const [site] = sites;
    if (!site) throw new Error('A site has at least one language.');
    // First, since a build that was killed may have left a folder that only its journal makes whole.
    const writer = openOutput(site.outDir);
    const stop = () => writer.discard();
    process.once('exit', stop);
    try {
      const outputKey = hashOf(relative(site.root, site.outDir));
      assertSafeOutput(site.outDir, {
        root: site.root,
        sources: sites.flatMap(({ sourceFolders }) => sourceFolders),
        rememberedMark: store.get('outputs', outputKey),
      });
      const take = ({ html, hash }: RenderedPage, path: string) => {
        if (hash === undefined || !writer.keep(path, hash)) writer.write({ path, contents: html() });
      };
      const { diagnostics, pageCount, files, copies, writeMarkdown } = await makeSites(sites, {
        store,
        progress,
        take,
        takeFile: writer.write,
      });
      const outcome = { command: 'build', diagnostics, pages: pageCount, startedAt };
      if (hasErrors(diagnostics)) return outcome;
      progress.stage('Writing');
      await writeMarkdown(writer);
      for (const file of files) writer.write(file);
      for (const [path, source] of copies) writer.copy(path, join(site.root, source));
      const { written, unchanged, removed, bytes } = writer.apply();
      store.put('outputs', outputKey, outputMark(site.outDir) ?? '');
      storeHeaders(headers, store);
      if (sites.every(({ isWanted }) => isWanted)) store.prune();
      return { ...outcome, output: { folder: site.outDir, files: written + unchanged, bytes, written, removed } };
    } finally {
      progress.end();
      writer.discard();
      process.off('exit', stop);
    }
  });
}

/** Builds without the store into a folder that is thrown away, and compares. Throws where that is not the same: a fault of ours. */
async function verifyCache(outDir: string, options: CommandOptions): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'storedocs-verify-'));
  try {
    const project = { ...options.project, overrides: { ...options.project.overrides, outDir: folder } };
    await buildOnce({ ...options, project, useCache: false });
    const different = differentFiles(outDir, folder);
    if (different.length > 0) throw new Error(`What the cache gave is not what a build without it gives: ${different.join(', ')}`);
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
