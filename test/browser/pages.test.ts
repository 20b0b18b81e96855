import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { type Served, serve } from '../support/serve.ts';
import { tempSite } from '../support/temp-site.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const everything = `---
title: Everything
---

First words with \`code\`, **strong** and a [link](guides/first.md).

## A heading

:::note[Title]

A note.

:::

:::danger

Danger.

:::

\`\`\`ts title="a.ts" {2} showLineNumbers
const one = 1;
const two: number = one + 1; // a comment
\`\`\`

| a | b |
| - | :-: |
| 1 | 2 |

- [x] done
- [ ] open

![A red dot](./dot.svg)

A footnote.[^1]

[^1]: The note.

### A deeper heading

<details><summary>More</summary>

Hidden text.

</details>
`;

const site = tempSite({
  'site.config.ts': `export default {
  title: 'Browser',
  tagline: 'A site to look at',
  url: 'https://example.com',
  docs: { editUrl: 'https://elsewhere.example/edit', showLastUpdateTime: true, showLastUpdateAuthor: true },
  navbar: { items: [
    { label: 'Docs', to: '/docs/everything', position: 'left', activeBasePath: '/docs' },
    { label: 'More', items: [{ label: 'About', to: '/about' }, { label: 'Elsewhere', href: 'https://elsewhere.example' }] },
  ] },
  footer: { links: [{ title: 'Pages', items: [{ label: 'About', to: '/about' }] }], copyright: 'Nobody' },
};`,
  'content/docs/everything.md': everything,
  'content/docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><circle cx="5" cy="5" r="5" fill="#c00"/></svg>',
  'content/docs/guides/_category_.yml': 'label: Guides\nlink: { type: generated-index, description: All guides }',
  'content/docs/guides/first.md':
    '---\ntags: [setup, A rather long label that has to be broken on any phone, orders]\nlast_update: { date: 2026-11-21, author: Ann }\n---\n# First\n\nThe first guide.\n',
  'content/docs/guides/second.md': '# Second\n\nThe second guide.\n',
  'content/pages/about.md': '# About\n\nA page of its own.\n',
  'content/pages/hello.tsx': "export const metadata = { title: 'Hello' };\nexport default function Hello() { return <h1>Hello</h1>; }\n",
});

const pages = [
  '/',
  '/docs/everything/',
  '/docs/category/guides/',
  '/docs/guides/first/',
  '/docs/guides/second/',
  '/docs/tags/',
  '/docs/tags/setup/',
  '/about/',
  '/hello/',
  '/nowhere/',
];
const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

describe('pages in a browser', () => {
  let browser: Browser;
  let served: Served;
  before(async () => {
    const { code, stderr } = await site.run('build');
    assert.equal(code, 0, stderr);
    [browser, served] = await Promise.all([launchBrowser(), serve(['preview', '--port', '0'], site.root)]);
  });
  after(async () => {
    await browser?.close();
    served?.stop();
  });

  const visit = async (path: string, options: BrowserContextOptions, look: (page: Page, complaints: string[]) => Promise<void>) => {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`));
    page.on('request', (request) => {
      if (!request.url().startsWith(served.url)) complaints.push(`third party: ${request.url()}`);
    });
    await page.goto(served.url + path);
    await look(page, complaints);
    await context.close();
  };

  for (const [name, viewport] of Object.entries({ wide, phone })) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`axe finds nothing, ${name}, ${colorScheme}`, async () => {
        for (const path of pages) {
          await visit(path, { viewport, colorScheme }, async (page, complaints) => {
            await page.addScriptTag({ path: axePath });
            const violations = await page.evaluate(async () => {
              const { axe } = window as unknown as { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } };
              return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
            });
            assert.deepEqual({ path, violations, complaints }, { path, violations: [], complaints: [] });
          });
        }
      });
    }
  }

  test('nothing is wider than a phone', async () => {
    for (const path of pages) {
      await visit(path, { viewport: phone }, async (page) => {
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), phone.width, path);
      });
    }
  });

  test('everything can be reached on a phone without JavaScript', async () => {
    await visit('/docs/everything/', { viewport: phone, javaScriptEnabled: false }, async (page) => {
      const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
      const link = sidebar.getByRole('link', { name: 'Guides' });
      assert.equal(await link.isVisible(), false);
      await sidebar.locator('summary').click();
      await link.click();
      await page.getByRole('link', { name: /First/ }).first().click();
      assert.equal(await page.locator('h1').textContent(), 'First');
    });
  });

  test('the copy button gives the code as it stands', async () => {
    await visit('/docs/everything/', { viewport: wide, permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await page.getByRole('button', { name: 'Copy code to clipboard' }).click();
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), 'const one = 1;\nconst two: number = one + 1; // a comment');
    });
  });

  test('the first stop of the keyboard leads to the content', async () => {
    await visit('/docs/everything/', { viewport: wide }, async (page) => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      assert.equal(await page.evaluate(() => document.activeElement?.id), '__content');
    });
  });

  test('a page says where it is: current link, breadcrumbs, table of contents', async () => {
    await visit('/docs/guides/second/', { viewport: wide }, async (page) => {
      assert.equal(await page.getByRole('navigation', { name: 'Docs sidebar' }).locator('[aria-current=page]').textContent(), 'Second');
      assert.equal(
        await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Guides' }).getAttribute('href'),
        '/docs/category/guides/',
      );
      assert.equal(await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').count(), 1);
    });
  });

  test('a strict content security policy stops nothing', async () => {
    await visit('/about/', { viewport: wide }, async (page, complaints) => {
      page.on('console', (message) => complaints.push(message.text()));
      await page.route('**/*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          headers: {
            ...response.headers(),
            'content-security-policy': "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'",
          },
        });
      });
      await page.goto(`${served.url}/docs/everything/`);
      await page.getByRole('button', { name: 'Copy code to clipboard' }).waitFor();
      assert.deepEqual(complaints, []);
    });
  });
});
