import assert from 'node:assert/strict';
import { basename, dirname } from 'node:path';
import { test } from 'node:test';
import type { Log } from 'sarif';
import { assertGithub, assertGitlab, assertJunit, assertSarif } from '../../support/assert-formats.ts';
import { long } from '../../support/long.ts';
import { runShared, tempSite } from '../../support/program/temp-site.ts';

const text = '# A\n\n[x](nowhere.md) and ![](pic.svg)\n';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
const newSite = () => tempSite({ 'content/docs/a, 100%.md': text, 'content/docs/pic.svg': svg });

test('github: one annotation for each problem, escaped, and nothing else on stdout', async () => {
  const { code, stdout } = await newSite().run('check', '--format', 'github');
  assert.equal(code, 1);
  assert.equal(
    stdout,
    [
      '::error file=content/docs/a%2C 100%25.md,line=3,col=1,title=link-broken::No page at "nowhere.md".',
      '::warning file=content/docs/a%2C 100%25.md,line=3,col=21,title=image-alt::Image without alternative text: "pic.svg".%0ADescribe what it shows, as in "![The settings page](settings.png)". For decorative images, use an HTML tag with alt="".\n',
    ].join('\n'),
  );
});

test('paths are relative to the checkout of a CI job that runs in a folder below it, and to no other folder', async () => {
  const site = newSite();
  const fileFor = async (env: Readonly<Record<string, string>>) => {
    const { stdout } = await runShared(['check', '--format', 'github'], site.root, env);
    return /file=([^,]*)/.exec(stdout)?.[1];
  };
  const name = 'content/docs/a%2C 100%25.md';
  assert.equal(await fileFor({ GITHUB_WORKSPACE: dirname(site.root) }), `${basename(site.root)}/${name}`);
  assert.equal(await fileFor({ CI_PROJECT_DIR: dirname(site.root) }), `${basename(site.root)}/${name}`);
  assert.equal(await fileFor({ GITHUB_WORKSPACE: `${site.root}/content` }), name);
});

test('sarif: valid against its schema, with rules, locations and stable fingerprints', async () => {
  const site = newSite();
  const log: Log = JSON.parse((await site.run('check', '--format', 'sarif')).stdout);
  assertSarif(log);
  const [run] = log.runs;
  assert.deepEqual(
    run?.tool.driver.rules?.map(({ id }) => id),
    ['image-alt', 'link-broken'],
  );
  assert.match(run?.tool.driver.rules?.[1]?.help?.text ?? '', /^Error\. A link points to a page/);
  const [link] = run?.results ?? [];
  assert.deepEqual(link?.locations?.[0]?.physicalLocation, {
    artifactLocation: { uri: 'content/docs/a%2C%20100%25.md' },
    region: { startLine: 3, startColumn: 1 },
  });
  assert.deepEqual([link?.ruleId, link?.ruleIndex, link?.level], ['link-broken', 1, 'error']);
  site.write({ 'content/docs/a, 100%.md': `# A\n\nMore\n\n${text.slice(5)}` });
  const moved: Log = JSON.parse((await site.run('check', '--format', 'sarif')).stdout);
  assert.deepEqual(
    moved.runs[0]?.results?.map(({ partialFingerprints }) => partialFingerprints),
    run?.results?.map(({ partialFingerprints }) => partialFingerprints),
  );
});

test('gitlab: valid, with different fingerprints for equal problems', async () => {
  const site = tempSite({ 'content/docs/a.md': '# A\n\n[x](no.md) [x](no.md)\n' });
  const entries: { readonly fingerprint: string }[] = JSON.parse((await site.run('check', '--format', 'gitlab')).stdout);
  assertGitlab(entries);
  assert.equal(new Set(entries.map(({ fingerprint }) => fingerprint)).size, 2);
});

test('junit: errors fail, warnings are skipped, and a site without problems is one passing test', async () => {
  const site = newSite();
  const { stdout } = await site.run('check', '--format', 'junit');
  await assertJunit(stdout);
  assert.match(stdout, /<testcase name="link-broken \(3:1\)" classname="content\/docs\/a, 100%\.md"><failure type="link-broken"/);
  site.write({ 'content/docs/a, 100%.md': '# A\n\nText\n' });
  const { stdout: clean, code } = await site.run('check', '--format', 'junit');
  await assertJunit(clean);
  assert.match(clean, /<testcase name="no problems"/);
  assert.equal(code, 0);
});

test('several formats are written to files in one run, and the terminal output is unchanged', async () => {
  const site = newSite();
  const { stdout, stderr } = await site.run(
    'check',
    '--format',
    'sarif=out/check.sarif',
    '--format',
    'junit=check.xml',
    '--format',
    'json=check.json',
  );
  assert.equal(stdout, '');
  assert.match(stderr, /No page at "nowhere\.md"/);
  assertSarif(JSON.parse(site.read('out/check.sarif')));
  await assertJunit(site.read('check.xml'));
  assert.equal(JSON.parse(site.read('check.json')).ok, false);
});

test('unknown formats, and several formats on stdout, are usage errors', async () => {
  const site = newSite();
  for (const args of [
    ['--format', 'xml'],
    ['--format', 'json', '--format', 'github'],
    ['--format', 'pretty=a'],
    ['--format', 'sarif='],
  ])
    assert.equal((await site.run('check', ...args)).code, 2, args.join(' '));
});

test('github: every line is a workflow command, whatever messages and names contain', long, async () => {
  const site = tempSite({
    'content/docs/a::b, 50%.md': '# A\n\n[x](%zz,::y) [y](<no where%0A.md>)\n',
    'content/docs/c.mdx': '# C\n\n{<}\n',
  });
  const { stdout } = await site.run('check', '--format', 'github');
  const lines = stdout.trimEnd().split('\n');
  assert.ok(lines.length >= 3, stdout);
  assertGithub(lines);
});

test('a report is written even if the configuration is broken', long, async () => {
  const site = tempSite({ 'site.config.ts': 'export default { title: 1 };\n' });
  const { code } = await site.run('check', '--format', 'sarif=check.sarif');
  assert.equal(code, 1);
  const log: Log = JSON.parse(site.read('check.sarif'));
  assertSarif(log);
  assert.equal(log.runs[0]?.results?.[0]?.ruleId, 'config-invalid');
});
