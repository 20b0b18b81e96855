import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { type SiteFiles, tempSite } from '../program/temp-site.ts';
import { validConfig } from '../valid-config.ts';

/** A label of more than two lines. */
export const longLabel =
  'A label that is so long that it would take a good deal more than two lines of any sidebar there is, on every screen';

/** Documents with a heading, by id. */
export function docs(...ids: readonly string[]): SiteFiles {
  return Object.fromEntries(ids.map((id) => [`content/docs/${id}.md`, `# ${id.split('/').at(-1)?.toUpperCase()}\n\nText.\n`]));
}

const sidebars = {
  docs: [
    'intro',
    {
      type: 'category',
      label: 'Guides',
      link: { type: 'generated-index' },
      items: [
        'guides/one',
        { type: 'category', label: 'Deeper', items: ['guides/deep/two'] },
        { type: 'category', label: 'Always', collapsible: false, items: ['guides/deep/three'] },
        { type: 'link', label: 'Elsewhere', href: 'https://elsewhere.example', className: 'far' },
        { type: 'html', value: '<b>Author’s own</b>' },
        { type: 'doc', id: 'guides/long', label: longLabel },
      ],
    },
    { type: 'category', label: 'API', items: ['api/a', 'api/b', 'api/secret'] },
    { type: 'category', label: 'Open', collapsed: false, items: ['open/o'] },
    { type: 'category', label: '<i>"Odd" & $& label</i>', items: ['odd/p'] },
  ],
};

/** Documents in categories of all kinds. */
export const files: SiteFiles = {
  ...docs('intro', 'guides/one', 'guides/deep/two', 'guides/deep/three', 'guides/long', 'api/a', 'api/b', 'open/o', 'odd/p'),
  'content/docs/api/secret.md': '---\nunlisted: true\n---\n\n# Secret\n',
  'sidebars.json': JSON.stringify(sidebars),
  'content/static/favicon.ico': '',
};

/** The sidebar of a page. */
export const sidebarOf = (page: Page) => page.locator('nav.sd-sidebar');
/** The button next to the link of a category. */
export const caret = (page: Page, label: string) => page.getByRole('button', { name: `sidebar category “${label}”` });
/** A category without a page, which is a button. */
export const row = (page: Page, label: string) => sidebarOf(page).getByRole('button', { name: label, exact: true });

/** The visible part of the sidebar, one line per item. */
export function shown(page: Page): Promise<string[]> {
  return sidebarOf(page).evaluate((nav) =>
    [...nav.querySelectorAll<HTMLElement>('li > :is(a, button.sd-category, span.sd-category, b)')]
      .filter((entry) => entry.checkVisibility())
      .map((entry) => (entry.textContent ?? '').slice(0, 12)),
  );
}

/** The items of a sidebar whose categories are closed. */
export const closed = ['Intro', 'Guides', 'API', 'Open', 'O', '<i>"Odd" & $'].map((label) => (label === 'Intro' ? 'INTRO' : label));

/** Waits until a category is open, or closed. */
export async function becomes(state: 'open' | 'closed', control: Locator): Promise<void> {
  await control.and(control.page().locator(`[aria-expanded=${state === 'open'}]`)).waitFor();
}

/** Waits until the sidebar has the expected number of items, and returns them. */
export async function shows(page: Page, expected: readonly string[]): Promise<void> {
  const entries = sidebarOf(page).locator('li > :is(a, button.sd-category, span.sd-category, b):visible');
  for (const end = performance.now() + 60_000; performance.now() < end && (await entries.count()) !== expected.length; )
    await page.evaluate(() => new Promise(requestAnimationFrame));
  assert.deepEqual(await shown(page), expected);
}

/** A site with categories of all kinds. */
export const sidebarSite = tempSite(files);
/** The default configuration. */
export const config = validConfig({ title: 'Test', url: 'https://example.com' }, { file: 'site.config.ts', text: '' });
