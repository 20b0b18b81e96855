import { SourceMap } from 'node:module';
import { resolve } from 'node:path';
import type { Diagnostic } from '../model/diagnostic.ts';
import { toRoot } from './walk-folder.ts';

/** Code that was bundled from files of a site. */
export interface BundledCode {
  /** How the code is named in stack traces. */
  readonly name: string;
  /** Text of its source map; absent when there is none. */
  readonly map?: string | undefined;
  /** Folder from which the sources of the map count; absolute. */
  readonly folder: string;
}

/** Follows the topmost frame of bundled code back to the file that the author knows. */
export function placeOfError(
  error: unknown,
  { name, map, folder }: BundledCode,
  root: string,
): Pick<Diagnostic, 'file' | 'line' | 'column'> {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [, frame = ''] = stack.split(`${name}:`);
  const [, line, column] = /^(\d+):(\d+)/.exec(frame) ?? [];
  if (line === undefined || map === undefined) return {};
  const entry = new SourceMap(JSON.parse(map)).findEntry(Number(line) - 1, Number(column) - 1);
  if (!('originalSource' in entry)) return {};
  return { file: toRoot(root, resolve(folder, entry.originalSource)), line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}
