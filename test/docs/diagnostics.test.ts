import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { features } from '../../src/features.ts';
import { ruleIds } from '../../src/model/rules.ts';
import { guideSections } from '../../src/report/diagnostics-guide.ts';
import { tempSite } from '../support/program/temp-site.ts';

const root = join(import.meta.dirname, '../..');
const guide = readFileSync(join(root, 'docs/diagnostics.md'), 'utf8');
const source = readFileSync(join(root, 'src/model/diagnostic.ts'), 'utf8');
const declared = /export interface DiagnosticCodes [^{]*\{([^}]*)\}/.exec(source)?.[1] ?? '';
const codes = [...declared.matchAll(/'([a-z\d-]+)'/g)]
  .map(([, code = '']) => code)
  .concat(ruleIds, ...features.map((feature) => feature.codes ?? []))
  .sort();
const sections = guideSections(guide);

const { run } = tempSite({});
const explain = (...args: readonly string[]) => run('explain', ...args);

test('docs/diagnostics.md has a section for every code, in alphabetical order, and no others', () => {
  assert.ok(codes.length > 50);
  assert.deepEqual([...sections.keys()], codes);
});

test('every section has a severity, a message and a fix', () => {
  for (const [code, section] of sections) {
    assert.match(section, /^(Error|Warning)\b/, code);
    assert.match(section, /^`[^`]+`$|^```text\n.+\n```$/m, code);
    assert.match(section, /^Fix: /m, code);
  }
});

test('explain prints the section of a code, with the targets of links and code unchanged', async () => {
  const { code, stdout, stderr } = await explain('link-broken');
  assert.deepEqual([code, stderr], [0, '']);
  assert.match(stdout, /^link-broken\n\nError\. A link points to a page or file that does not exist\.\n\n {4}No page at /);
  assert.match(stdout, /\nCause: .*\n\nFix: .*see links \(markdown\.md#links\)\. .*\n\nAs a warning: `onBrokenLinks: 'warn'`\./);
  assert.match(stdout, /`\[settings\]\(\.\.\/api\/settings\.md\)`/);
  assert.doesNotMatch(stdout, /```|\]\(markdown\.md|\u001b/);
});

test('explain without a code lists all codes, each with a sentence', async () => {
  const { code, stdout, stderr } = await explain();
  assert.deepEqual([code, stderr], [0, '']);
  const lines = stdout.trimEnd().split('\n');
  assert.deepEqual(
    lines.map((line) => line.split(' ')[0]),
    codes,
  );
  for (const line of lines) assert.match(line, /^[a-z\d-]+ {2,}\S.*\.$/);
});

test('an unknown code is a usage error with a suggestion', async () => {
  assert.deepEqual(await explain('link-brokn'), {
    code: 2,
    stdout: '',
    stderr: "error: unknown code 'link-brokn'\n(Did you mean link-broken?)\n",
  });
  assert.deepEqual(await explain('zzzzzzzz'), {
    code: 2,
    stdout: '',
    stderr: 'error: unknown code \'zzzzzzzz\'\n"storedocs explain" lists all codes.\n',
  });
  assert.equal((await explain('link-broken', 'image-broken')).code, 2);
});

test('a run with problems ends with a hint about explain, once, but a clean run and JSON do not', async () => {
  const hint = '  Run "npx storedocs explain <code>" for details and a fix.\n';
  const site = tempSite({ 'content/docs/a.md': '[b](b.md) [c](c.md)\n' });
  const { stderr } = await site.run('check');
  assert.ok(stderr.endsWith(`2 errors\n${hint}`));
  assert.equal(stderr.split('storedocs explain').length, 2);
  const json = await site.run('check', '--format', 'json');
  assert.doesNotMatch(json.stdout + json.stderr, /storedocs explain/);
  site.write({ 'content/docs/a.md': 'a' });
  assert.doesNotMatch((await site.run('check')).stderr, /storedocs explain/);
});
