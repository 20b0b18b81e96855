import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Ajv } from 'ajv';
import type { Log } from 'sarif';
import { validateXML } from 'xmllint-wasm';
import { tempSite } from '../support/temp-site.ts';

const text = '# A\n\n[x](nowhere.md) and ![](pic.svg)\n';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
const newSite = () => tempSite({ 'content/docs/a, 100%.md': text, 'content/docs/pic.svg': svg });

/** The published schema, which has a draft of JSON Schema in which all of its keywords mean the same. */
const { $schema: _, id: __, ...sarifSchema } = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/sarif-2.1.0.json'), 'utf8'));

/** What GitLab documents for Code Quality reports. */
const gitlabSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['description', 'check_name', 'fingerprint', 'severity', 'location'],
    properties: {
      description: { type: 'string', minLength: 1 },
      check_name: { type: 'string' },
      fingerprint: { type: 'string', minLength: 16 },
      severity: { enum: ['info', 'minor', 'major', 'critical', 'blocker'] },
      location: {
        type: 'object',
        required: ['path', 'lines'],
        properties: {
          path: { type: 'string', pattern: '^[^/].*$' },
          lines: { type: 'object', required: ['begin'], properties: { begin: { type: 'integer', minimum: 1 } } },
        },
      },
    },
  },
};

function assertValid(schema: object, value: unknown): void {
  const ajv = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false });
  assert.ok(ajv.validate(schema, value), ajv.errorsText());
}

test('github: one annotation for each problem, escaped, and nothing else on stdout', async () => {
  const { code, stdout } = await newSite().run('check', '--format', 'github');
  assert.equal(code, 1);
  assert.equal(
    stdout,
    [
      '::error file=content/docs/a%2C 100%25.md,line=3,col=1,title=link-broken::No page at "nowhere.md".',
      '::warning file=content/docs/a%2C 100%25.md,line=3,col=21,title=image-alt::Image without alternative text: "pic.svg".%0ADescribe what it shows, as in "![The settings page](settings.png)". For decoration, write an HTML tag with alt="".\n',
    ].join('\n'),
  );
});

/** The grammar of workflow commands: `::command key=value,key=value::message`, each value escaped, one command a line. */
const workflowCommand =
  /^::(?:error|warning) (?:(?:file|line|col|title)=(?:[^%,:\r\n]|%(?:25|0D|0A|3A|2C))*,?)+::(?:[^%\r\n]|%(?:25|0D|0A))*$/;

test('github: every line is a workflow command, whatever messages and names contain', async () => {
  const site = tempSite({
    'content/docs/a::b, 50%.md': '# A\n\n[x](%zz,::y) [y](<no where%0A.md>)\n',
    'content/docs/c.mdx': '# C\n\n{<}\n',
  });
  const { stdout } = await site.run('check', '--format', 'github');
  const lines = stdout.trimEnd().split('\n');
  assert.ok(lines.length >= 3, stdout);
  for (const line of lines) assert.match(line, workflowCommand);
});

test('sarif: valid against its schema, with rules, places and fingerprints that stay', async () => {
  const site = newSite();
  const log: Log = JSON.parse((await site.run('check', '--format', 'sarif')).stdout);
  assertValid(sarifSchema, log);
  const [run] = log.runs;
  assert.deepEqual(
    run?.tool.driver.rules?.map(({ id }) => id),
    ['image-alt', 'link-broken'],
  );
  assert.match(run?.tool.driver.rules?.[1]?.help?.text ?? '', /^Error\. A link leads to a page/);
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

test('gitlab: valid, and equal problems have different fingerprints', async () => {
  const site = tempSite({ 'content/docs/a.md': '# A\n\n[x](no.md) [x](no.md)\n' });
  const entries: { readonly fingerprint: string }[] = JSON.parse((await site.run('check', '--format', 'gitlab')).stdout);
  assertValid(gitlabSchema, entries);
  assert.equal(new Set(entries.map(({ fingerprint }) => fingerprint)).size, 2);
});

/** The published schema of Jenkins, which is as strict as any server. */
const junitSchema = readFileSync(join(import.meta.dirname, 'fixtures/jenkins-junit.xsd'), 'utf8');

/** Validates a report, and checks the counts of its suites. */
async function assertJunit(xml: string): Promise<void> {
  const { valid, errors } = await validateXML({ xml: { fileName: 'check.xml', contents: xml }, schema: junitSchema });
  assert.ok(valid, errors.map(({ message }) => message).join('\n'));
  const count = (name: string) => xml.split(`<${name} `).length - 1;
  assert.ok(xml.includes(`<testsuites name="storedocs" tests="${count('testcase')}" failures="${count('failure')}" errors="0">`));
}

test('junit: errors fail, warnings are skipped, and a site without problems is one test that passes', async () => {
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

test('several formats go to files in one run, and the terminal keeps its own', async () => {
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
  assertValid(sarifSchema, JSON.parse(site.read('out/check.sarif')));
  await assertJunit(site.read('check.xml'));
  assert.equal(JSON.parse(site.read('check.json')).ok, false);
});

test('formats that do not exist or fight for the terminal are wrong usage', async () => {
  const site = newSite();
  for (const args of [
    ['--format', 'xml'],
    ['--format', 'json', '--format', 'github'],
    ['--format', 'pretty=a'],
    ['--format', 'sarif='],
  ])
    assert.equal((await site.run('check', ...args)).code, 2, args.join(' '));
});

test('a report is written where the configuration is broken, too', async () => {
  const site = tempSite({ 'site.config.ts': 'export default { title: 1 };\n' });
  const { code } = await site.run('check', '--format', 'sarif=check.sarif');
  assert.equal(code, 1);
  const log: Log = JSON.parse(site.read('check.sarif'));
  assertValid(sarifSchema, log);
  assert.equal(log.runs[0]?.results?.[0]?.ruleId, 'config-invalid');
});
