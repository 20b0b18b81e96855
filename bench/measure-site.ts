import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { measureDev } from './dev-session.ts';
import { type Measured, runMeasured } from './run-measured.ts';
import { sentenceOf, siteEdits } from './site-edits.ts';
import { program } from './storedocs-program.ts';

/** A measurement with several runs. */
export interface Row {
  readonly what: string;
  readonly results: readonly Result[];
}

/** The measurements of one run. */
export interface Result extends Measured {
  /** Total size of all files of the output, in bytes. */
  readonly outputBytes?: number | undefined;
  /** Number of rewritten files in the output. */
  readonly written?: number | undefined;
}

/** A site to measure, which the measurement changes. */
export interface MeasuredSite {
  /** Absolute. */
  readonly root: string;
  /** The document that is changed, with its path relative to the root. */
  readonly doc: string;
}

/** Builds a site cold and after changes, then serves it, once per run. `tell` gets a line for each measurement. */
export async function measureSite({ root, doc }: MeasuredSite, runs: number, tell: (line: string) => void): Promise<readonly Row[]> {
  const rows = new Map<string, Result[]>();
  const keep = (what: string, results: readonly Result[]) => {
    rows.set(what, [...(rows.get(what) ?? []), ...results]);
    tell(`${what}: ${results.map(({ wallSeconds }) => `${wallSeconds.toFixed(3)} s`).join(', ')}`);
  };
  const edits = siteEdits(root, doc);
  for (let round = 1; round <= runs; round++) {
    for (const [what, jobs] of coldBuilds) {
      forget(root);
      rmSync(join(root, outDir), { recursive: true, force: true });
      keep(what, [await build(root, jobs)]);
    }
    for (const { name, apply } of edits) {
      apply(round);
      keep(`build, ${name}`, [await build(root)]);
    }
    const url = urlOf(sentenceOf(round), join(root, outDir));
    if (url === undefined) throw new Error(`No page shows what was added to ${doc}.`);
    const { firstPage, saves } = await measureDev(root, { file: join(root, doc), url });
    keep('dev, start to first page', [firstPage]);
    keep('dev, save to new text', saves);
    forget(root);
    keep('dev, start to first page, no cache', [(await measureDev(root, { file: join(root, doc), url })).firstPage]);
  }
  return [...rows].map(([what, results]) => ({ what, results }));
}

const outDir = 'build';

/** The build with all cores comes last, since the following builds use its cache. */
const coldBuilds: readonly (readonly [what: string, ...flags: readonly string[]])[] = [
  ['cold build, --jobs 1', '--jobs 1'],
  ['cold build'],
];

async function build(root: string, flags = ''): Promise<Result> {
  const { stdout, ...measured } = await runMeasured(
    `"${process.execPath}" "${program}" build --out-dir ${outDir} --format json ${flags}`,
    root,
  );
  const { summary }: { summary: { output: { bytes: number; written: number } } } = JSON.parse(stdout);
  return { ...measured, outputBytes: summary.output.bytes, written: summary.output.written };
}

/** Removes the cache, wherever it is. */
function forget(root: string): void {
  for (const store of ['.storedocs', 'node_modules/.cache/storedocs']) rmSync(join(root, store), { recursive: true, force: true });
}

/** Path of the first page with content in a built site; `undefined` if there is none. */
function urlOf(sentence: string, folder: string): string | undefined {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.html')) continue;
    const html = readFileSync(join(folder, path), 'utf8');
    const address = html.includes(sentence) ? /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] : undefined;
    if (address !== undefined) return new URL(address).pathname;
  }
  return undefined;
}
