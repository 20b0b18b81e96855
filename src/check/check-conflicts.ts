import type { Diagnostic } from '../model/diagnostic.ts';
import type { SiteGraph } from '../model/graph.ts';
import type { OutputFile } from '../model/output.ts';

/** Reports static files that stand where a page or a generated file goes. Only `robots.txt` may. */
export function checkConflicts({ routes, staticFiles }: SiteGraph, files: readonly OutputFile[]): Diagnostic[] {
  const claims = [
    ...routes.map(({ outputPath, source }) => ({ path: outputPath, by: source ?? 'a generated page' })),
    ...files.map(({ path }) => ({ path, by: 'a generated file' })),
  ];
  return claims.flatMap(({ path, by }): Diagnostic[] => {
    const file = staticFiles.get(path);
    return file === undefined
      ? []
      : [
          {
            code: 'output-conflict',
            severity: 'error',
            message: `The static file claims "${path}", and so does ${by}.`,
            file,
            hint: 'Rename one of them.',
          },
        ];
  });
}
