import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { long } from '../support/long.ts';
import { brief, tempSite } from '../support/program/temp-site.ts';

const page = { 'content/docs/a.md': '# A\n' };
const config = (keys: string) => `export default { title: 'Headers', url: 'https://example.com', ${keys} };\n`;

/** Sources by directive, in the policy of the last build. */
function directives(headers: string): Record<string, string> {
  const policy = /Content-Security-Policy: (.+)$/m.exec(headers)?.[1] ?? '';
  return Object.fromEntries(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.replace(/^\S+ /, '')]));
}

/** Hashes of all executable scripts in a page. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => hashOf(text));
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('without a policy, assets are cached, and a comment contains the hashes of scripts', async () => {
  const site = tempSite({ ...page, 'site.config.ts': config('') });
  await site.run('build');
  const headers = site.read('build/_headers');
  assert.match(headers, /^\/assets\/\*\n {2}Cache-Control: public, max-age=31536000, immutable\n\n# /);
  assert.doesNotMatch(headers, /^[^#]*Content-Security-Policy:/m);
  const needed = inlineScripts(site.read('build/index.html'));
  assert.ok(needed.length > 0);
  for (const hash of needed) assert.ok(headers.includes(hash), hash);
});

test('a policy allows scripts of storedocs and configured sources', async () => {
  const site = tempSite({
    ...page,
    'site.config.ts': config(`
      contentSecurityPolicy: { 'frame-src': ['https://video.example'], 'img-src': ['https://pictures.example'], 'object-src': ['blob:'], 'frame-ancestors': ["'none'"] },
      scripts: ['https://cdn.example/a.js', '/own.js'],
      stylesheets: ['//styles.example/a.css'],
      headTags: [
        { tagName: 'script', innerHTML: 'run()' },
        { tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: '{}' },
      ]`),
    'content/static/own.js': '',
  });
  const { code, stderr } = await site.run('build');
  assert.equal(code, 0, stderr);
  const [first = ''] = inlineScripts(site.read('build/docs/a/index.html'));
  const home = inlineScripts(site.read('build/index.html')).filter((hash) => hash !== hashOf('run()') && hash !== first);
  assert.deepEqual(directives(site.read('build/_headers')), {
    'default-src': "'self'",
    'script-src': ["'self'", first, ...home, hashOf('run()'), 'https://cdn.example'].join(' '),
    'style-src': "'self' https://styles.example",
    'img-src': "'self' data: https://pictures.example",
    'frame-src': "'self' https://video.example",
    'object-src': 'blob:',
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  });
});

test('configured services are allowed, but not without their ids', async () => {
  const services = (id: string) => `contentSecurityPolicy: true,
    analytics: { id: '${id && 'G-ABC123'}' },
    chat: { websiteToken: '${id}', baseUrl: 'https://chat.example/' },
    widgets: { accessibility: 'https://a11y.example/w.js' }`;
  const site = tempSite({ ...page, 'site.config.ts': config(services('token')) });
  await site.run('build');
  const { 'script-src': scripts = '', 'connect-src': connections, 'frame-src': frames } = directives(site.read('build/_headers'));
  for (const host of ['https://www.googletagmanager.com', 'https://chat.example', 'https://a11y.example'])
    assert.ok(scripts.includes(host), host);
  assert.match(connections ?? '', /^'self' https:\/\/\*\.google-analytics\.com /);
  assert.equal(frames, "'self' https://chat.example");
  site.write({ 'site.config.ts': config(services('')) });
  await site.run('build');
  assert.doesNotMatch(site.read('build/_headers'), /google|chat\.example/);
});

test('paths start with the base URL, and all locales share one file', async () => {
  const site = tempSite({
    ...page,
    'site.config.ts': config("baseUrl: '/help/', contentSecurityPolicy: true, i18n: { locales: ['en', 'de'] }"),
    'i18n/de/content/docs/a.md': '# A\n',
  });
  const { code, stderr } = await site.run('build');
  assert.equal(code, 0, stderr);
  const headers = site.read('build/_headers');
  assert.deepEqual(headers.match(/^\S.*/gm), ['/help/assets/*', '/help/de/assets/*', '/help/*']);
  assert.equal(site.exists('build/de/_headers'), false);
  for (const path of ['build/index.html', 'build/de/index.html']) {
    const hashes = inlineScripts(site.read(path));
    assert.ok(hashes.length > 0 && hashes.every((hash) => headers.includes(hash)), path);
  }
});

test('files of the site in an assets folder have no hash in their name, and are revalidated', long, async () => {
  const site = tempSite({ ...page, 'site.config.ts': config(''), 'content/static/assets/manual.pdf': '' });
  await site.run('build');
  assert.doesNotMatch(site.read('build/_headers'), /immutable/);
});

test('a static file is copied unchanged, and reported if it has no policy, or one that blocks scripts', long, async () => {
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

test('a source that would end its directive, and an unknown directive, are errors', long, async () => {
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
