import { inSources } from '../../check/generated-sources.ts';
import { mergeFailures } from '../../check/merge-problems.ts';
import type { Site } from '../../load-site.ts';
import { type Diagnostic, DocsError, distinctProblems, hasErrors } from '../../model/diagnostic.ts';
import { createSoundRenderer } from '../../render/create-site-renderer.ts';
import { renderPages } from '../../render/render-pages.ts';
import { createSideThreads } from '../../render/threads/side-threads.ts';
import type { BuiltSites, Output, Run } from '../../run.ts';
import { siteKey } from '../../store/cache-keys.ts';
import { hashOf } from '../../text/hash.ts';
import { partFileName } from '../../write/output-folder.ts';
import { type PartHeader, type PartLine, partEnd, type Shard, shardRange } from './part-file.ts';

/** Renders the pages of one shard and writes what `storedocs merge` needs from them. The merge checks links. */
export async function buildShard(sites: readonly Site[], shard: Shard, output: Output, run: Run): Promise<BuiltSites> {
  const problems = distinctProblems(sites.map((site) => site.problems));
  if (hasErrors(problems)) throw new DocsError(problems);
  const stream = output.below('').full?.stream(partFileName);
  let hash = '';
  const append = (line: PartHeader | PartLine) => {
    const text = JSON.stringify(line);
    hash = hashOf(hash, text);
    stream?.append(`${text}\n`);
  };
  append({ storedocs: 'part', shard });
  const failures: Diagnostic[] = [];
  let pageCount = 0;
  const sideThreads = createSideThreads(run.jobs);
  try {
    for (const site of sites.filter(({ isWanted }) => isWanted)) {
      const prefix = site.outputPrefix;
      run.progress.stage('Bundling templates');
      const renderer = await createSoundRenderer(site, run, { keepsPages: true });
      append({ kind: 'site', prefix, key: siteKey(site.graph, renderer.tools.view.pageKey) });
      const range = shardRange(site.graph.routes.length, shard);
      run.progress.stage('Rendering pages');
      run.progress.total(range.to - range.from);
      const pageRun = { ...run, sideThreads, range, place: output.place, outputPrefix: prefix };
      for await (const page of renderPages(site, renderer, pageRun)) {
        run.progress.step();
        append({ kind: 'page', prefix, page });
        if ('failures' in page) failures.push(...page.failures);
        else {
          pageCount++;
          output.page(page.files, undefined);
        }
      }
      append({ kind: 'used', prefix, assets: renderer.sink.assets.all(), islands: renderer.sink.islands.used() });
    }
  } finally {
    await sideThreads.stop();
  }
  stream?.append(`${partEnd(hash)}\n`);
  stream?.close();
  // The merge reports warnings and broken links, so that they are reported once.
  return { pageCount, diagnostics: inSources(mergeFailures(failures), sites[0]?.generated ?? new Map()) };
}
