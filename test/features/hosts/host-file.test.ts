import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getTransformedRoutes } from '@vercel/routing-utils';
import { hostFormats } from '../../../src/features/hosts/hosts.ts';
import type { Redirect } from '../../../src/model/graph.ts';
import type { HostRules } from '../../../src/model/plugin.ts';
import { siteFrom } from '../../support/sites/site-from.ts';

function redirect(from: string, target: string): Redirect {
  return { from, to: target, url: from, target, outputPath: `${decodeURI(from).slice(1)}index.html`, place: {} };
}

function rulesOf(redirects: readonly Redirect[], more: Partial<HostRules> = {}): HostRules {
  const paths = ['index.html', '404.html', ...redirects.map(({ outputPath }) => outputPath)];
  const site = { url: 'https://docs.example', baseUrl: '/', trailingSlash: true, siteBases: ['/'], hashedFolders: ['/assets/'] };
  return { ...site, scriptSources: "script-src 'self'", redirects, paths, ...more };
}

const hostFile = (host: keyof typeof hostFormats, rules: HostRules) => hostFormats[host][1](rules);

const many = (count: number) => Array.from({ length: count }, (_, index) => redirect(`/old/${index + 1000}/`, `/new/${index + 1000}/`));

describe('host files', () => {
  test('for Apache, keep query and anchor, and treat no character of a path as a pattern', () => {
    const { contents } = hostFile('apache', rulesOf([redirect('/a.b(c/', '/x%20y/#p'), redirect('/d/', '/e?f=$1')]));
    assert.match(
      contents,
      /^RewriteCond %\{QUERY_STRING\} \.\nRewriteRule "\^a\\\.b\\\(c\/\?\$" "\/x\\%20y\/\?%\{QUERY_STRING\}#p" \[R=301,NE,L\]$/m,
    );
    assert.match(contents, /^RewriteRule "\^a\\\.b\\\(c\/\?\$" "\/x\\%20y\/#p" \[R=301,NE,L\]$/m);
    assert.match(contents, /^RewriteRule "\^d\/\?\$" "\/e\?f=\\\$1" \[R=301,NE,L\]$/m);
  });

  test('for nginx, have an exact location for both spellings', () => {
    const { contents } = hostFile('nginx', rulesOf([redirect('/a%20b/', '/c/#p'), redirect('/d.html', 'https://other.example/$x?y')]));
    assert.deepEqual(contents.match(/^location = .*301.*/gm), [
      'location = "/a b/" { return 301 "/c/$is_args$args#p"; }',
      'location = "/a b" { return 301 "/c/$is_args$args#p"; }',
      'location = /d.html { return 301 "https://other.example/%24x?y"; }',
    ]);
  });

  test('for S3, have rules only for unambiguous prefixes, and at most 50', () => {
    const redirects = [redirect('/docs/a/', '/docs/b/'), redirect('/docs/', '/b/'), redirect('/c/', 'https://o.example/d?e=f#g')];
    const { contents, left } = hostFile(
      's3',
      rulesOf(redirects, { paths: ['docs/a/index.html', 'docs/a-b/index.html', 'docs/index.html', 'c/index.html'] }),
    );
    assert.deepEqual(JSON.parse(contents).RoutingRules, [
      {
        Condition: { KeyPrefixEquals: 'docs/a/' },
        Redirect: { Protocol: 'https', HostName: 'docs.example', ReplaceKeyWith: 'docs/b/', HttpRedirectCode: '301' },
      },
      {
        Condition: { KeyPrefixEquals: 'c' },
        Redirect: { Protocol: 'https', HostName: 'o.example', ReplaceKeyWith: 'd?e=f#g', HttpRedirectCode: '301' },
      },
    ]);
    assert.deepEqual(
      left.map(({ from }) => from),
      ['/docs/'],
    );
    assert.equal(hostFile('s3', rulesOf(many(60))).left.length, 10);
  });

  test('for Vercel, are accepted with every redirect, and have at most 2,048', () => {
    const odd = [redirect('/a:b(c)*/', '/x:y/#p:q'), redirect('/d/', '/e?f=%3A1'), redirect('/g/', 'https://o.example:8080/h')];
    const { contents, left } = hostFile('vercel', rulesOf(odd));
    const { error, routes } = getTransformedRoutes(JSON.parse(contents));
    assert.equal(error, null);
    const matching = routes?.filter((route) => 'src' in route && route.status === 301 && new RegExp(route.src ?? '^$').test('/a:b(c)*'));
    assert.equal(matching?.length, 1);
    assert.deepEqual(
      left.map(({ from }) => from),
      ['/d/'],
    );
    assert.equal(hostFile('vercel', rulesOf(many(1030))).left.length, 6);
  });

  test('for CloudFront, have at most 10 KB', () => {
    const { contents, left } = hostFile('cloudfront', rulesOf(many(1000)));
    assert.ok(left.length > 0 && Buffer.byteLength(contents) <= 10_240);
    assert.ok(Buffer.byteLength(hostFile('cloudfront', rulesOf(many(1000 - left.length + 1))).contents) <= 10_240);
  });
});

const site = {
  'site.config.ts': `export default { title: 'T', url: 'https://docs.example', hostFiles: ['apache', 'nginx', 's3'],
    i18n: { locales: ['en', 'de'] }, redirects: [{ from: '/old', to: '/docs/a' }] };\n`,
  'content/docs/a.md': '# A\n',
  'i18n/de/content/docs/a.md': '# A\n',
};

test('host files are written at the top, once for all locales', async () => {
  const { diagnostics, filePaths, file } = await siteFrom(site);
  assert.deepEqual(diagnostics, []);
  const names = filePaths.filter((path) => /_redirects|_headers|htaccess|nginx|s3-website/.test(path));
  assert.deepEqual(names, ['.htaccess', '_headers', '_redirects', 'nginx.conf', 's3-website.json']);
  assert.equal(
    file('_redirects'),
    ['/old/ /docs/a/', '/old /docs/a/', '/de/old/ /de/docs/a/', '/de/old /de/docs/a/'].map((line) => `${line} 301\n`).join(''),
  );
});

test('a file of the site replaces a host file with a warning, whose level can be set', async () => {
  const own = { ...site, 'content/static/.htaccess': 'Options -Indexes\n' };
  const { diagnostics, filePaths } = await siteFrom(own);
  assert.deepEqual(
    diagnostics.map(({ code, file }) => `${code} ${file}`),
    ['redirect-unwritten content/static/.htaccess'],
  );
  assert.equal(filePaths.includes('.htaccess'), false);
  const config = own['site.config.ts'].replace('title:', "rules: { 'redirect-unwritten': 'off' }, title:");
  assert.deepEqual((await siteFrom({ ...own, 'site.config.ts': config })).diagnostics, []);
});

test('redirects that do not fit are reported with an example', async () => {
  const redirects = Array.from({ length: 60 }, (_, index) => `{ from: '/old-${index + 10}', to: '/docs/a' }`).join(',');
  const config = `export default { title: 'T', url: 'https://docs.example', hostFiles: ['s3'], redirects: [${redirects}] };\n`;
  const { diagnostics } = await siteFrom({ 'site.config.ts': config, 'content/docs/a.md': '# A\n' });
  assert.deepEqual(
    diagnostics.map(({ message }) => message),
    ['10 redirects do not fit into "s3-website.json" and are HTML pages only, such as "/old-60".'],
  );
});
