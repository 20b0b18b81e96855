/**
 * Measures cold builds of real documents and of MDX beside other generators, in turns: `npm run bench:real -- --runs 3`.
 * Installs the other generators below `--work`. See bench/README.md.
 */

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeSection } from '../benchmarks-page.ts';
import { medianOf } from '../format-table.ts';
import { describeMachine, measuredWith } from '../machine.ts';
import { runMeasured } from '../run-measured.ts';
import { program } from '../storedocs-program.ts';
import { components, docusaurus, docusaurusConfig, type Peer, peers } from './peers.ts';
import { publicCorpora } from './public-docs.ts';
import { type RealCorpus, realCorpora } from './real-corpus.ts';

const repository = join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    docs: { type: 'string', default: '200' },
    runs: { type: 'string', default: '3' },
    real: { type: 'string', default: join(repository, '../shared/real/prettier') },
    work: { type: 'string', default: join(tmpdir(), 'storedocs-peers') },
    only: { type: 'string', default: '' },
    storedocs: { type: 'string', default: program },
    public: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const tell = (line: string) => process.stderr.write(`${line}\n`);
const runs = Number(values.runs);

/** Measurements of one generator, a value for each run. */
interface Figures {
  readonly wall: number[];
  readonly cpu: number[];
  readonly memory: number[];
}

const newFigures = (): Figures => ({ wall: [], cpu: [], memory: [] });

const about =
  'Cold builds with highlighted code and search, in turns. VitePress and Hugo do not read MDX: they build the same documents without components, and Hugo with a layout of a few lines. "storedocs takes" is the time of storedocs as a share of theirs.';

/** A project that is ready to be built. */
interface Contender {
  readonly name: string;
  readonly root: string;
  readonly build: string;
  readonly out: string;
  readonly caches: readonly string[];
}

const tables: string[] = [];
const wanted = (name: string) => values.only === '' || values.only.split(',').some((word) => name.toLowerCase().includes(word));
for (const corpus of [
  ...realCorpora(Number(values.docs), values.real),
  ...(values.public ? publicCorpora(join(values.work, 'public')) : []),
]) {
  const contenders = [storedocs(corpus), ...peers.filter(({ name }) => wanted(name)).map((peer) => prepare(peer, corpus))];
  const results = new Map(contenders.map(({ name }) => [name, newFigures()]));
  for (let round = 1; round <= runs; round++)
    for (const { name, root, build, out, caches } of contenders) {
      for (const path of [out, ...caches]) rmSync(join(root, path), { recursive: true, force: true });
      const measured = await runMeasured(build, root).catch((error: Error) => error);
      if (measured instanceof Error) {
        tell(`${corpus.name}, ${name} fails: ${measured.message.slice(-2000)}`);
        results.delete(name);
        continue;
      }
      const { wallSeconds, cpuSeconds = 0, peakMemory = 0 } = measured;
      results.get(name)?.wall.push(wallSeconds);
      results.get(name)?.cpu.push(cpuSeconds);
      results.get(name)?.memory.push(peakMemory);
      tell(`${corpus.name}, ${name}: ${wallSeconds.toFixed(2)} s, ${cpuSeconds.toFixed(2)} s of CPU`);
    }
  const finished = contenders.filter(({ name }) => results.has(name));
  tables.push(tableOf(corpus, finished, results));
}
const text = tables.join('\n');
process.stdout.write(`${text}\n${describeMachine()}\n`);
if (values.write)
  writeSection('Real documents and MDX', `${about}\n\n${measuredWith(`npm run bench:real -- --runs ${runs}`, runs)}\n\n${text}`);

function tableOf({ name: title, about }: RealCorpus, contenders: readonly Contender[], results: ReadonlyMap<string, Figures>): string {
  const own = medianOf(results.get('storedocs')?.wall ?? []) ?? 0;
  const rows = contenders.map(({ name, root, out }) => {
    const { wall = [], cpu = [], memory = [] } = results.get(name) ?? {};
    const pages = pagesIn(join(root, out));
    const [seconds, cpuSeconds, bytes] = [medianOf(wall) ?? 0, medianOf(cpu) ?? 0, medianOf(memory) ?? 0];
    const share = name === 'storedocs' ? '' : (own / seconds).toFixed(2);
    return [
      name,
      pages,
      seconds.toFixed(2),
      cpuSeconds.toFixed(2),
      ((cpuSeconds * 1000) / pages).toFixed(0),
      (bytes / 1e6).toFixed(0),
      share,
    ];
  });
  const head = ['', 'pages', 'time, s', 'CPU, s', 'CPU a page, ms', 'memory, MB', 'storedocs takes'];
  const lines = [head, ['---', ...head.slice(1).map(() => '--:')], ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `### ${title}\n\n${about}.\n\n${lines.join('\n')}\n`;
}

/** The site for storedocs: the original project where there is one. */
function storedocs(corpus: RealCorpus): Contender {
  const root = join(values.work, 'storedocs', slug(corpus.name));
  rmSync(root, { recursive: true, force: true });
  const own = { name: 'storedocs', root, out: 'build', caches: ['node_modules/.cache', '.storedocs'] };
  const command = `"${process.execPath}" "${resolve(values.storedocs)}" build`;
  if (corpus.project !== undefined) {
    mkdirSync(root, { recursive: true });
    const config = join(repository, 'test/real/prettier.config.ts');
    const args = `--root "${join(corpus.project, 'website')}" --config "${config}" --out-dir "${join(root, 'build')}" --cache-dir "${join(root, '.storedocs')}"`;
    // The configuration finds a component of this repository from the current folder.
    return { ...own, build: `cd "${repository}" && ${command} ${args}` };
  }
  write(root, {
    ...components,
    'site.config.ts': "export default { title: 'Bench', url: 'https://bench.example', markdown: { format: 'mdx' } };\n",
  });
  for (const doc of corpus.docs)
    write(root, { [`content/docs/${doc.path}.mdx`]: `---\ntitle: ${JSON.stringify(doc.title)}\n---\n\n${doc.mdx}` });
  return { ...own, build: command };
}

/** Installs another generator, and writes its documents. */
function prepare(peer: Peer, corpus: RealCorpus): Contender {
  const root = join(values.work, slug(peer.name));
  const manifest = { private: true, dependencies: peer.packages, overrides: peer.overrides };
  const stamp = join(root, 'node_modules/.installed');
  if (!existsSync(stamp)) {
    write(root, { 'package.json': JSON.stringify(manifest) });
    tell(`Installing ${peer.name}`);
    execFileSync('npm', ['install', '--no-audit', '--no-fund', ...(peer.node ? [`node@${peer.node}`] : [])], {
      cwd: root,
      stdio: 'ignore',
    });
    writeFileSync(stamp, '');
  }
  for (const name of readdirSync(root))
    if (!/^(node_modules|package(-lock)?\.json)$/.test(name)) rmSync(join(root, name), { recursive: true });
  write(root, { ...peer.files, 'package.json': JSON.stringify(manifest) });
  if (peer === docusaurus && corpus.project !== undefined) writeDocusaurusProject(root, corpus.project);
  else for (const doc of corpus.docs) write(root, Object.fromEntries([peer.doc(doc)]));
  const path = peer.node ? `export PATH="${join(root, 'node_modules/node/bin')}:$PATH"; ` : '';
  return { ...peer, root, build: `${path}export CI=1 NODE_ENV=production NO_UPDATE_NOTIFIER=1; ${peer.build}` };
}

function writeDocusaurusProject(root: string, project: string): void {
  cpSync(join(project, 'website'), root, { recursive: true });
  cpSync(join(project, 'docs'), join(root, 'docs'), { recursive: true });
  const versions = "versions: { current: { label: 'next', path: 'next' } }";
  const content = `docs: { routeBasePath: 'docs', sidebarPath: './sidebars.json', ${versions} }, blog: { onUntruncatedBlogPosts: 'ignore', onInlineAuthors: 'ignore' }`;
  write(root, { 'docusaurus.config.js': docusaurusConfig(content, true) });
}

function write(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

function pagesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html')).length;
}

function slug(name: string): string {
  return name.toLowerCase().replaceAll(/[^\w]+/g, '-');
}
