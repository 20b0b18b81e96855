import { posix } from 'node:path';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SiteGraph } from '../model/graph.ts';

/** A path of the output, and who wants it. */
interface Claim {
  readonly path: string;
  readonly by: string;
}

/**
 * Reports static files that stand where a page or a generated file goes (`files` are paths), and files that stand where a folder has to be.
 * Two pages at one path are refused earlier.
 */
export function checkConflicts({ routes, staticFiles }: SiteGraph, files: readonly string[]): Diagnostic[] {
  const claims: Claim[] = [
    ...routes.map(({ outputPath, source }) => ({ path: outputPath, by: source ?? 'a generated page' })),
    ...files.map((path) => ({ path, by: 'a generated file' })),
  ];
  const claimants = new Map([...claims, ...[...staticFiles].map(([path, by]) => ({ path, by }))].map((claim) => [claim.path, claim]));
  const sameFile = claims.flatMap(({ path, by }) => {
    const file = staticFiles.get(path);
    return file === undefined ? [] : [conflict(`The static file claims "${path}", and so does ${by}.`, file)];
  });
  const sameFolder = [...claimants.values()].flatMap(({ path, by }) => {
    const folder = foldersOf(path).find((above) => claimants.has(above));
    if (folder === undefined) return [];
    return [
      conflict(`"${folder}" cannot be both a file and the folder of "${path}", which comes from ${by}.`, claimants.get(folder)?.by ?? ''),
    ];
  });
  // One file in the way is one problem, whatever number of pages lies behind it.
  return [...sameFile, ...new Map(sameFolder.map((diagnostic) => [diagnostic.file, diagnostic])).values()];
}

function foldersOf(path: string): string[] {
  const folders: string[] = [];
  for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) folders.push(folder);
  return folders;
}

function conflict(message: string, file: string): Diagnostic {
  return { code: 'output-conflict', severity: 'error', message, file, hint: 'Rename one of them.' };
}
