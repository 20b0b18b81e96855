import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { writeCorpus } from './corpus.ts';
import type { MeasuredSite } from './measure-site.ts';

/** A site in a separate folder, to be removed by the caller. */
export interface SiteToMeasure extends MeasuredSite {
  /** Number of documents. */
  readonly docs: number;
}

/** Writes the generated site. */
export function handbook(docs: number, seed: number): SiteToMeasure {
  const root = temporaryFolder();
  writeCorpus(root, { docs, seed });
  return described(root);
}

const notCopied = ['node_modules', '.storedocs', '.git', 'build'];

/** Copies an existing site. Its packages are linked, so that their cache stays unchanged. */
export function copyOf(folder: string): SiteToMeasure {
  const root = temporaryFolder();
  const from = resolve(folder);
  cpSync(from, root, { recursive: true, filter: (path) => path === from || !notCopied.includes(basename(path)) });
  const packages = join(from, 'node_modules');
  if (existsSync(packages)) {
    mkdirSync(join(root, 'node_modules'));
    for (const name of readdirSync(packages).filter((name) => name !== '.cache'))
      symlinkSync(join(packages, name), join(root, 'node_modules', name), 'junction');
  }
  return described(root);
}

function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'storedocs-bench-'));
}

function described(root: string): SiteToMeasure {
  const folder = ['content/docs', 'docs'].find((name) => existsSync(join(root, name)));
  const docs =
    folder === undefined
      ? []
      : readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  const doc = docs.toSorted()[Math.floor(docs.length / 2)];
  if (folder === undefined || doc === undefined) throw new Error(`There is no document in ${root}.`);
  return { root, doc: join(folder, doc), docs: docs.length };
}
