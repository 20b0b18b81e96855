import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { enforcePolicy, policyOf } from '../../support/browser/security-policy.ts';
import { sharedBrowser } from '../../support/browser/shared-browser.ts';
import { serve } from '../../support/program/serve.ts';
import { brief, tempSite } from '../../support/program/temp-site.ts';

const config = (keys: string) => `export default {
  title: 'Calls',
  url: 'https://example.com',
  contentSecurityPolicy: true,
  ${keys}
};\n`;
const services = `analytics: { id: 'G-ABC123' },
  chat: { websiteToken: 'token_1', baseUrl: 'https://chat.example/' },
  widgets: { accessibility: 'https://cdn.example/a11y.js', cookieConsent: 'https://cdn.example/consent.js', preconnect: ['https://marketing.example'] },`;
const files = { 'content/docs/a.md': '# A\n\n## Section\n\n[Section](#section)\n', 'content/static/favicon.ico': '' };
const client = (name: string, code: string) => ({ [`src/client/${name}`]: code });

const calling = tempSite({
  ...files,
  'site.config.ts': config(`${services} clientModules: ['./src/client/throws.ts', 'src/client/tells.ts', './src/client/fails-later'],`),
  ...client('throws.ts', "throw new Error('broken at once');\n"),
  ...client(
    'tells.ts',
    `import type { ClientModule } from 'storedocs';
import './tells.css';

const told: string[] = Object(window).told = [];
export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({ location, previousLocation }) => {
  told.push('begin ' + previousLocation?.pathname + ' ' + location.pathname);
  return () => told.push('end of loading');
};
export function onRouteDidUpdate({ location, previousLocation }: { location: URL; previousLocation: URL | null }) {
  told.push('done ' + previousLocation?.pathname + ' ' + location.pathname);
}
`,
  ),
  ...client('tells.css', 'h1 { letter-spacing: 7px; }\n'),
  ...client('fails-later.js', "export function onRouteUpdate() { throw new Error('broken later'); }\n"),
});

/** Stand-ins for third-party hosts. */
const hosts: Readonly<Record<string, string>> = {
  'https://www.googletagmanager.com/gtag/js?id=G-ABC123': 'window.counterRuns = (window.counterRuns ?? 0) + 1;',
  'https://chat.example/packs/js/sdk.js': `window.chatRuns = [];
    window.chatwootSDK = { run(settings) {
      chatRuns.push(settings);
      const link = document.createElement('a');
      link.className = 'branding--link';
      link.textContent = 'By the maker';
      document.body.append(link);
      dispatchEvent(new Event('chatwoot:ready'));
    } };`,
  'https://cdn.example/a11y.js': 'window.a11yRuns = (window.a11yRuns ?? 0) + 1;',
  'https://cdn.example/consent.js': 'window.consentRuns = (window.consentRuns ?? 0) + 1;',
};

/** Answers for third-party hosts, and records the requests. */
async function playHosts(page: Page, asked: string[], isDown = false): Promise<void> {
  await page.route(/^https:/, (route) => {
    const url = route.request().url();
    asked.push(url);
    return isDown ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: hosts[url] ?? '' });
  });
}

/** Dispatches a route change to the page, as the router does. */
function go(page: Page, path: string): Promise<void> {
  return page.evaluate((target) => {
    const previousLocation = new URL(location.href);
    const next = new URL(target, location.href);
    const detail = { previousLocation, location: next };
    document.dispatchEvent(new CustomEvent('storedocs:route-update', { detail }));
    history.pushState(null, '', next);
    document.dispatchEvent(new CustomEvent('storedocs:route-did-update', { detail }));
  }, path);
}

/** The recorded calls of the counter, without timestamps. */
function counted(page: Page): Promise<unknown[][]> {
  return page.evaluate(() =>
    (window.dataLayer ?? []).map((words) => [...Object(words)].map((word) => (word instanceof Date ? 'now' : word))),
  );
}

describe('analytics services and client modules of a site', () => {
  const browsed = browsedSite(calling);

  const visit = async (look: (page: Page, asked: readonly string[], errors: readonly string[]) => Promise<void>, isDown = false) => {
    const asked: string[] = [];
    const errors: string[] = [];
    await browsed.visit(
      '/docs/a/',
      {},
      async (page) => {
        await page.waitForLoadState('networkidle');
        await look(page, asked, errors);
      },
      async (page) => {
        page.on('pageerror', ({ message }) => errors.push(message));
        page.on('console', (message) => message.type() === 'error' && errors.push(message.text().split('\n')[0] ?? ''));
        await enforcePolicy(page, policyOf(calling));
        await playHosts(page, asked, isDown);
      },
    );
  };

  test('each service is loaded once, is allowed by the content security policy, and survives a route change', async () => {
    await visit(async (page, asked, errors) => {
      await page.waitForFunction(() => 'chatRuns' in window);
      await go(page, '/docs/b/');
      assert.deepEqual([...asked].sort(), Object.keys(hosts).sort());
      assert.deepEqual(
        await page.evaluate(() => {
          const { counterRuns, a11yRuns, consentRuns, chatRuns } = Object(window);
          return { counterRuns, a11yRuns, consentRuns, chatRuns };
        }),
        { counterRuns: 1, a11yRuns: 1, consentRuns: 1, chatRuns: [{ websiteToken: 'token_1', baseUrl: 'https://chat.example' }] },
      );
      assert.equal(await page.getByText('By the maker').isVisible(), false);
      assert.deepEqual(
        errors.filter((text) => !text.includes('broken')),
        [],
      );
    });
  });

  test('a page view is sent on load, and on each change of path, query or anchor', async () => {
    await visit(async (page) => {
      const begin = [
        ['js', 'now'],
        ['config', 'G-ABC123', { anonymize_ip: true }],
      ];
      assert.deepEqual(await counted(page), begin);
      await go(page, '/docs/a/');
      assert.deepEqual(await counted(page), begin);
      const view = (path: string) => [
        ['set', 'page_path', path],
        ['event', 'page_view'],
      ];
      await go(page, '/docs/b/?q=1');
      await go(page, '/docs/b/?q=1#part');
      await go(page, '/docs/b/?q=1#part');
      assert.deepEqual(await counted(page), [...begin, ...view('/docs/b/?q=1'), ...view('/docs/b/?q=1#part')]);
    });
  });

  test('unreachable services break nothing', async () => {
    await visit(async (page, asked, errors) => {
      assert.equal(asked.length, Object.keys(hosts).length);
      assert.ok(await page.evaluate(() => document.documentElement.dataset.ready !== undefined));
      assert.deepEqual(
        errors.filter((text) => !/broken|net::ERR_FAILED/.test(text)),
        [],
      );
    }, true);
  });

  test('client modules are called on route changes, and a failing one does not affect the others', async () => {
    await visit(async (page, _asked, errors) => {
      const told = () => page.evaluate(() => [...Object(window).told]);
      const before = (await told()).length;
      await go(page, '/docs/b/');
      assert.deepEqual((await told()).slice(before), ['begin /docs/a/ /docs/b/', 'end of loading', 'done /docs/a/ /docs/b/']);
      assert.ok(
        errors.some((text) => text.includes('broken at once')),
        errors.join(),
      );
      assert.ok(
        errors.some((text) => text.includes('broken later')),
        errors.join(),
      );
      assert.equal(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).letterSpacing), '7px');
    });
  });

  test('the head preconnects to the host of a service', () => {
    const html = calling.read('build/docs/a/index.html');
    for (const host of ['https://marketing.example', 'https://www.google-analytics.com', 'https://www.googletagmanager.com'])
      assert.ok(html.includes(`<link rel="preconnect" href="${host}">`), host);
    assert.doesNotMatch(html, /gtag\(|dataLayer/);
    // Modules are called for the first page only if they are loaded before its event.
    const modules = [...html.matchAll(/<script type="module"[^>]* src="\/assets\/(\w+)-/g)].map(([, name]) => name);
    assert.deepEqual(modules, ['site', 'script']);
  });
});

test('dev loads everything except analytics', async () => {
  const { url, stop } = await serve(['dev', '--port', '0'], calling.root);
  after(stop);
  const page = await (await sharedBrowser()).newPage();
  const asked: string[] = [];
  await playHosts(page, asked);
  await page.goto(`${url}/docs/a/`);
  await page.waitForFunction(() => 'chatRuns' in window && 'told' in window);
  assert.deepEqual(
    asked.filter((address) => address.includes('google')),
    [],
  );
  assert.equal(await page.evaluate(() => window.dataLayer), undefined);
  await page.close();
});

test('without ids and URLs, no script is written', async () => {
  const plain = tempSite({ ...files, 'site.config.ts': config('') });
  const empty = tempSite({
    ...files,
    'site.config.ts': config(
      "analytics: { id: '' }, chat: { websiteToken: '', baseUrl: '' }, widgets: { accessibility: '', cookieConsent: '', preconnect: [''] }, clientModules: []",
    ),
  });
  for (const site of [plain, empty]) assert.equal((await site.report('build')).diagnostics.length, 0);
  assert.deepEqual(empty.list('build'), plain.list('build'));
  for (const path of plain.list('build')) assert.equal(empty.read(`build/${path}`), plain.read(`build/${path}`), path);
});

test('configuration errors of services are reported with their positions', async () => {
  const site = tempSite({
    ...files,
    'site.config.ts': config(`analytics: { id: 'abc' },
  chat: { websiteToken: 'a b', baseUrl: 'chat.example' },
  widgets: { accessibility: 'javascript:alert(1)', preconnect: ['ftp://a.example'] },`),
  });
  assert.deepEqual(
    (await site.report('check')).diagnostics.map(({ line, message }) => `${line} ${message}`),
    [
      '5 "analytics.id": expected an id such as "G-ABC123", found "abc".',
      '6 "chat.websiteToken": expected a token of letters and digits, found "a b".',
      '6 "chat.baseUrl": expected a URL such as "https://cdn.example.com/a.js", found "chat.example".',
      '7 "widgets.accessibility": expected a URL such as "https://cdn.example.com/a.js", found "javascript:alert(1)".',
      '7 "widgets.preconnect[0]": expected a URL such as "https://cdn.example.com/a.js", found "ftp://a.example".',
    ],
  );
  site.write({ 'site.config.ts': config("chat: { websiteToken: 'token', baseUrl: '' },") });
  assert.deepEqual(
    (await site.report('check')).diagnostics.map(({ message }) => message),
    ['"chat.baseUrl": expected the URL of the chat server of "websiteToken", found "".'],
  );
});

test('a client module that is missing or does not bundle is reported with its position', async () => {
  const site = tempSite({ ...files, 'site.config.ts': config("clientModules: ['./src/client/nowhere.ts', 'src/client/wrong.ts'],") });
  site.write(client('wrong.ts', "import './gone.ts';\n"));
  const missing = await site.report('check');
  assert.deepEqual(brief(missing.diagnostics), ['content-missing site.config.ts:5:19']);
  site.write({ 'site.config.ts': config("clientModules: ['src/client/wrong.ts'],") });
  const broken = await site.report('check');
  assert.deepEqual(brief(broken.diagnostics), ['import-missing src/client/wrong.ts:1:8']);
});
