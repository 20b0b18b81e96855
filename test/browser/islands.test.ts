import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { browsedSite } from '../support/browsed-site.ts';
import { createGate } from '../support/gate.ts';
import { enforcePolicy, policyOf } from '../support/security-policy.ts';
import { tempSite } from '../support/temp-site.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const far = '\n<div className="far" style={{ height: "3000px" }} />\n';
const choice = (group: string) =>
  `<Tabs groupId="${group}">\n<TabItem value="npm" label="npm">\n\nBy npm\n\n</TabItem>\n<TabItem value="pnpm" label="pnpm">\n\nBy pnpm\n\n</TabItem>\n<TabItem value="yarn" label="Yarn">\n\nBy Yarn\n\n</TabItem>\n</Tabs>\n`;

const site = tempSite({
  'site.config.ts': "export default { title: 'Islands', url: 'https://example.com', contentSecurityPolicy: true };\n",
  'content/_components/counter.tsx': `'use client';
import { type ReactNode, useEffect, useId, useState } from 'react';

export default function Counter({ name, children }: { name: string; children?: ReactNode }) {
  const [count, setCount] = useState(0);
  const [isAlive, setAlive] = useState(false);
  const id = useId();
  useEffect(() => setAlive(true), []);
  return (
    <div id={name} data-alive={isAlive}>
      <label htmlFor={id}>Times of {name}</label>
      <input id={id} readOnly value={count} />
      <button type="button" onClick={() => setCount(count + 1)}>More {name}</button>
      {children}
    </div>
  );
}
`,
  'content/_components/folded.tsx': `'use client';
import { type ReactNode, useState } from 'react';

export const Folded = ({ children }: { children?: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  return <><button type="button" onClick={() => setOpen(!isOpen)}>Fold</button>{isOpen && <div id="fold">{children}</div>}</>;
};
`,
  'content/_components/width.tsx': `'use client';
import { BrowserOnly } from 'storedocs/content';

export default () => <p id="width"><BrowserOnly fallback="?">{() => window.innerWidth}</BrowserOnly></p>;
`,
  // Browsers request it on their own.
  'content/static/favicon.ico': '',
  'content/docs/alive.mdx': `# Alive\n\n<Counter name="one">\n\nA *child*.\n\n</Counter>\n\n<Counter name="two" />\n\n<Width />\n${far}\n<Counter name="below" />\n`,
  'content/docs/nested.mdx':
    '# Nested\n\n<Counter name="outer">\n\n<Counter name="inner" />\n\n</Counter>\n\n<Folded>\n\nHidden *words*.\n\n<Counter name="folded" />\n\n</Folded>\n',
  'content/docs/below.mdx': `# Below\n${far}\n<Counter name="below" />\n`,
  'content/docs/tabs.mdx': `# Tabs\n\n${choice('manager')}\n${choice('manager')}\n${choice('other')}`,
  'content/docs/tabs-too.mdx': `# Tabs too\n\n${choice('manager')}`,
  'content/docs/all.mdx': `# All\n\n${choice('manager')}\n<Details>\n<summary>More</summary>\n\nText.\n\n</Details>\n\n:::tip[Title]\n\nText.\n\n:::\n\n\`\`\`js title="a.js"\nconst a = 1;\n\`\`\`\n\n<Counter name="one">\n\nA child.\n\n</Counter>\n\n<DocCardList />\n`,
});

describe('islands and tabs in a browser', () => {
  const browsed = browsedSite(site);

  interface Visit {
    readonly page: Page;
    /** Errors and warnings that the browser reports. */
    readonly complaints: string[];
    /** Names of the loaded scripts. */
    readonly scripts: string[];
  }

  const visit = (
    path: string,
    look: (visit: Visit) => Promise<void>,
    options: BrowserContextOptions = {},
    prepare?: (page: Page) => Promise<unknown>,
  ) => {
    const complaints: string[] = [];
    const scripts: string[] = [];
    return browsed.visit(
      path,
      { viewport: { width: 1000, height: 700 }, ...options },
      async (page) => {
        await look({ page, complaints, scripts });
        assert.deepEqual(complaints, []);
      },
      async (page) => {
        page.on('pageerror', ({ message }) => complaints.push(message));
        page.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
        });
        page.on('request', (request) => {
          // The script of `dev` is not part of the site.
          if (request.resourceType() === 'script' && !request.url().includes('/@storedocs/'))
            scripts.push(request.url().replace(/^.*\/(.*)-\w+\.js$/, '$1'));
        });
        await prepare?.(page);
      },
    );
  };
  const alive = (page: Page, name: string) => page.locator(`#${name}[data-alive="true"]`).waitFor();
  const more = (page: Page, name: string) => page.getByRole('button', { name: `More ${name}` });
  const times = (page: Page, name: string) => page.getByLabel(`Times of ${name}`).inputValue();

  test('several islands hydrate when they are visible, keep their children, and have separate state', async () => {
    await visit('/docs/alive/', async ({ page }) => {
      await alive(page, 'one');
      await alive(page, 'two');
      await more(page, 'one').click();
      await more(page, 'one').click();
      await more(page, 'two').click();
      assert.deepEqual([await times(page, 'one'), await times(page, 'two')], ['2', '1']);
      assert.equal(await page.locator('#one em').innerText(), 'child');
      await page.waitForFunction(() => document.getElementById('width')?.textContent === String(innerWidth));
    });
  });

  test('the first click takes effect exactly once, even before the script is loaded', async () => {
    const script = createGate();
    await visit(
      '/docs/alive/',
      async ({ page }) => {
        await more(page, 'two').click();
        assert.equal(await page.locator('#two').getAttribute('data-alive'), 'false');
        script.open();
        await alive(page, 'two');
        await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#two input')?.value !== '0');
        assert.deepEqual([await times(page, 'one'), await times(page, 'two')], ['0', '1']);
      },
      {},
      (page) =>
        page.route('**/island-*', async (route) => {
          await script.opened;
          await route.continue();
        }),
    );
  });

  test('an island below the fold loads nothing until it is near the viewport', async () => {
    await visit('/docs/below/', async ({ page, scripts }) => {
      // Islands near the viewport are notified within two frames.
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const ofIslands = () => [...new Set(scripts)].filter((name) => /^(island|react)/.test(name)).sort();
      assert.deepEqual(ofIslands(), []);
      await page.locator('#below').scrollIntoViewIfNeeded();
      await alive(page, 'below');
      assert.deepEqual(ofIslands(), ['island-counter', 'react', 'react-dom-client', 'react-jsx-runtime']);
    });
  });

  test('an island among the children of another one is hydrated, even if it is shown later or again', async () => {
    await visit('/docs/nested/', async ({ page }) => {
      await alive(page, 'outer');
      await alive(page, 'inner');
      await more(page, 'inner').click();
      assert.deepEqual([await times(page, 'outer'), await times(page, 'inner')], ['0', '1']);
      await more(page, 'outer').click();
      assert.deepEqual([await times(page, 'outer'), await times(page, 'inner')], ['1', '1']);
      for (let round = 0; round < 2; round++) {
        await page.getByRole('button', { name: 'Fold', exact: true }).click();
        await alive(page, 'folded');
        await more(page, 'folded').click();
        assert.equal(await times(page, 'folded'), '1');
        assert.equal(await page.locator('#fold em').innerText(), 'words');
        await page.getByRole('button', { name: 'Fold', exact: true }).click();
        await page.locator('#fold').waitFor({ state: 'detached' });
      }
    });
  });

  test('the first click on a nested island is handled once', async () => {
    const script = createGate();
    await visit(
      '/docs/nested/',
      async ({ page }) => {
        await more(page, 'inner').click();
        script.open();
        await alive(page, 'inner');
        await alive(page, 'outer');
        await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#inner input')?.value !== '0');
        assert.deepEqual([await times(page, 'outer'), await times(page, 'inner')], ['0', '1']);
      },
      {},
      (page) =>
        page.route('**/island-*', async (route) => {
          await script.opened;
          await route.continue();
        }),
    );
  });

  test('without JavaScript, everything is shown and tabs work', async () => {
    await visit(
      '/docs/all/',
      async ({ page }) => {
        const panel = (text: string) => page.locator('.sd-tab-panel', { hasText: text });
        assert.ok(await page.locator('#one').getByText('A child.').isVisible());
        assert.ok(await panel('By npm').isVisible());
        await page.getByText('Yarn', { exact: true }).click();
        assert.ok(await panel('By Yarn').isVisible());
        assert.ok(await panel('By npm').isHidden());
      },
      { javaScriptEnabled: false },
    );
  });

  test('tabs of one group switch together, and are remembered on other pages', async () => {
    await visit('/docs/tabs/', async ({ page }) => {
      const open = () => page.locator('.sd-tab-panel:visible').allInnerTexts();
      assert.deepEqual(await open(), ['By npm', 'By npm', 'By npm']);
      await page.getByRole('tab', { name: 'pnpm' }).first().click();
      assert.deepEqual(await open(), ['By pnpm', 'By pnpm', 'By npm']);
      await page.goto(`${browsed.url}/docs/tabs-too/`);
      assert.deepEqual(await open(), ['By pnpm']);
    });
  });

  test('arrow keys switch tabs', async () => {
    await visit('/docs/tabs-too/', async ({ page }) => {
      const open = () => page.locator('.sd-tab-panel:visible').allInnerTexts();
      await page.locator('.sd-tabs [role=tab][aria-selected=true]').focus();
      await page.keyboard.press('ArrowRight');
      assert.deepEqual(await open(), ['By pnpm']);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      assert.deepEqual(await open(), ['By Yarn']);
    });
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds no violations on a page with islands and tabs, in ${colorScheme}`, async () => {
      await visit(
        '/docs/all/',
        async ({ page }) => {
          await alive(page, 'one');
          await page.locator('.markdown summary').click();
          await page.addScriptTag({ path: axePath });
          const violations = await page.evaluate(async () => {
            const { axe }: { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } } = Object(window);
            return (await axe.run()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
          });
          assert.deepEqual(violations, []);
        },
        { colorScheme },
      );
    });
  }

  test('islands and tabs work under a strict content security policy', async () => {
    await visit(
      '/docs/nested/',
      async ({ page }) => {
        await alive(page, 'outer');
        await alive(page, 'inner');
        await more(page, 'inner').click();
        assert.equal(await times(page, 'inner'), '1');
      },
      {},
      (page) => enforcePolicy(page, policyOf(site)),
    );
  });
});
