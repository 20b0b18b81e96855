import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { decodeAttribute } from '../../../src/text/html-entities.ts';
import { cloudfront, s3Website } from '../../support/hosts/bucket.ts';
import { cloudflarePages, githubPages, netlify, vercel } from '../../support/hosts/documented-hosts.ts';
import type { Host } from '../../support/hosts/host.ts';
import { apache, nginx, whyMissing } from '../../support/hosts/real-servers.ts';
import { runProgram, tempSite } from '../../support/program/temp-site.ts';

const repository = join(import.meta.dirname, '../../..');
const formats = "hostFiles: ['apache', 'cloudfront', 'nginx', 's3', 'vercel']";

/** A built site; the S3 client is installed in `root`. */
interface BuiltSite {
  readonly root: string;
  readonly build: string;
  readonly config?: string | undefined;
}

type StartHost = (site: BuiltSite) => Host | Promise<Host>;

const hosts: Readonly<Record<string, readonly [StartHost, string?]>> = {
  'GitHub Pages': [({ build }) => githubPages(build)],
  Netlify: [({ build }) => netlify(build)],
  'Cloudflare Pages': [({ build }) => cloudflarePages(build)],
  Vercel: [({ build }) => vercel(build)],
  'S3 website': [s3Website],
  'S3 behind CloudFront': [cloudfront],
  nginx: [({ build }) => nginx(build), whyMissing('nginx')],
  Apache: [({ build }) => apache(build), whyMissing('apache')],
};

/** Runs a test on each host. A host that cannot be started is skipped with the reason. */
function onEachHost(site: () => BuiltSite, check: (host: Host, name: string) => Promise<void>): void {
  for (const [name, [start, missing]] of Object.entries(hosts))
    test(name, { skip: missing ?? false, timeout: 900_000 }, async () => {
      const host = await start(site());
      try {
        await check(host, name);
      } finally {
        await host.stop();
      }
    });
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

/** Every URL on the host of the site that its pages link to or load. */
function internalUrls(build: string, origin: string): string[] {
  const urls = new Set<string>();
  for (const path of filesBelow(build).filter((name) => name.endsWith('.html')))
    for (const [, value = ''] of readFileSync(join(build, path), 'utf8').matchAll(
      /<(?:a|link|script|img)\s[^>]*?(?:href|src)="([^"]*)"/g,
    )) {
      const url = new URL(decodeAttribute(value), `${origin}/${path.replace(/(?:(?:^|(?<=\/))index)?\.html$/, '')}`);
      if (url.origin === origin) urls.add(url.pathname);
    }
  // The 404 page has no URL of its own.
  return [...urls].filter((url) => !/\/404(?:\.html)?$/.test(url)).sort();
}

/** Requests all URLs, and returns those without a direct response of 200. */
async function wrongAnswers(host: Host, urls: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const url of urls) {
    const { status, location } = await host.get(url);
    if (status !== 200) wrong.push(`${url} ${status} ${location ?? ''}`);
  }
  return wrong;
}

for (const trailingSlash of [undefined, true, false]) {
  const key = trailingSlash === undefined ? '' : `trailingSlash: ${trailingSlash},`;

  describe(`the site of this repository, trailingSlash: ${trailingSlash}: every link is answered with 200 and no redirect`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'storedocs-contract-'));
    const build = join(folder, 'build');
    const config = join(folder, 'site.config.ts');
    after(() => rmSync(folder, { recursive: true, force: true }));
    let urls: readonly string[] = [];
    test('builds', { timeout: 900_000 }, async () => {
      writeFileSync(config, `import main from '${repository}/site.config.ts';\nexport default { ...main, ${key} ${formats} };\n`);
      const { code, stderr } = await runProgram(['build', '--config', config, '--out-dir', build], repository);
      assert.equal(code, 0, stderr);
      urls = internalUrls(build, 'https://storedocs.example');
      assert.ok(urls.length > 200, `${urls.length} URLs`);
    });
    onEachHost(
      () => ({ root: repository, build, config }),
      async (host) => assert.deepEqual(await wrongAnswers(host, urls), []),
    );
  });

  describe(`odd names, trailingSlash: ${trailingSlash}`, () => {
    const site = tempSite({
      'package.json': '{}',
      'site.config.ts': `export default { title: 'T', url: 'https://docs.example', ${key} ${formats}, contentSecurityPolicy: true,
        i18n: { locales: ['en', 'de'] },
        redirects: [
          { from: '/old', to: '/docs/guide#part' },
          { from: '/caf\u00e9 (old) & more', to: '/docs/guide' },
          { from: '/old/page.html', to: '/docs/guide' },
          { from: '/docs/a$1b:c', to: '/docs/guide?from=old' },
          { from: '/docs/gui', to: 'https://other.example:8080/a%20b?x=1' },
        ] };\n`,
      'content/pages/index.md': '# Home\n\n[guide](/docs/guide)\n',
      'content/docs/guide.md': '# Guide\n\n## Part\n\n[all](/docs/api.php) [v](/docs/1.0) [u](/docs/%C3%BCbung%20eins) [C](/docs/Case)\n',
      'content/docs/api.php.md': '---\nslug: /api.php\n---\n# Upload\n',
      'content/docs/version.md': '---\nslug: /1.0\n---\n# Version 1.0\n',
      'content/docs/übung eins.md': '# Übung\n',
      'content/docs/Case.md': '# Case\n',
      'content/docs/guide/deeper.md': '# Deeper\n',
    });
    const build = join(site.root, 'build');
    const slash = trailingSlash === false ? '' : '/';
    let urls: readonly string[] = [];
    test('build', async () => {
      const { code, stderr } = await site.run('build', '--cache-dir', '.cache');
      assert.equal(code, 0, stderr);
      symlinkSync(join(repository, 'node_modules'), join(site.root, 'node_modules'));
      urls = internalUrls(build, 'https://docs.example');
      for (const path of ['guide', 'api.php', '1.0', '%C3%BCbung%20eins', 'Case', 'guide/deeper'])
        assert.ok(urls.includes(`/docs/${path}${slash}`), path);
    });
    onEachHost(
      () => ({ root: site.root, build }),
      async (host, name) => {
        assert.deepEqual(await wrongAnswers(host, urls), []);

        const missing = await host.get(`/docs/nothing${slash}`);
        assert.equal(missing.status, 404);
        assert.match(missing.body, /<meta name="generator" content="storedocs/);
        assert.equal((await host.get(`/docs/case${slash}`)).status, 404, 'letter case matters');

        // GitHub Pages reads no redirects file, and Netlify prefers files to rules.
        const hasRules = name !== 'GitHub Pages' && name !== 'Netlify';
        for (const [from, to] of [
          [`/old${slash}`, `/docs/guide${slash}#part`],
          [`/caf%C3%A9%20(old)%20&%20more${slash}`, `/docs/guide${slash}`],
          [`/docs/a$1b:c${slash}`, `/docs/guide${slash}?from=old`],
          [`/docs/gui${slash}`, 'https://other.example:8080/a%20b?x=1'],
        ] as const) {
          const { status, location, body } = await host.get(from);
          if (hasRules) assert.deepEqual([status, location?.replaceAll('%3A', ':')], [301, to], from);
          else assert.ok(status === 200 && body.includes(`data-target="${to}"`), `${from} ${status}`);
        }
      },
    );
  });
}

for (const trailingSlash of [true, false])
  describe(`below a base URL, trailingSlash: ${trailingSlash}`, () => {
    const site = tempSite({
      'package.json': '{}',
      'site.config.ts': `export default { title: 'T', url: 'https://docs.example', baseUrl: '/help/', trailingSlash: ${trailingSlash}, ${formats},
        i18n: { locales: ['en', 'de'] }, outDir: 'www/help', redirects: [{ from: '/old', to: '/docs/guide#part' }] };\n`,
      'content/pages/index.md': '# Home\n\n[guide](/docs/guide)\n',
      'content/docs/guide.md': '# Guide\n\n## Part\n',
      'i18n/de/content/docs/guide.md': '# Anleitung\n\n## Part\n',
    });
    const [root, build] = [join(site.root, 'www'), join(site.root, 'www/help')];
    const slash = trailingSlash ? '/' : '';
    const servers: Readonly<Record<string, readonly [() => Promise<Host>, string?]>> = {
      'S3 website': [() => s3Website({ root: site.root, build, folder: '/help' })],
      'S3 behind CloudFront': [() => cloudfront({ root: site.root, build, folder: '/help' })],
      nginx: [() => nginx(build, root), whyMissing('nginx')],
      Apache: [() => apache(build, root), whyMissing('apache')],
    };
    let urls: readonly string[] = [];
    test('builds', async () => {
      const { code, stderr } = await site.run('build', '--cache-dir', '.cache');
      assert.equal(code, 0, stderr);
      symlinkSync(join(repository, 'node_modules'), join(site.root, 'node_modules'));
      urls = internalUrls(root, 'https://docs.example');
      assert.ok(urls.includes(`/help/de/docs/guide${slash}`), urls.join(' '));
    });
    for (const [name, [start, missing]] of Object.entries(servers))
      test(name, { skip: missing ?? false, timeout: 900_000 }, async () => {
        const host = await start();
        try {
          assert.deepEqual(await wrongAnswers(host, urls), []);
          const { status, location } = await host.get(`/help/old${slash}`);
          assert.deepEqual([status, location], [301, `/help/docs/guide${slash}#part`]);
          const german = await host.get(`/help/de/old${slash}`);
          assert.deepEqual([german.status, german.location], [301, `/help/de/docs/guide${slash}#part`]);
          const nothing = await host.get(`/help/nothing${slash}`);
          assert.deepEqual([nothing.status, /<html lang="en"/.test(nothing.body)], [404, true]);
          if (name === 'S3 website' || name === 'S3 behind CloudFront') return;
          const asset = await host.get(urls.find((url) => /\/help\/assets\/.*\.js$/.test(url)) ?? '');
          assert.equal(asset.cacheControl, 'public, max-age=31536000, immutable');
          const page = await host.get('/help/');
          assert.deepEqual([page.cacheControl, page.type?.split(';')[0]], ['public, max-age=0, must-revalidate', 'text/html']);
          assert.match((await host.get(`/help/de/nothing${slash}`)).body, /<html lang="de"/);
          const withQuery = await host.get(`/help/old${slash}?from=mail`);
          assert.equal(withQuery.location, `/help/docs/guide${slash}?from=mail#part`);
          const markdown = await host.get(`/help/docs/guide${trailingSlash ? '/index' : ''}.md`);
          assert.deepEqual([markdown.status, markdown.type?.toLowerCase()], [200, 'text/markdown; charset=utf-8']);
        } finally {
          await host.stop();
        }
      });
  });
