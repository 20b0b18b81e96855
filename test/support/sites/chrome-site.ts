import type { Page } from 'playwright-core';
import { longText } from '../long-text.ts';
import { tempSite } from '../program/temp-site.ts';

/** A site with an announcement, dropdowns, a long document and posts. */
export const chromeSite = tempSite({
  'site.config.ts': `export default {
  title: 'Test',
  url: 'https://example.com',
  announcementBar: { content: 'See <a href="/about/">what is new</a>' },
  navbar: { items: [
    { type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Docs' },
    { label: 'More', items: [{ label: 'About', to: '/about' }, { label: 'Login', href: 'https://login.example' }] },
  ] },
  footer: { style: 'dark', links: [
    { title: 'Site', items: [{ label: 'About', to: '/about' }, { label: 'Login', href: 'https://login.example' }] },
    { title: 'Follow us', items: [{ label: 'YouTube', icon: 'youtube', href: 'https://youtube.example' }] },
  ], copyright: 'Nobody, <a href="/about/">really</a>' },
};
`,
  'content/docs/long.md': `# Long\n\n[To part 5](#part-5) and [elsewhere](https://elsewhere.example/page)\n\n${longText(8)}`,
  'content/pages/about.md': `# About\n\n${longText(8)}`,
  'content/blog/2024-01-02-post.md': `# A post\n\n<!-- truncate -->\n\n${longText(8)}`,
});

/** Scrolls with the wheel over the content and waits until the page has moved. */
export async function scroll(page: Page, distance: number): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  await page.mouse.move(width / 2, 400);
  const wanted = await page.evaluate((by) => scrollY + by, distance);
  await page.mouse.wheel(0, distance);
  await page.waitForFunction((y) => Math.abs(scrollY - y) < 2, wanted);
}
