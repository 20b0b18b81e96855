import type { Diagnostic } from '../model/diagnostic.ts';

/** The files of one language that authors brought or that were made, below its folder of the output. */
export interface OutputOfLocale {
  /** Folder below the output folder: empty, or with a slash at its end. */
  readonly prefix: string;
  readonly locale: string;
  readonly paths: ReadonlySet<string>;
  /** Static files: path in the output, and on disk. */
  readonly staticFiles: ReadonlyMap<string, string>;
}

/** Reports static files of one language that stand where another language writes. */
export function sharedPaths(outputs: readonly OutputOfLocale[]): Diagnostic[] {
  return outputs.flatMap((owner) =>
    outputs
      .filter((other) => other !== owner && other.prefix.startsWith(owner.prefix))
      .flatMap((other) => {
        const below = other.prefix.slice(owner.prefix.length);
        return [...owner.staticFiles].flatMap(([path, file]): Diagnostic[] => {
          if (!path.startsWith(below) || !other.paths.has(path.slice(below.length))) return [];
          const message = `The static file claims "${owner.prefix}${path}", and so does the site in the locale "${other.locale}".`;
          return [{ code: 'output-conflict', severity: 'error', message, file, hint: 'Rename it.' }];
        });
      }),
  );
}
