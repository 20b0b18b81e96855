import { setImmediate } from 'node:timers/promises';
import { pathsOfPageFiles } from '../../graph/routes/page-files.ts';
import type { OutputFile } from '../../model/output-file.ts';
import type { StagedFile, StagingPlace } from '../../write/staging.ts';
import type { SiteRenderer } from '../site-renderer.ts';
import { generatedFiles } from './generated-files.ts';

/** A file that is written in pieces. */
interface TextStream {
  append(text: string): void;
  /** Call it after the last piece. */
  close(): void;
}

/** Where the files of a site go. Paths are relative to the folder of the site. */
export interface SiteOutput {
  write(file: OutputFile): void;
  /** Copies a file from disk; `source` is relative to the root. */
  copy(path: string, source: string): void;
  /** Present if files are really written. */
  readonly full?: OutputKeeper &
    ThreadOutput & {
      stream(path: string): TextStream;
      /** Copies a file from disk; `source` is absolute. */
      copy(path: string, source: string): StagedFile;
      /** Text of a page that was staged. */
      read(path: string): string;
    };
}

/** An output that may have files already. */
export interface OutputKeeper {
  /** Keeps a file of the output folder; its size in bytes, or absent if its contents have another hash. */
  keep(path: string, hash: string): number | undefined;
  /** Hash of a file that was written. */
  hashOf(path: string): string | undefined;
}

/** The output of a site for a thread that stages files itself. */
export interface ThreadOutput {
  readonly place: StagingPlace;
  /** Folder of the site in the output: empty, or ends with a slash. */
  readonly prefix: string;
  /** Adds a file that the thread staged. */
  add(file: StagedFile): void;
}

/** Paths of all files of a site besides its pages. */
export interface SiteFiles {
  /** Generated: assets, sitemap, feeds, redirects, Markdown, search. */
  readonly generated: readonly string[];
  /** Static files, and content files that pages use. */
  readonly copied: readonly string[];
}

interface Finishing {
  readonly output: SiteOutput;
  /** URLs that crawlers may list. */
  readonly indexedUrls: readonly string[];
  /** False if a page could not be rendered: its Markdown is missing then, and nothing is published. */
  readonly isComplete: boolean;
}

/** Writes everything that does not belong to a single page: feeds, redirects, assets, sitemap, sidebars, static files, files of plugins. */
export async function finishOutput(renderer: SiteRenderer, { output, indexedUrls, isComplete }: Finishing): Promise<SiteFiles> {
  const { tools, sink } = renderer;
  const { context } = tools;
  const generated: string[] = [];
  const paths = new Set(pathsOfPageFiles(context.graph.routes, context.site));
  const { full } = output;
  const written = (path: string) => (full && paths.has(path) ? full.read(path) : undefined);
  for (const { make } of generatedFiles(renderer, async () => indexedUrls, written)) {
    for (const { path, contents } of await make()) {
      generated.push(path);
      if (typeof contents === 'string' || contents instanceof Uint8Array) output.write({ path, contents });
      else if (full && isComplete) await writePieces(contents, full.stream(path));
    }
  }
  const copies = new Map([
    ...context.graph.staticFiles,
    ...sink.assets.all().assets.map(({ outputPath, path }) => [outputPath, path] as const),
  ]);
  for (const [path, source] of copies) output.copy(path, source);
  return { generated: [...generated, ...paths], copied: [...copies.keys()] };
}

async function writePieces(pieces: AsyncIterable<string>, stream: TextStream): Promise<void> {
  let paused = performance.now();
  for await (const piece of pieces) {
    stream.append(piece);
    // Keeps Ctrl+C and other threads responsive.
    if (performance.now() - paused <= 50) continue;
    await setImmediate();
    paused = performance.now();
  }
  stream.close();
}
