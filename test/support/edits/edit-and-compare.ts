import assert from 'node:assert/strict';
import { lstatSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRandom, type Random } from '../../../bench/random.ts';
import { environmentPath, linkTarget } from '../linked-packages.ts';
import { isLong } from '../long.ts';
import { reportOf, runProgram, type TempSite, tempSite } from '../program/temp-site.ts';
import type { WarmProgram } from '../program/warm-program.ts';
import { bytesOfText } from './feature-edits.ts';
import { type EditableSite, editAtRandom, editableSite } from './random-edits.ts';

const store = 'node_modules/.cache/storedocs';

/** Events between two builds of a site other than edits. */
const disturbances: readonly ((site: TempSite, random: Random) => string)[] = [
  () => 'nothing else',
  () => 'nothing else',
  (site) => {
    if (site.exists(store)) site.remove(store);
    return 'the store is removed';
  },
  (site, random) => {
    const entries = site.list(store);
    for (const entry of entries.filter(() => random.chance(0.3))) site.remove(`${store}/${entry}`);
    return 'a part of the store is removed';
  },
  (site, random) => {
    for (const entry of site.list(store).filter(() => random.chance(0.3))) {
      const text = site.read(`${store}/${entry}`);
      writeFileSync(join(site.root, store, entry), random.pick(['', 'x', text.slice(0, -7), `${text.slice(0, 40)}#${text.slice(41)}`]));
    }
    return 'a part of the store is damaged';
  },
  (site, random) => {
    // With no known page left, the folder would be rejected as unrelated.
    for (const path of site.list('build').filter((path) => path !== '404.html' && random.chance(0.2))) site.remove(`build/${path}`);
    return 'a part of the output is removed';
  },
];

const editsInSequence = 6;

const processOfItsOwn: Pick<WarmProgram, 'run'> = { run: runProgram };

/** Pages that are never edited: with them, a site is large enough for page workers. */
const fillers = Object.fromEntries(
  Array.from({ length: 60 }, (_, index) => [`content/docs/filler/page-${index}.md`, `# Filler ${index}\n\nText ${index}.\n`]),
);

/** Processes that build a site. */
export interface Builders {
  readonly keeping: WarmProgram;
  readonly clean: WarmProgram;
  /**
   * Threads of every second build with a cache; absent if the site is small, and always built in one thread. Clean builds always use
   * one.
   */
  readonly jobs?: number;
}

/**
 * Edits a site several times, and builds it each time with a cache, and after every second edit, or in the long tests each, without
 * one.
 */
export async function editAndCompare(seed: number, { keeping, clean, jobs }: Builders): Promise<void> {
  const random = createRandom(seed);
  const files = editableSite();
  const site = tempSite({ 'site.config.ts': '', ...(jobs ? fillers : {}) });
  writeChanges(site, new Map(), files);
  const steps: string[] = [];
  // Finally, a process that has not seen the earlier states.
  const isFresh = isLong || seed % 3 === 0;
  const environment = (): Readonly<Record<string, string>> => JSON.parse(files.get(environmentPath) ?? '{}');
  const build = async () => {
    const threads = jobs ? ['--jobs', String(steps.length % 2 === 0 ? jobs : 1)] : [];
    return reportOf(await keeping.run(['build', '--format', 'json', ...threads], site.root, environment()));
  };
  const compare = async (cleaning: Pick<WarmProgram, 'run'>) => {
    const told = `seed ${seed}:\n${steps.join('\n')}\n`;
    const before = bytesOf(site, 'build');
    const env = environment();
    const [ours, theirs] = await Promise.all([
      build(),
      cleaning.run(['build', '--format', 'json', '--no-cache', '--jobs', '1', '--out-dir', 'clean'], site.root, env).then(reportOf),
    ]);
    assert.deepEqual([ours.code, ours.diagnostics, ours.summary.pages], [theirs.code, theirs.diagnostics, theirs.summary.pages], told);
    assertSame(bytesOf(site, 'build'), ours.ok ? bytesOf(site, 'clean') : before, told);
    if (site.exists('clean')) site.remove('clean');
  };
  const { ok } = await build();
  assert.ok(ok, 'The site does not build before it is edited.');
  for (let step = 1; step <= editsInSequence; step++) {
    const before = new Map(files);
    const edit = editAtRandom(files, random);
    writeChanges(site, before, files);
    // Node keeps the modules that a process has imported.
    if (packageCode(files) !== packageCode(before)) for (const program of [keeping, clean]) program.stop();
    steps.push(`${step}. ${edit}; ${random.pick(disturbances)(site, random)}`);
    if (step === editsInSequence) await compare(isFresh ? processOfItsOwn : clean);
    else if (isLong || step % 2 === 0) await compare(clean);
    else await build();
  }
}

/** Files by path. */
type Bytes = Readonly<Record<string, string>>;

function writeChanges(site: TempSite, before: EditableSite, files: EditableSite): void {
  for (const path of before.keys()) if (!files.has(path)) site.remove(path);
  for (const [path, text] of files) {
    const target = linkTarget(text);
    if (before.get(path) === text) continue;
    if (target === undefined) site.write({ [path]: bytesOfText(text) ?? text });
    else writeLink(join(site.root, path), target);
  }
}

function packageCode(files: EditableSite): string {
  return JSON.stringify([...files].filter(([path]) => /^(?:packages|node_modules)\//.test(path)));
}

function writeLink(path: string, target: string): void {
  mkdirSync(dirname(path), { recursive: true });
  if (lstatSync(path, { throwIfNoEntry: false })) rmSync(path);
  symlinkSync(target, path);
}

/** Lists the files that differ, and shows the first of them. */
function assertSame(actual: Bytes, expected: Bytes, told: string): void {
  const differing = [...new Set([...Object.keys(actual), ...Object.keys(expected)])]
    .filter((path) => actual[path] !== expected[path])
    .sort();
  const [first] = differing;
  if (first !== undefined) assert.equal(actual[first], expected[first], `${told}Differing: ${differing.join(', ')}.\n`);
}

function bytesOf(site: TempSite, folder: string): Bytes {
  return Object.fromEntries(site.list(folder).map((path) => [path, site.read(`${folder}/${path}`)]));
}
