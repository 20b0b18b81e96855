import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { long } from '../support/long.ts';
import { runProgram, tempSite } from '../support/program/temp-site.ts';
import { goodSite } from '../support/sites/good-site.ts';
import { stored } from '../support/stored.ts';

const { version }: { version: string } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));

test('--version and --help print to stdout and exit with 0', async () => {
  const site = tempSite({});
  assert.deepEqual(await site.run('--version'), { code: 0, stdout: `${version}\n`, stderr: '' });
  const help = await site.run('--help');
  assert.deepEqual([help.code, help.stderr], [0, '']);
  for (const command of ['build', 'check', 'dev', 'preview', 'init', 'explain'])
    assert.match(help.stdout, new RegExp(`^  ${command}[ |]`, 'm'));
  const buildHelp = await site.run('build', '--help');
  for (const flag of ['--root', '--config', '--out-dir', '--base-url', '--no-cache', '--format'])
    assert.match(buildHelp.stdout, new RegExp(`^  ${flag}`, 'm'));
  assert.deepEqual(site.list('.'), ['site.config.ts']);
});

test('a usage error exits with 2 and prints the problem and a suggestion to stderr', async () => {
  const site = tempSite({});
  const usage = async (...args: string[]) => {
    const { code, stdout, stderr } = await site.run(...args);
    assert.deepEqual([code, stdout], [2, ''], args.join(' '));
    return stderr;
  };
  assert.match(await usage('bild'), /unknown command 'bild'\n\(Did you mean build\?\)/);
  assert.match(await usage('build', '--no-cach'), /unknown option '--no-cach'\n\(Did you mean --no-cache\?\)/);
  assert.match(await usage('build', '--format', 'yaml'), /'yaml' is invalid\. Allowed formats are pretty, json/);
  assert.match(await usage('build', 'extra'), /too many arguments/);
  assert.match(await usage('dev', '--port', '70000'), /whole number from 0 to 65535/);
  assert.match(await usage('check', '--root'), /argument missing/);
  assert.match(await usage(), /Usage: storedocs/);
});

test('--format json prints one object to stdout and nothing else', async () => {
  const site = tempSite({ 'content/docs/a.md': '[b](b.md)\n', 'content/docs/empty.md': '' });
  const { code, stdout } = await site.run('build', '--format', 'json');
  const { summary, ...report } = JSON.parse(stdout);
  assert.deepEqual(
    [code, report],
    [
      1,
      {
        version: 1,
        ok: false,
        diagnostics: [
          { code: 'link-broken', severity: 'error', message: 'No page at "b.md".', file: 'content/docs/a.md', line: 1, column: 1 },
          {
            code: 'doc-empty',
            severity: 'warning',
            message: 'The document has no content.',
            file: 'content/docs/empty.md',
            line: 1,
            column: 1,
          },
        ],
      },
    ],
  );
  const { milliseconds, ...counts } = summary;
  assert.deepEqual([typeof milliseconds, counts], ['number', { command: 'build', pages: 5, errors: 1, warnings: 1 }]);
  site.write({ 'content/docs/b.md': 'b' });
  const fine = await site.report('build');
  assert.deepEqual([fine.code, fine.ok, fine.diagnostics.length], [0, true, 1]);
  assert.deepEqual(
    [fine.summary.output?.folder, fine.summary.output?.files, fine.summary.output?.written],
    [join(site.root, 'build'), site.list('build').length, site.list('build').length],
  );
});

test('by default, problems are printed to stderr with a code frame, followed by a summary', async () => {
  const site = tempSite({ 'content/docs/a.md': '# Title\n\nSee [the guide](gide.md).\n', 'content/docs/guide.md': 'a' });
  const { code, stdout, stderr } = await site.run('check');
  assert.deepEqual([code, stdout], [1, '']);
  assert.match(stderr, /^error {3}link-broken {2}content\/docs\/a\.md:3:5\n {2}No page at "gide\.md"\.\n/);
  assert.match(stderr, /3 │ See \[the guide\]\(gide\.md\)\.|3 \| See \[the guide\]\(gide\.md\)\./);
  assert.match(stderr, /hint {2}Did you mean "guide\.md"\?\n/);
  assert.match(
    stderr,
    /✖ Problems found: 5 pages in \d+(\.\d)? m?s, 1 error\n {2}Run "npx storedocs explain <code>" for details and a fix\.\n$/,
  );
  assert.equal(stderr.includes('\u001b'), false);
  assert.equal(site.exists('build'), false);
});

test('--no-cache neither reads nor writes a cache', async () => {
  const site = tempSite({ 'content/docs/a.md': 'a' });
  assert.equal((await site.run('build', '--no-cache')).code, 0);
  assert.deepEqual(
    site.list('.').filter((path) => path.startsWith('.')),
    [],
  );
  assert.equal((await site.run('build')).code, 0);
  assert.ok(stored(site, 'docs').size > 0);
});

test('check writes nothing, and reports the same problems as build', async () => {
  const site = await goodSite();
  const { code, ok, summary } = await site.report('check');
  assert.deepEqual([code, ok, summary.pages, summary.output], [0, true, 5, undefined]);
  site.assertUntouched();
  site.write({ 'content/docs/a.md': '[x](#none) ![y](none.png)\n' });
  const [checked, built] = [await site.report('check'), await site.report('build')];
  assert.equal(checked.diagnostics.length, 2);
  assert.deepEqual(checked.diagnostics, built.diagnostics);
});

test('an internal error exits with 70 and prints its stack', async () => {
  const site = tempSite({ 'content/docs/a.md': 'a' });
  const sabotage = 'data:text/javascript,String.prototype.normalize=()=>{throw(TypeError(/boom/.source))}';
  const { code, stdout, stderr } = await runProgram(['build'], site.root, { NODE_OPTIONS: `--import ${sabotage}` });
  assert.deepEqual([code, stdout], [70, '']);
  assert.match(stderr, /Internal error.*TypeError: boom\n {4}at /s);
});

test('--root, --config and --out-dir are relative to the current folder, paths in the configuration to the root', long, async () => {
  const site = tempSite({
    'site/site.config.ts': "export default { title: 'Usual', url: 'https://example.com' };\n",
    'site/content/docs/a.md': 'a',
    'other.config.mjs': "export default { title: 'Other', url: 'https://example.com', docs: { path: 'content/docs' } };\n",
    'here/.keep': '',
  });
  const run = (...args: string[]) => runProgram(args, join(site.root, 'here'));
  assert.equal((await run('build', '--root', '../site')).code, 0);
  assert.match(site.read('site/build/index.html'), /<h1>Usual<\/h1>/);
  assert.equal(
    (await run('build', '--root', '../site', '--config', '../other.config.mjs', '--out-dir', 'out', '--base-url', '/sub/')).code,
    0,
  );
  assert.match(site.read('here/out/index.html'), /<h1>Other<\/h1>/);
  assert.match(site.read('here/out/index.html'), /href="\/sub\/docs\/a\/"/);
  assert.equal((await run('check', '--root', '.')).code, 1);
});
