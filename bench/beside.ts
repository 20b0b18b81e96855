import { readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Row } from './measure-site.ts';
import { runMeasured } from './run-measured.ts';

/** A command of another generator. */
export interface Beside {
  readonly name: string;
  /** A command for the shell. */
  readonly command: string;
  /** Absolute. */
  readonly folder: string;
}

/** Parses `NAME=COMMAND@DIR`; the command may contain both characters. */
export function parseBeside(text: string): Beside {
  const [, name, command, folder] = /^([^=]+)=(.+)@([^@]+)$/.exec(text) ?? [];
  if (name === undefined || command === undefined || folder === undefined)
    throw new Error(`"${text}" is not of the form NAME=COMMAND@DIR.`);
  return { name, command, folder: resolve(folder) };
}

/** Runs a command after removing `clean`, and again with everything kept. The first path of `clean` is its output folder. */
export async function measureBeside({ name, command, folder }: Beside, clean: readonly string[], runs: number): Promise<readonly Row[]> {
  const [output] = clean;
  const run = async () => ({
    ...(await runMeasured(command, folder)),
    outputBytes: output === undefined ? undefined : bytesIn(join(folder, output)),
  });
  const [cold, again]: [Row['results'][number][], Row['results'][number][]] = [[], []];
  for (let round = 1; round <= runs; round++) {
    for (const path of clean) rmSync(join(folder, path), { recursive: true, force: true });
    cold.push(await run());
    again.push(await run());
  }
  return [
    { what: `${name}, cold`, results: cold },
    { what: `${name}, nothing changed`, results: again },
  ];
}

function bytesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
