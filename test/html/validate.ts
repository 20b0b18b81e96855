/**
 * Validates the HTML and the sitemap of a site with a page of every kind, and of the site in this repository, with the W3C checker,
 * which it installs. Needs Java; the sitemap is checked if `xmllint` is installed. Run by `npm run test:html`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fullSite } from '../support/sites/full-site.ts';

const repository = join(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'storedocs-html-'));

/** Messages of the validator that are not errors, such as a hint about headings in sections. */
const ignored = ['Section lacks heading.*', 'Article lacks heading.*', 'Trailing slash on void elements.*'];

function build(root: string, out: string): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(repository, 'bin/storedocs.js'), 'build', '--root', root, '--out-dir', out],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`The site was not built:\n${stderr}`);
}

function pagesIn(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => join(path, name));
}

function validate(name: string, out: string): boolean {
  const pages = pagesIn(out);
  const jar = join(dirname(require.resolve('vnu-jar/package.json')), 'build/dist/vnu.jar');
  const html = spawnSync('java', ['-jar', jar, '--filterpattern', ignored.join('|'), ...pages], { encoding: 'utf8' });
  if (html.error) throw new Error('Java is needed to validate HTML.', { cause: html.error });
  const schema = require.resolve('sitemap/schema/sitemap.xsd');
  const sitemap = spawnSync('xmllint', ['--noout', '--schema', schema, join(out, 'sitemap.xml')], { encoding: 'utf8' });
  const isSitemapWrong = sitemap.error === undefined && sitemap.status !== 0;
  process.stderr.write(html.stderr + (isSitemapWrong ? sitemap.stderr : ''));
  process.stdout.write(`${name}: ${pages.length} pages, ${html.status === 0 ? 'all valid' : 'not all valid'}; sitemap `);
  process.stdout.write(sitemap.error ? 'not checked, xmllint is missing\n' : isSitemapWrong ? 'not valid\n' : 'valid\n');
  return html.status === 0 && !isSitemapWrong;
}

const site = join(folder, 'site');
for (const [path, contents] of Object.entries(fullSite)) {
  mkdirSync(dirname(join(site, path)), { recursive: true });
  writeFileSync(join(site, path), contents);
}
build(site, join(folder, 'full'));
build(repository, join(folder, 'own'));
const results = [validate('every kind of page', join(folder, 'full')), validate('own site', join(folder, 'own'))];
rmSync(folder, { recursive: true });
if (results.includes(false)) process.exitCode = 1;
