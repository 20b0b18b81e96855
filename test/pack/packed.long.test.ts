import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';

const repository = join(import.meta.dirname, '../..');

/** The files in a folder, except for those that only packing writes, with their inodes and times. */
function identities(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !/^(?:types|schemas)(?:\/|$)/.test(path))
    .map((path) => ({ path, stats: statSync(join(folder, path)) }))
    .filter(({ stats }) => stats.isFile())
    .map(({ path, stats }) => `${path} ${stats.ino} ${stats.mtimeMs}`)
    .sort();
}

/** The package as users get it: packed, installed in an empty folder, and run from there. */
describe('the published package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'storedocs-packed-'));
  const site = join(folder, 'my-docs');
  after(() => rmSync(folder, { recursive: true, force: true }));
  const run = (cwd: string, command: string, ...args: string[]) => {
    const env = { ...process.env, NODE_ENV: undefined, NODE_TEST_CONTEXT: undefined, npm_config_loglevel: 'error' };
    return execFileSync(command, args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  };
  let packedFiles: string[] = [];
  let bundleBefore: readonly string[] = [];

  before(() => {
    bundleBefore = identities(join(repository, 'dist'));
    const [packed]: { filename: string; version: string; files: { path: string }[] }[] = JSON.parse(
      run(repository, 'npm', 'pack', '--json', '--pack-destination', folder).replace(/^[^[]*(?=\[)/, ''),
    );
    packedFiles = packed?.files.map(({ path }) => path) ?? [];
    run(folder, 'npm', 'init', '--yes');
    run(folder, 'npm', 'pack', join(repository, 'bin/create-storedocs'));
    const tarballs = [packed?.filename ?? '', `create-storedocs-${packed?.version}.tgz`].map((name) => join(folder, name));
    const compilers = ['typescript', 'typescript-6@npm:typescript@6', '@types/node', '@types/react'];
    run(folder, 'npm', 'install', '--no-audit', '--no-fund', ...tarballs, ...compilers);
    run(folder, 'npx', 'create-storedocs', 'my-docs', '--landing', '--blog');
  });

  test('bundling again replaces no file, which a program could be loading', () => {
    assert.ok(bundleBefore.length > 100);
    assert.deepEqual(identities(join(repository, 'dist')), bundleBefore);
  });

  test('the package that creates a site is small', () => {
    const [name = ''] = readdirSync(folder).filter((file) => file.startsWith('create-storedocs-'));
    assert.ok(statSync(join(folder, name)).size < 300_000);
  });

  test('contains types', () => assert.ok(packedFiles.includes('dist/types/src/index.d.ts')));

  test('contains the license of each bundled package', () => {
    const text = readFileSync(join(folder, 'node_modules/storedocs/dist/third-party-licenses.txt'), 'utf8');
    const sections = new Map(text.split(`\n${'-'.repeat(80)}\n`).map((part) => [part.trim().split(' ')[0], part]));
    // Packages of the repository that the published package does not install.
    for (const name of [
      '@csstools/css-tokenizer',
      '@orama/stopwords',
      '@rgrove/parse-xml',
      'opencc-js',
      'postcss',
      'preact',
      'vscode-jsonrpc',
    ])
      assert.match(sections.get(name) ?? '', /Permission|Apache License/, name);
    for (const file of packedFiles.filter((path) => /^dist\/[^/]+\.js$/.test(path))) {
      const code = readFileSync(join(folder, 'node_modules/storedocs', file), 'utf8');
      for (const [, name] of code.matchAll(/^\/\/ node_modules\/((?:@[^/\n]+\/)?[^/\n]+)\//gm))
        assert.ok(sections.has(name), `${name} in ${file}`);
    }
  });

  test('is published by npm without a warning, as is the other package', () => {
    for (const place of [repository, join(repository, 'bin/create-storedocs')]) {
      const { status, stderr } = spawnSync('npm', ['publish', '--dry-run', '--ignore-scripts', '--tag', 'next'], {
        cwd: place,
        encoding: 'utf8',
        env: { ...process.env, npm_config_loglevel: 'warn' },
      });
      const warnings = stderr
        .split('\n')
        .filter((line) => /^npm (warn|error)/.test(line) && !/dry-run|npmrc|logged in|user config/i.test(line));
      assert.deepEqual([status, warnings], [0, []], stderr);
    }
  });

  test('a new site builds and passes the check', () => {
    run(site, 'npx', 'storedocs', 'build');
    assert.match(readFileSync(join(site, 'build/docs/guides/first-steps/index.html'), 'utf8'), /<h1[^>]*>First steps</);
    const report: { ok: boolean; diagnostics: unknown[] } = JSON.parse(run(site, 'npx', 'storedocs', 'check', '--format', 'json'));
    assert.deepEqual([report.ok, report.diagnostics], [true, []]);
  });

  test('explains a diagnostic code', () => {
    assert.match(run(site, 'npx', 'storedocs', 'explain', 'link-broken'), /^link-broken\n\nError\. /);
  });

  test('shares its React with a page module and a template of the site', () => {
    mkdirSync(join(site, 'templates/chrome'), { recursive: true });
    writeFileSync(
      join(site, 'templates/chrome/footer.tsx'),
      "import { Footer as Original } from 'storedocs/templates/chrome/footer';\nexport function Footer(props: Parameters<typeof Original>[0]) { return <><p>Ours</p><Original {...props} /></>; }\n",
    );
    writeFileSync(
      join(site, 'content/pages/more.tsx'),
      "import { useId } from 'react';\nexport default function More() { return <h1 id={useId()}>More</h1>; }\n",
    );
    run(site, 'npx', 'storedocs', 'build');
    const html = readFileSync(join(site, 'build/more/index.html'), 'utf8');
    assert.match(html, /<h1 id="[^"]+">More<\/h1>/);
    assert.match(html, /<p>Ours<\/p><footer/);
  });

  for (const compiler of ['typescript', 'typescript-6']) {
    test(`has types for configuration, pages and templates in ${compiler}`, () => {
      const types = () => run(site, process.execPath, join(folder, `node_modules/${compiler}/bin/tsc`), '-p', '.');
      assert.equal(types(), '');
      const config = readFileSync(join(site, 'site.config.ts'), 'utf8');
      writeFileSync(join(site, 'site.config.ts'), config.replace(/title: '.*'/, 'title: 1'));
      assert.throws(types, ({ stdout }: { stdout: string }) => /Type 'number' is not assignable to type 'string'/.test(stdout));
      writeFileSync(join(site, 'site.config.ts'), config);
    });
  }

  test('has descriptions of keys that an editor shows, at the top level and below', () => {
    const file = join(site, 'hover.config.ts');
    const config = "tagline: 'a', navbar: { logo: { src: 'a.svg' } }, footer: { copyright: 'b' }"
      .replaceAll(' { ', ' {\n')
      .replaceAll(', ', ',\n');
    writeFileSync(
      file,
      `import { defineConfig } from 'storedocs';\nexport default defineConfig({\ntitle: 'a', url: 'https://a.example',\n${config},\n});\n`,
    );
    const lines = readFileSync(file, 'utf8').split('\n');
    const hover = (key: string, seq: number) => {
      const line = lines.findIndex((text) => text.includes(`${key}:`));
      return {
        seq,
        type: 'request',
        command: 'quickinfo',
        arguments: { file, line: line + 1, offset: (lines[line] ?? '').indexOf(`${key}:`) + 2 },
      };
    };
    const requests = [
      { seq: 0, type: 'request', command: 'open', arguments: { file } },
      hover('tagline', 1),
      hover('logo', 2),
      hover('copyright', 3),
    ];
    const said = execFileSync(process.execPath, [join(folder, 'node_modules/typescript-6/lib/tsserver.js')], {
      input: requests.map((request) => `${JSON.stringify(request)}\n`).join(''),
      encoding: 'utf8',
    });
    const answers = [...said.matchAll(/^\{.*"command":"quickinfo".*\}$/gm)].map(
      ([answer]): string => JSON.parse(answer).body?.documentation,
    );
    assert.deepEqual(answers, [
      'Short description of the site; also the default description of pages.',
      'Logo before the title.',
      'Copyright line, as HTML.',
    ]);
  });

  test('contains the schemas', () => {
    const schema: unknown = JSON.parse(readFileSync(join(folder, 'node_modules/storedocs/dist/schemas/category.json'), 'utf8'));
    assert.ok(typeof schema === 'object' && schema !== null && 'properties' in schema);
    const settings: { 'yaml.schemas': Record<string, unknown> } = JSON.parse(readFileSync(join(site, '.vscode/settings.json'), 'utf8'));
    // The settings expect node_modules in the site; here it is one folder above.
    for (const path of Object.keys(settings['yaml.schemas'])) assert.ok(existsSync(join(folder, path)), path);
  });

  test('has few dependencies, and is small', () => {
    const { dependencies }: PackageTree = JSON.parse(run(folder, 'npm', 'ls', '--all', '--json'));
    const names = new Set(packagesIn(dependencies?.storedocs ?? {}));
    assert.ok(names.size > 20 && names.size <= 200, `${names.size} packages`);
  });
});

/** A package in the output of `npm ls --json`. */
interface PackageTree {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, PackageTree>>;
}

/** Names and versions of all packages installed for a package, except those for other systems. */
function packagesIn({ dependencies = {} }: PackageTree): string[] {
  return Object.entries(dependencies).flatMap(([name, inner]) =>
    inner.version === undefined ? [] : [`${name}@${inner.version}`, ...packagesIn(inner)],
  );
}
