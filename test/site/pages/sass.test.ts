import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brief, type SiteFiles, tempSite } from '../../support/program/temp-site.ts';
import { inside } from '../../support/sites/site-from.ts';

/** A package with the interface of Sass, which replaces variables, and fails at `@error`. */
const sass: SiteFiles = {
  'node_modules/sass/package.json': '{ "name": "sass", "main": "index.js" }',
  'node_modules/sass/index.js': `
    const { readFileSync } = require('node:fs');
    const { pathToFileURL } = require('node:url');
    exports.Logger = { silent: {} };
    exports.compile = (path) => {
      const text = readFileSync(path, 'utf8');
      const used = new URL('_colors.scss', pathToFileURL(path));
      const line = text.split('\\n').findIndex((one) => one.startsWith('@error'));
      if (line !== -1) throw Object.assign(new Error('x'), { sassMessage: 'Stop.', span: { url: pathToFileURL(path), start: { line, column: 0 } } });
      const [, brand] = /brand: (\\w+)/.exec(readFileSync(used, 'utf8'));
      return { css: text.replaceAll('$brand', brand), loadedUrls: [pathToFileURL(path), used] };
    };`,
};

const files: SiteFiles = {
  'templates/styles/custom.css': "@import '../../src/css/site.scss';\n",
  'src/css/site.scss': '.site { color: $brand }\n',
  'src/css/_colors.scss': '$brand: red;\n',
  'content/pages/index.jsx':
    "import styles from './index.module.scss';\nimport Live from '../../src/css/live.jsx';\nexport default () => <main className={styles.hero}><Live /></main>;\n",
  'content/pages/index.module.scss': '.hero { color: $brand }\n',
  'content/pages/_colors.scss': '$brand: navy;\n',
  'src/css/live.jsx':
    "'use client';\nimport styles from './live.module.scss';\nexport default () => <b className={styles.live}>Live</b>;\n",
  'src/css/live.module.scss': '.live { color: $brand }\n',
};

test('Sass files are compiled where they are imported, and again when a file that they load changes', async () => {
  const site = tempSite({ ...sass, ...files });
  const styles = () =>
    site
      .list('build')
      .filter((path) => path.endsWith('.css'))
      .map((path) => site.read(`build/${path}`))
      .join('\n');
  assert.deepEqual((await site.report('build')).diagnostics, []);
  assert.match(styles(), /\.site\{color:red\}/);
  const page = site.read('build/index.html');
  const [, hero = '', live = ''] = /<main[^>]* class="([^"]*)".*<b class="([^"]*)"/s.exec(inside(page, 'body')) ?? [];
  assert.match(styles(), new RegExp(`\\.${hero}\\{color:navy\\}`));
  assert.match(styles(), new RegExp(`\\.${live}\\{color:red\\}`));
  const [, script = ''] = /data-src="\/([^"]*island-live[^"]*)"/.exec(page) ?? [];
  assert.ok(site.read(`build/${script}`).includes(`"${live}"`));

  site.write({ 'src/css/_colors.scss': '$brand: green;\n' });
  assert.deepEqual((await site.report('build')).diagnostics, []);
  assert.match(styles(), /\.site\{color:green\}/);
});

test('an invalid Sass file is reported at its line, and a missing package with the command that installs it', async () => {
  const site = tempSite({ ...sass, ...files, 'src/css/site.scss': '.a { b: c }\n@error "Stop.";\n' });
  const { diagnostics } = await site.report('build');
  assert.deepEqual(brief(diagnostics), ['template-failed src/css/site.scss:2:1']);
  assert.match(diagnostics[0]?.message ?? '', /Sass: Stop\./);

  const without = await tempSite(files).report('build');
  assert.equal(without.diagnostics[0]?.code, 'package-missing');
  assert.match(without.diagnostics[0]?.hint ?? '', /npm install sass/);
});
