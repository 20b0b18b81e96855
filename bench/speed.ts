/**
 * Measures builds and `dev`, and writes a table: `npm run bench -- --sizes 100,1000 --runs 3`. See bench/README.md for the other flags.
 */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { writeSection } from './benchmarks-page.ts';
import { measureBeside, parseBeside } from './beside.ts';
import { formatTable, type Table } from './format-table.ts';
import { describeMachine, measuredWith } from './machine.ts';
import { measureSite } from './measure-site.ts';
import { copyOf, handbook, type SiteToMeasure } from './site-to-measure.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100,1000' },
    runs: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    corpus: { type: 'string' },
    beside: { type: 'string', multiple: true, default: [] },
    clean: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});
const runs = wholeNumber(values.runs);
const tell = (line: string) => process.stderr.write(`${line}\n`);

const tables: Table[] = [];
if (values.corpus !== undefined) tables.push(await tableOf(copyOf(values.corpus)));
else for (const size of values.sizes.split(',').map(wholeNumber)) tables.push(await tableOf(handbook(size, wholeNumber(values.seed))));
const clean = values.clean.split(',').filter(Boolean);
for (const beside of values.beside.map(parseBeside)) {
  tell(beside.name);
  tables.push({ title: beside.name, rows: await measureBeside(beside, clean, runs) });
}

const results = tables.map(formatTable).join('\n');
process.stdout.write(`${results}\n${describeMachine()}\n`);
if (values.write) {
  const command = ['npm run bench', ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : [])].join(' ');
  writeSection('Generated documents', `${measuredWith(command, runs)}\n\n${results}`);
}

async function tableOf(site: SiteToMeasure): Promise<Table> {
  const title = `${site.docs.toLocaleString('en')} documents`;
  tell(title);
  try {
    return { title, rows: await measureSite(site, runs, (line) => tell(`  ${line}`)) };
  } finally {
    rmSync(site.root, { recursive: true, force: true, maxRetries: 5 });
  }
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`"${text}" is no whole number above 0.`);
  return number;
}
