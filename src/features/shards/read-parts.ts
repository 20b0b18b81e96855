import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../commands/build.ts';
import type { CommandOptions } from '../../commands/options.ts';
import { byUrl } from '../../graph/routes/page-url.ts';
import { isInside } from '../../io/fs/walk-folder.ts';
import type { Uncaught } from '../../io/process/uncaught.ts';
import type { Site } from '../../load-site.ts';
import { type Diagnostic, DocsError, docsError, problem, throwProblems } from '../../model/diagnostic.ts';
import type { PageResult } from '../../render/page/make-page.ts';
import type { PageRun } from '../../render/render-pages.ts';
import type { SiteRenderer } from '../../render/site-renderer.ts';
import type { Output } from '../../run.ts';
import { buildSites } from '../../site.ts';
import { siteKey } from '../../store/cache-keys.ts';
import { hashOf } from '../../text/hash.ts';
import { isSafePath } from '../../text/url.ts';
import { partFileName, realPlace } from '../../write/output-folder.ts';
import type { StagedFile } from '../../write/staging.ts';
import { type PartLine, readPartHeader, readPartLines, type Shard, shardRange } from './part-file.ts';

/** Replaces rendering: yields the pages of all parts in URL order, and copies their files. */
type PartPages = (
  site: Pick<Site, 'graph'>,
  renderer: SiteRenderer,
  run: Pick<PageRun, 'outputPrefix'>,
) => AsyncGenerator<PageResult, void>;

/** A folder with its header. */
interface Part {
  readonly folder: string;
  readonly shard: Shard;
}

/** Opens the parts of a site, in any order. Throws a `DocsError` when a folder is not a part, or parts are missing, duplicated or from different builds. */
async function openParts(folders: readonly string[], output: Output): Promise<PartPages> {
  const outDir = realPlace(output.place?.outDir ?? '');
  const lost = folders.find((folder) => isInside(realPlace(folder), outDir) || isInside(outDir, realPlace(folder)));
  if (lost !== undefined)
    throw docsError('output-unsafe', `The output folder is, contains or is inside a part: ${lost}.`, {
      hint: 'Choose another folder with --out-dir.',
    });
  const ordered = await orderedParts(folders);
  const { full } = output.below('');
  return async function* readPages({ graph }, { tools, sink }, { outputPrefix }) {
    const key = siteKey(graph, tools.view.pageKey);
    const routes = byUrl(graph.routes);
    for (const { folder, shard } of ordered) {
      const { from, to } = shardRange(routes.length, shard);
      let next = from;
      const found = new Set<PartLine['kind']>();
      try {
        for await (const line of readPartLines(folder)) {
          if (line.prefix !== outputPrefix) continue;
          found.add(line.kind);
          if (line.kind === 'site' && line.key !== key) throw foreignPart(folder);
          if (line.kind === 'used') {
            // Files of the site, not of the part: another content has another URL.
            if (line.assets.assets.some(({ path, url }) => sink.assets.content(path).url !== url)) throw foreignPart(folder);
            sink.assets.add(line.assets);
            sink.islands.add(line.islands);
          }
          if (line.kind !== 'page') continue;
          const path = outputPrefix + routes[next++]?.outputPath;
          const { page } = line;
          if ('failures' in page) yield page;
          else if (page.files[0]?.path !== path) throw alteredPart(folder);
          else yield { ...page, files: page.files.flatMap((file) => full?.copy(file.path, wholeFile(folder, file)) ?? []) };
        }
      } catch (error) {
        throw error instanceof DocsError ? error : alteredPart(folder);
      }
      if (!found.has('site')) throw foreignPart(folder);
      if (next !== to || !found.has('used')) throw alteredPart(folder);
    }
  };
}

/** Absolute path of a file of a part. Throws a `DocsError` if it is not as it was written. */
function wholeFile(folder: string, { path, hash }: StagedFile): string {
  const source = join(folder, path);
  const isFile = isSafePath(path) && lstatSync(source, { throwIfNoEntry: false })?.isFile() === true;
  if (isFile && hashOf(readFileSync(source)) === hash) return source;
  throw docsError('part-invalid', `A file of a part is missing or has changed: ${source}.`, { hint: copyAgain });
}

/** Number of missing parts that a message names. */
const mostNamed = 20;

async function orderedParts(folders: readonly string[]): Promise<readonly Part[]> {
  const problems: Diagnostic[] = [];
  const byIndex = new Map<number, string>();
  let count: number | undefined;
  for (const folder of folders) {
    const header = await readPartHeader(folder);
    if (!header) {
      const hint = `Pass folders written by "storedocs build --shard", which contain ${partFileName}.`;
      if (existsSync(join(folder, partFileName))) problems.push(...alteredPart(folder).diagnostics);
      else problems.push(problem(existsSync(folder) ? 'part-invalid' : 'usage-invalid', `Not a part of a build: ${folder}.`, { hint }));
      continue;
    }
    const { shard } = header;
    count ??= shard.count;
    const same = byIndex.get(shard.index);
    if (shard.count !== count)
      problems.push(problem('part-invalid', `Part ${shard.index}/${shard.count} does not belong to a build of ${count} parts: ${folder}.`));
    else if (same !== undefined)
      problems.push(problem('part-invalid', `Duplicate part ${shard.index}/${shard.count}: ${same} and ${folder}.`));
    else byIndex.set(shard.index, folder);
  }
  if (problems.length === 0 && count !== undefined && byIndex.size < count) {
    // A list of all would be as long as the number in the header says.
    const numbers = Array.from({ length: byIndex.size + mostNamed }, (_, index) => index + 1);
    const missing = numbers.filter((index) => index <= count && !byIndex.has(index)).slice(0, mostNamed);
    const names = missing.map((index) => `${index}/${count}`).join(', ');
    const more = count - byIndex.size - missing.length;
    const hint = `Build them with "storedocs build --shard ${missing[0]}/${count}".`;
    problems.push(problem('part-invalid', `Missing parts: ${names}${more > 0 ? ` and ${more} more` : ''}.`, { hint }));
  }
  throwProblems(problems);
  return [...byIndex].sort(([a], [b]) => a - b).map(([index, folder]) => ({ folder, shard: { index, count: byIndex.size } }));
}

const copyAgain = 'Build the part again, and copy its folder as a whole.';

function alteredPart(folder: string): DocsError {
  return docsError('part-invalid', `Incomplete or altered part of a build: ${folder}.`, { hint: copyAgain });
}

function foreignPart(folder: string): DocsError {
  const hint = 'Build all parts and merge them from the same commit, with the same configuration, environment and version of storedocs.';
  return docsError('part-invalid', `Part of another build: ${folder}.`, { hint });
}

/** Merges the parts of a site, folders that `build --shard` wrote, into its output folder: checks the links of the whole site and writes index, feeds and lists. Returns the exit code. */
export function merge(options: CommandOptions & { readonly parts: readonly string[] }, uncaught: Uncaught): Promise<number> {
  return build({ ...options, jobs: 1 }, uncaught, async (sites, output, run) =>
    buildSites(sites, output, { ...run, renderPages: await openParts(options.parts, output) }),
  );
}
