import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../commands/build.ts';
import type { CommandOptions } from '../../commands/options.ts';
import type { Uncaught } from '../../io/process/uncaught.ts';
import { type Diagnostic, DocsError, problem, throwProblems } from '../../model/diagnostic.ts';
import type { PageResult } from '../../render/page/make-page.ts';
import type { PageRun } from '../../render/render-pages.ts';
import type { SiteRenderer } from '../../render/site-renderer.ts';
import type { Output } from '../../run.ts';
import { buildSites } from '../../site.ts';
import { siteKey } from '../../store/cache-keys.ts';
import { hashOf } from '../../text/hash.ts';
import { partFileName } from '../../write/output-folder.ts';
import type { StagedFile } from '../../write/staging.ts';
import { readPartHeader, readPartLines } from './part-file.ts';

/** Replaces rendering: yields the pages of all parts in URL order, and copies their files. */
type PartPages = (site: unknown, renderer: SiteRenderer, run: Pick<PageRun, 'outputPrefix'>) => AsyncGenerator<PageResult, void>;

/** Opens the parts of a site, in any order. Throws a `DocsError` when a folder is not a part, or parts are missing, duplicated or from different builds. */
async function openParts(folders: readonly string[], output: Output): Promise<PartPages> {
  const ordered = await orderedParts(folders);
  const { full } = output.below('');
  return async function* readPages(_site, { tools, sink }, { outputPrefix }) {
    const key = siteKey(tools.context.graph, tools.view.pageKey);
    for (const folder of ordered) {
      let isFound = false;
      for await (const line of readPartLines(folder)) {
        if (line.prefix !== outputPrefix) continue;
        if (line.kind === 'site' && line.key !== key) throw foreignPart(folder);
        isFound = true;
        if (line.kind === 'used') {
          sink.assets.add(line.assets);
          sink.islands.add(line.islands);
        }
        if (line.kind !== 'page') continue;
        const { page } = line;
        yield 'failures' in page
          ? page
          : { ...page, files: page.files.flatMap((file) => full?.copy(file.path, wholeFile(folder, file)) ?? []) };
      }
      if (!isFound) throw foreignPart(folder);
    }
  };
}

/** Absolute path of a file of a part. Throws a `DocsError` if it is not as it was written. */
function wholeFile(folder: string, { path, hash }: StagedFile): string {
  const source = join(folder, path);
  const isFile = lstatSync(source, { throwIfNoEntry: false })?.isFile() === true;
  if (isFile && (hash === undefined || hashOf(readFileSync(source)) === hash)) return source;
  const hint = 'Build the part again, and copy its folder as a whole.';
  throw new DocsError([problem('part-invalid', `A file of a part is missing or has changed: ${source}.`, { hint })]);
}

async function orderedParts(folders: readonly string[]): Promise<readonly string[]> {
  const problems: Diagnostic[] = [];
  const byIndex = new Map<number, string>();
  let count: number | undefined;
  for (const folder of folders) {
    const header = await readPartHeader(folder);
    if (!header) {
      const isPart = existsSync(join(folder, partFileName));
      const message = isPart ? `Incomplete or altered part of a build: ${folder}.` : `Not a part of a build: ${folder}.`;
      const hint = isPart
        ? 'Build the part again, and copy its folder as a whole.'
        : `Pass folders written by "storedocs build --shard", which contain ${partFileName}.`;
      problems.push(problem(existsSync(folder) ? 'part-invalid' : 'usage-invalid', message, { hint }));
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
  const missing = Array.from({ length: count ?? 0 }, (_, index) => index + 1).filter((index) => !byIndex.has(index));
  if (problems.length === 0 && missing.length > 0) {
    const names = missing.map((index) => `${index}/${count}`).join(', ');
    const hint = `Build them with "storedocs build --shard ${missing[0]}/${count}".`;
    problems.push(problem('part-invalid', `Missing parts: ${names}.`, { hint }));
  }
  throwProblems(problems);
  return [...byIndex].sort(([a], [b]) => a - b).map(([, folder]) => folder);
}

function foreignPart(folder: string): DocsError {
  const hint = 'Build all parts and merge them from the same commit, with the same configuration, environment and version of storedocs.';
  return new DocsError([problem('part-invalid', `Part of another build: ${folder}.`, { hint })]);
}

/** Merges the parts of a site, folders that `build --shard` wrote, into its output folder: checks the links of the whole site and writes index, feeds and lists. Returns the exit code. */
export function merge(options: CommandOptions & { readonly parts: readonly string[] }, uncaught: Uncaught): Promise<number> {
  return build({ ...options, jobs: 1 }, uncaught, async (sites, output, run) =>
    buildSites(sites, output, { ...run, renderPages: await openParts(options.parts, output) }),
  );
}
