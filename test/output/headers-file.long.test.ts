import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brief, tempSite } from '../support/program/temp-site.ts';

const page = { 'content/docs/a.md': '# A\n' };
const config = (keys: string) => `export default { title: 'Headers', url: 'https://example.com', ${keys} };\n`;

test('files of the site in an assets folder have no hash in their name, and are revalidated', async () => {
  const site = tempSite({ ...page, 'site.config.ts': config(''), 'content/static/assets/manual.pdf': '' });
  await site.run('build');
  assert.doesNotMatch(site.read('build/_headers'), /immutable/);
});

test('a static file is copied unchanged, and reported if it has no policy, or one that blocks scripts', async () => {
  const own = '/*\n  X-Robots-Tag: noindex\n';
  const site = tempSite({ ...page, 'site.config.ts': config(''), 'content/static/_headers': own });
  assert.deepEqual((await site.report('build')).diagnostics, []);
  assert.equal(site.read('build/_headers'), own);

  site.write({ 'content/static/_headers': `${own}  Content-Security-Policy: script-src 'self'\n` });
  const stopped = (await site.report('build')).diagnostics;
  assert.deepEqual(brief(stopped), ['headers-unwritten content/static/_headers']);
  const needed = /'sha256.*/.exec(stopped[0]?.hint ?? '')?.[0];
  assert.ok(needed);
  site.write({ 'content/static/_headers': `${own}  Content-Security-Policy: script-src 'self' ${needed}\n` });
  assert.deepEqual((await site.report('build')).diagnostics, []);

  site.write({ 'content/static/_headers': own, 'site.config.ts': config('contentSecurityPolicy: true') });
  const lost = (await site.report('build')).diagnostics;
  assert.deepEqual(brief(lost), ['headers-unwritten content/static/_headers']);
  assert.match(lost[0]?.hint ?? '', /Content-Security-Policy: default-src 'self'; script-src 'self' 'sha256-/);
});

test('a source that would end its directive, and an unknown directive, are errors', async () => {
  const site = tempSite({ ...page, 'site.config.ts': config("contentSecurityPolicy: { 'img-src': ['a; script-src *'] }") });
  const { code, diagnostics } = await site.report('check');
  assert.deepEqual(
    [code, ...diagnostics.map(({ message }) => message)],
    [
      1,
      '"contentSecurityPolicy.img-src[0]": expected one source, such as "https://cdn.example.com" or "\'unsafe-inline\'", found "a; script-src *".',
    ],
  );
  site.write({ 'site.config.ts': config("contentSecurityPolicy: { 'image-src': ['https://a.example'] }") });
  assert.equal((await site.report('check')).code, 1);
});
