import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stateOfReads } from '../../bundle/code-reads.ts';
import type { ImportPlaces } from '../../io/fs/place-states.ts';
import { readText, type TextFile } from '../../io/fs/read-text.ts';
import type { SeenFiles } from '../../io/fs/seen-files.ts';
import { type CodeFile, type CodeFileRequest, readCodeFile } from '../../load/read-code-file.ts';
import type { Asset } from '../../model/graph.ts';
import type { AssetRegistry, NeededFile } from '../asset-registry.ts';

/**
 * What a page can ask for besides the graph, the configuration and the templates, and the answer. Both are plain data, and the answer depends on
 * nothing but the question and the files of the site. Paths are relative to the root.
 */
interface Readable {
  /** Publishes a content file. */
  readonly asset: { readonly of: string; readonly gives: Asset };
  /** Publishes a file outside the content folders; `undefined` if it cannot be read. */
  readonly outside: { readonly of: string; readonly gives: Asset | undefined };
  /** Whether a file or folder exists. */
  readonly exists: { readonly of: string; readonly gives: boolean };
  /** Size of an image in a static folder; `undefined` for other files. */
  readonly size: { readonly of: string; readonly gives: Asset['size'] };
  /** Publishes styles, and gives their URL. */
  readonly style: { readonly of: string; readonly gives: string };
  /** Publishes a file that a plugin makes, and gives its key. */
  readonly needed: { readonly of: NeededFile; readonly gives: string };
  /** URL of the script of a file with `'use client'`. */
  readonly island: { readonly of: string; readonly gives: Promise<string> };
  /** Hash of the contents of a file; `undefined` if it cannot be read. */
  readonly hash: { readonly of: string; readonly gives: string | undefined };
  /** A file that a code block shows. */
  readonly codeFile: { readonly of: Omit<CodeFileRequest, 'root'>; readonly gives: CodeFile };
  /** Hash of what imports could resolve to. */
  readonly places: { readonly of: ImportPlaces; readonly gives: string };
  /** Hash of environment variables, by the names of `readsIn`. */
  readonly environment: { readonly of: readonly string[]; readonly gives: string };
}

/** The names of what can be read. */
export type ReadKind = keyof Readable;

/** A question of a page. */
export type Question<Kind extends ReadKind> = Readable[Kind]['of'];

/** The answer to it. */
export type Answer<Kind extends ReadKind> = Readable[Kind]['gives'];

/** The only way from a page to anything that is not in the graph, the configuration or the templates. */
export interface PageReader {
  /** Throws what reading a file throws. */
  read<Kind extends ReadKind>(kind: Kind, of: Question<Kind>): Answer<Kind>;
  /** Text of a source; `path` is relative to the root. */
  source(path: string): TextFile;
  /** True unless a file, or one that an import could resolve to, changed after a time in milliseconds: what was read since may be mixed. */
  isSteady(paths: readonly string[], places: ImportPlaces, since: number): boolean;
}

/** Where a reader finds its answers. */
interface ReaderParts {
  /** Absolute. */
  readonly root: string;
  readonly assets: AssetRegistry;
  readonly files: SeenFiles;
  readonly islands: { urlOf(file: string): Promise<string> };
  readonly buildDate?: string | undefined;
}

/** Creates a reader that answers from the disk and publishes what is asked for. */
export function createPageReader({ root, assets, files, islands, buildDate }: ReaderParts): PageReader {
  const answers: { readonly [Kind in ReadKind]: (of: Question<Kind>) => Answer<Kind> } = {
    asset: assets.content,
    outside(path) {
      // Missing ones are included, since they may be created.
      files.note(path);
      try {
        return assets.content(path);
      } catch {
        return undefined;
      }
    },
    exists(path) {
      files.note(path);
      return existsSync(join(root, path));
    },
    size: assets.staticSize,
    style: assets.style,
    needed(file) {
      assets.need(file);
      return file.key;
    },
    island: islands.urlOf,
    hash: files.hashOf,
    codeFile(request) {
      for (const candidate of request.candidates) files.note(candidate);
      return readCodeFile({ root, ...request });
    },
    places: files.stateOf,
    environment: (names) => stateOfReads(names, buildDate),
  };
  return {
    read: (kind, of) => answers[kind](of),
    source: (path) => readText(root, path),
    isSteady: (paths, places, since) => !files.changedSince(paths, places, since),
  };
}
