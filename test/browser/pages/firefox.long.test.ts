import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { ensureFirefox, type Firefox, launchFirefox } from '../../support/browser/firefox.ts';
import { type Served, serve } from '../../support/program/serve.ts';
import { tempSite } from '../../support/program/temp-site.ts';

const path = ensureFirefox();
const words = (count: number) => 'Words and words. '.repeat(count);
const choice = `<Tabs groupId="manager">\n<TabItem value="npm" label="npm">\n\nBy npm\n\n</TabItem>\n<TabItem value="yarn" label="Yarn">\n\nBy Yarn\n\n</TabItem>\n</Tabs>\n`;

const site = tempSite({
  'site.config.ts': `export default {
  title: 'Firefox',
  url: 'https://example.com',
  contentSecurityPolicy: true,
  navbar: { items: [{ label: 'First', to: '/docs/first' }] },
};\n`,
  'content/static/favicon.ico': '',
  'content/_components/counter.tsx': `'use client';
import { useState } from 'react';

export default function Counter() {
  const [count, setCount] = useState(0);
  return <button id="counter" type="button" onClick={() => setCount(count + 1)}>{count}</button>;
}
`,
  'content/docs/first.mdx': `# First\n\n${words(40)}\n\n<Counter />\n\n\`\`\`js\nconst copied = true;\n\`\`\`\n\n${words(400)}\n\n[To the second](group/second.mdx)\n\n${words(400)}\n`,
  'content/docs/group/second.mdx': `# Second\n\n${choice}\n${choice}\n## One\n\n${words(400)}\n\n## Two\n\n${words(400)}\n\n## Three\n\nThe zebra.\n\n${words(400)}\n`,
  'content/docs/group/third.md': '# Third\n\nA giraffe.\n',
  'content/blog/2025-01-02-post.md': `---\ntags: [${[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `${letter} tag`).join(', ')}]\n---\n\n# Post\n\nWords.\n\n<!-- truncate -->\n`,
});

const skip = path === undefined && 'Firefox was not found: install it (Debian: firefox-esr), or name it with FIREFOX_PATH.';

describe('the most used features in Firefox', { skip }, () => {
  let firefox: Firefox;
  let served: Served;
  before(async () => {
    const { code, stderr } = await site.run('build');
    assert.equal(code, 0, stderr);
    [firefox, served] = await Promise.all([launchFirefox(path ?? ''), serve(['preview', '--port', '0'], site.root)]);
  });
  after(async () => {
    await firefox?.close();
    served?.stop();
  });
  beforeEach(() => firefox.resize(1280, 800));

  const open = async (page: string) => {
    await firefox.goto(served.url + page);
    await firefox.run(() => {
      Object(window).failures = [];
      addEventListener('error', ({ message }) => Object(window).failures.push(message));
      addEventListener('securitypolicyviolation', ({ violatedDirective }) => Object(window).failures.push(violatedDirective));
    });
  };
  const heading = (text: string) => firefox.until((wanted) => document.querySelector('h1')?.textContent?.includes(wanted), text);
  const assertNoFailures = async () => assert.deepEqual(await firefox.run(() => Object(window).failures), []);

  test('a link swaps the page, and Back restores the content and the scroll position', async () => {
    await open('/docs/first/');
    await firefox.run(() => {
      scrollTo(0, 600);
      Object(window).isFirst = true;
    });
    await firefox.click('main a[href$="/second/"]');
    await heading('Second');
    assert.equal(await firefox.run(() => document.title), 'Second | Firefox');
    assert.equal(await firefox.run(() => scrollY), 0);
    await firefox.back();
    await heading('First');
    await firefox.until(() => scrollY >= 300);
    assert.equal(await firefox.run(() => Object(window).isFirst), true);
    await assertNoFailures();
  });

  test('the color mode can be switched and is stored', async () => {
    await open('/docs/first/');
    const before = await firefox.run(() => getComputedStyle(document.body).backgroundColor);
    for (let presses = 0; presses < 3; presses++) {
      if ((await firefox.run(() => document.documentElement.dataset.theme)) === 'dark') break;
      await firefox.click('.sd-color-mode-switch');
    }
    await firefox.until((light) => getComputedStyle(document.body).backgroundColor !== light, before);
    await open('/docs/group/third/');
    assert.notEqual(await firefox.run(() => getComputedStyle(document.body).backgroundColor), before);
    await firefox.run(() => localStorage.clear());
    await assertNoFailures();
  });

  test('the search box finds a section and opens it', async () => {
    await open('/docs/first/');
    await firefox.press('/');
    await firefox.until(() => document.activeElement?.matches('input'));
    await firefox.press(...'zebra');
    await firefox.until(() => [...document.querySelectorAll('[role="option"]')].some((row) => row.textContent?.includes('Three')));
    await firefox.press('Enter');
    await heading('Second');
    await firefox.until(() => location.hash === '#three' && scrollY > 500);
    await assertNoFailures();
  });

  test('a sidebar category opens', async () => {
    await open('/docs/first/');
    await firefox.click('.sd-sidebar button[aria-expanded="false"]');
    await firefox.until(() => document.querySelector('.sd-sidebar a[href$="/third/"]')?.checkVisibility());
    await firefox.click('.sd-sidebar a[href$="/third/"]');
    await heading('Third');
    await assertNoFailures();
  });

  test('the mobile menu opens, and Escape closes it', async () => {
    await firefox.resize(390, 844);
    await open('/docs/first/');
    await firefox.click('.sd-menu > summary');
    await firefox.until(() => document.querySelector('dialog[open] a')?.checkVisibility());
    await firefox.press('Escape');
    await firefox.until(() => document.querySelector('dialog[open]') === null && document.activeElement?.matches('.sd-menu > summary'));
    await assertNoFailures();
  });

  test('tabs of one group switch together', async () => {
    await open('/docs/group/second/');
    await firefox.click('[role="tab"]:nth-of-type(2), li:nth-child(2) > [role="tab"]');
    await firefox.until(() => {
      const selected = [...document.querySelectorAll('[role="tab"][aria-selected="true"]')];
      return selected.length === 2 && selected.every((tab) => tab.textContent === 'Yarn');
    });
    await assertNoFailures();
  });

  test('the copy button confirms that it has copied the code', async () => {
    await open('/docs/first/');
    await firefox.click('.sd-code button[aria-label*="opy"]');
    await firefox.until(() => document.querySelector('.sd-code')?.innerHTML.includes('Copied'));
    await assertNoFailures();
  });

  test('an anchor is shown below the navbar, and the table of contents marks its section', async () => {
    await open('/docs/group/second/');
    await firefox.click('.sd-toc a[href="#two"]');
    await firefox.until(() => document.querySelector('.sd-toc a[aria-current]')?.textContent === 'Two');
    const [navbar, anchor] = await firefox.run(() => [
      document.querySelector('.sd-navbar')?.getBoundingClientRect().bottom,
      document.getElementById('two')?.getBoundingClientRect().top,
    ]);
    assert.ok(navbar && anchor && anchor >= navbar, `${anchor} is above ${navbar}`);
    await firefox.press('PageDown');
    await firefox.until((top) => Number(document.getElementById('two')?.getBoundingClientRect().top) < top, anchor - 100);
    await assertNoFailures();
  });

  test('the wheel scrolls the page over a sidebar that does not overflow', async () => {
    await open('/docs/first/');
    await firefox.wheel('.sd-sidebar a', 400);
    await firefox.until(() => scrollY > 200);
    await assertNoFailures();
  });

  test('a component is hydrated by a click, and handles it', async () => {
    await open('/docs/first/');
    await firefox.click('#counter');
    await firefox.until(() => document.getElementById('counter')?.textContent === '1');
    await assertNoFailures();
  });

  test('the tag index can be filtered', async () => {
    await open('/blog/tags/');
    await firefox.click('.sd-tag-filter');
    await firefox.press('z');
    await firefox.until(() => document.querySelectorAll('.sd-tag-ranking li:not([hidden])').length === 1);
    await assertNoFailures();
  });
});
