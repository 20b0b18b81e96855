import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { tempSite } from '../../support/program/temp-site.ts';
import { gitSite } from '../../support/sites/git-site.ts';

const repository = join(import.meta.dirname, '../../..');

test('init writes documentation that builds and checks without problems, and installs nothing', async () => {
  const site = tempSite({});
  const init = await site.run('init', 'my-docs');
  assert.deepEqual([init.code, init.stdout], [0, '']);
  assert.match(init.stderr, /^Wrote 15 files to my-docs\. Nothing was installed\.\n/);
  assert.match(init.stderr, /cd my-docs\n {2}npm install\n {2}npm run dev\n\nDocumentation: https:/);
  assert.deepEqual(site.list('my-docs'), [
    '.gitignore',
    '.vscode/extensions.json',
    '.vscode/settings.json',
    'README.md',
    'content/docs/guides/_category_.yml',
    'content/docs/guides/first-steps.md',
    'content/docs/guides/write-a-page.md',
    'content/docs/intro.md',
    'content/docs/reference/_category_.yml',
    'content/docs/reference/commands.md',
    'content/docs/reference/configuration.md',
    'content/static/favicon.svg',
    'package.json',
    'site.config.ts',
    'tsconfig.json',
  ]);
  assert.equal(
    site.read('my-docs/site.config.ts'),
    `import { defineConfig } from 'storedocs';

export default defineConfig({
  title: 'My Docs',
  // Where the site will be published, without a path.
  url: 'https://docs.example.com',
});
`,
  );
  const manifest = JSON.parse(site.read('my-docs/package.json'));
  assert.deepEqual(
    [manifest.name, Object.keys(manifest.devDependencies)],
    ['my-docs', ['@types/node', '@types/react', 'storedocs', 'typescript']],
  );
  for (const command of ['build', 'check']) {
    const { code, diagnostics } = await site.report(command, '--root', 'my-docs');
    assert.deepEqual([code, diagnostics], [0, []], command);
  }
  assert.match(site.read('my-docs/build/docs/guides/first-steps/index.html'), /<h1[^>]*>First steps</);
});

for (const [language, heading, readMore] of [
  ['en', 'Everything about Shop', 'Read more'],
  ['de', 'Alles über Shop', 'Weiterlesen'],
] as const) {
  test(`landing page, blog and workflow in "${language}" build without problems`, async () => {
    const site = tempSite({});
    assert.equal((await site.run('init', 'shop', '--landing', '--blog', '--ci', 'github', '--language', language)).code, 0);
    const { code, diagnostics } = await site.report('build', '--root', 'shop');
    assert.deepEqual([code, diagnostics], [0, []]);
    const home = site.read('shop/build/index.html');
    assert.match(home, new RegExp(`<html[^>]* lang="${language}"`));
    assert.match(home, new RegExp(`<h1>${heading}</h1>`));
    assert.match(site.read('shop/build/blog/index.html'), new RegExp(readMore));
    assert.ok(site.exists('shop/build/blog/rss.xml'));
    assert.doesNotMatch(
      site
        .list('shop')
        .map((path) => site.read(`shop/${path}`))
        .join(''),
      /__[A-Z]+__/,
    );
  });
}

test('both languages have the same files', async () => {
  const site = tempSite({});
  const flags = ['--landing', '--blog', '--ci', 'gitlab'];
  await site.run('init', 'en', ...flags);
  await site.run('init', 'de', ...flags, '--language', 'de');
  assert.deepEqual(site.list('de'), site.list('en'));
});

test('the guide to deploying shows the workflows that init writes', async () => {
  const guide = readFileSync(join(repository, 'docs/deploying.md'), 'utf8');
  const site = tempSite({});
  for (const [ci, path] of [
    ['github', '.github/workflows/site.yml'],
    ['gitlab', '.gitlab-ci.yml'],
  ] as const) {
    await site.run('init', ci, '--ci', ci);
    const text = site.read(`${ci}/${path}`);
    assert.equal(typeof parse(text), 'object');
    assert.ok(guide.includes(`\`\`\`yml title="${path}"\n${text}\`\`\`\n`), path);
  }
});

test('in a fresh clone, init keeps existing files and takes URLs from the remote', async () => {
  const site = gitSite({
    author: 'Ada',
    date: '2026-01-02T03:04:05Z',
    files: { 'site.config.ts': '', 'README.md': '# Kettle\n', LICENSE: 'MIT\n' },
  });
  site.remove('site.config.ts');
  site.git('remote', 'add', 'origin', 'git@github.com:acme/kettle.git');
  site.git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/trunk');
  assert.equal((await site.run('init', '--ci', 'github')).code, 0);
  assert.deepEqual([site.read('README.md'), site.read('LICENSE')], ['# Kettle\n', 'MIT\n']);
  const config = site.read('site.config.ts');
  for (const line of [
    "url: 'https://acme.github.io',",
    "baseUrl: '/kettle/',",
    "docs: { editUrl: 'https://github.com/acme/kettle/edit/trunk/' },",
    "footer: { links: [{ label: 'GitHub', href: 'https://github.com/acme/kettle' }] },",
  ])
    assert.ok(config.includes(line), line);
  const { code, diagnostics } = await site.report('build');
  assert.deepEqual([code, diagnostics], [0, []]);
  assert.match(
    site.read('build/docs/intro/index.html'),
    /href="https:\/\/github\.com\/acme\/kettle\/edit\/trunk\/content\/docs\/intro\.md"/,
  );
});

test('init lists the packages that package.json lacks', async () => {
  const stepsOf = async (manifest: string) => {
    const site = tempSite({ 'site.config.ts': '', 'package.json': manifest });
    site.remove('site.config.ts');
    return /Next:\n\n {2}(.*)\n/.exec((await site.run('init')).stderr)?.[1];
  };
  assert.equal(
    await stepsOf('{ "dependencies": { "storedocs": "workspace:*" }, "devDependencies": { "typescript": "^6.0.0" } }'),
    'npm install --save-dev @types/node @types/react',
  );
  assert.equal(
    await stepsOf('{ "devDependencies": { "storedocs": "1", "typescript": "6", "@types/react": "19", "@types/node": "20" } }'),
    'npm install',
  );
  assert.equal(await stepsOf('{ "name": '), 'npm install --save-dev @types/node @types/react storedocs typescript');
});

test('init publishes the existing documents of a repository', async () => {
  const files = {
    'README.md': '# Product\n',
    'docs/README.md': '# Manual\n\n[Install](setup/install.md)\n',
    'docs/setup/install.md': '# Install\n\n[Gone](gone.md), [gone](#gone) and ![gone](gone.png).\n',
    'docs/setup/2-notes.md': '# Two\n',
    'docs/setup/1-notes.md': '# One\n',
    'build/compile.sh': '',
  };
  const fresh = () => {
    const site = tempSite({ ...files, 'site.config.ts': '' });
    site.remove('site.config.ts');
    return site;
  };
  assert.match((await fresh().run('init')).stderr, /does not publish the 4 Markdown files in docs\..*\n.*init --docs docs"/);

  const site = fresh();
  assert.equal((await site.run('init', '--docs', './docs/', '--blog')).code, 0);
  assert.match(site.read('site.config.ts'), /outDir: 'site-build',\n {2}docs: \{ path: 'docs', numberPrefixParser: false \}/);
  assert.deepEqual(site.list('docs'), ['README.md', 'setup/1-notes.md', 'setup/2-notes.md', 'setup/install.md']);
  assert.match(site.read('.gitignore'), /^site-build\/$/m);
  assert.ok(!site.exists('content/docs'));
  const { code, diagnostics } = await site.report('build');
  // Broken where the repository is published, too.
  assert.deepEqual(
    [code, diagnostics.map((found) => `${found.severity} ${found.code}`)],
    [0, ['warning link-broken', 'warning anchor-broken', 'warning image-broken']],
  );
  assert.match(site.read('site-build/docs/index.html'), /<h1[^>]*>Manual</);

  const jekyll = fresh();
  jekyll.write({ 'docs/setup/install.md': '---\npermalink: /install/\nredirect_from: /setup.html\n---\n\n# Install\n' });
  assert.equal((await jekyll.run('init', '--docs', 'docs')).code, 0);
  assert.equal((await jekyll.report('build')).code, 0);
  assert.ok(['install/index.html', 'setup.html', 'index.html'].every((path) => jekyll.exists(`site-build/${path}`)));

  const wrong = fresh();
  const missing = await wrong.run('init', '--docs', 'manual');
  assert.equal(missing.code, 1);
  assert.match(missing.stderr, /No Markdown files in the folder "manual"/);
  assert.deepEqual(wrong.list('.'), Object.keys(files).sort());
  assert.equal((await wrong.run('init', '--docs', 'docs', '--landing')).code, 2);
});

test('init publishes documents that a code host shows without a word', async () => {
  const site = tempSite({
    'site.config.ts': '',
    Makefile: 'all:\n',
    'README.md': '# Kettle\n\n#### Deep\n\n![](a.svg) [Make](/Makefile)\n\n<img src="/guides/a.svg">\n',
    'a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'guides/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'guides/colon.md': '---\ntitle: Boil: water\n---\n\n# Boil\n\n| | |\n|-|-|\n| a | b |\n',
    'guides/flow.md': '# Flow\n\n```mermaid\ngraph TD;\n```\n',
    'guides/latin.md': Buffer.from('# Caf\u00e9\n', 'latin1'),
  });
  site.remove('site.config.ts');
  const { stderr } = await site.run('init', '--docs', '.');
  assert.match(stderr, /excluded {2}guides\/latin\.md: it is not UTF-8\. Save it as UTF-8, and remove it from "exclude"/);
  const config = site.read('site.config.ts');
  assert.match(config, /exclude: \['\*\*\/_\*', .*, 'guides\/latin\.md'\]/);
  assert.match(config, /markdown: \{ mermaid: true \}/);
  assert.equal(JSON.parse(site.read('package.json')).devDependencies.mermaid, '^11.0.0');

  site.write({ 'site.config.ts': config.replace(/.*mermaid.*\n/, '') });
  const { code, diagnostics } = await site.report('build');
  assert.deepEqual(
    [code, diagnostics.map((found) => `${found.severity} ${found.code} ${found.file}`)],
    [0, ['warning front-matter-syntax guides/colon.md', 'warning syntax-foreign guides/flow.md']],
  );
  assert.match(site.read('build/docs/guides/colon/index.html'), /<h1[^>]*>Boil</);
});

test('in a repository with code, init keeps package.json, tsconfig.json and .gitignore, and prints what to add', async () => {
  const site = tempSite({
    'site.config.ts': '',
    'package.json': '{ "name": "code" }\n',
    'tsconfig.json': '{}\n',
    '.gitignore': 'node_modules\n',
    'src/a.ts': '',
  });
  site.remove('site.config.ts');
  const { code, stderr } = await site.run('init');
  assert.equal(code, 0);
  assert.deepEqual(['package.json', 'tsconfig.json', '.gitignore'].map(site.read), ['{ "name": "code" }\n', '{}\n', 'node_modules\n']);
  assert.match(stderr, /kept {2}package\.json\n/);
  assert.match(stderr, /kept {2}tsconfig\.json: add "site\.config\.ts", "content" and "templates" to "include"/);
  assert.match(stderr, /kept {2}\.gitignore: add build\/, \.storedocs\/\n/);
  assert.match(stderr, /npm install --save-dev @types\/node @types\/react storedocs typescript\n {2}npx storedocs dev/);
  const { diagnostics } = await site.report('check');
  assert.deepEqual(diagnostics, []);
});

test('init lists all conflicting files and writes nothing', async () => {
  const site = tempSite({ 'new/content/docs/intro.md': 'Mine\n', 'new/site.config.mjs': '', 'new/content/static': 'a file\n' });
  const before = site.list('new');
  const { code, stdout, stderr } = await site.run('init', 'new');
  assert.deepEqual([code, stdout], [1, '']);
  assert.deepEqual(
    [...stderr.matchAll(/^error {3}file-exists {2}(.*)$/gm)].map(([, path]) => path),
    ['content/docs/intro.md', 'content/static', 'site.config.mjs'],
  );
  assert.deepEqual(site.list('new'), before);
});

test('init in an existing site writes only missing files, and rejects a file in place of a folder', async () => {
  const site = tempSite({});
  await site.run('init', 'a');
  site.remove('a/content/docs/intro.md');
  const again = await site.run('init', 'a');
  assert.equal(again.code, 0);
  assert.match(again.stderr, /Wrote 1 file\b/);
  assert.ok(site.exists('a/content/docs/intro.md'));
  assert.equal((await site.run('init', 'site.config.ts')).code, 1);
  assert.match(site.read('site.config.ts'), /Test/);
});

test('unknown services and languages, and folders that a shell should have named, are usage errors', async () => {
  const site = tempSite({});
  for (const args of [['--ci', 'jenkins'], ['--language', 'fr'], ['--force'], ['--from', 'mkdocs'], ['--docs', '']])
    assert.equal((await site.run('init', 'a', ...args)).code, 2, args.join(' '));
  for (const folder of ['', '$NAME', '~/a', 'a ']) assert.equal((await site.run('init', folder)).code, 2, folder);
  assert.deepEqual(site.list('.'), ['site.config.ts']);
});

test('the guide to TypeScript shows the settings that init writes', async () => {
  const guide = readFileSync(join(repository, 'docs/typescript.md'), 'utf8');
  const site = tempSite({});
  await site.run('init', 'a');
  for (const path of ['tsconfig.json', '.vscode/settings.json'])
    assert.ok(guide.includes(`\`\`\`json title="${path}"\n${site.read(`a/${path}`)}\`\`\`\n`), path);
});
