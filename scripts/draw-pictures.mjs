/** Draws the pictures of the guides, in both color modes, with the browser of the tests: `npm run pictures`. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import sirv from 'sirv';
import { launchBrowser } from '../test/support/browser/browser.ts';
import { sampleSite } from './sample-site.mjs';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs/images/pictures');

/** Height and width of the window in pixels; `width` of the picture. */
const page = { height: 700, window: 1120, width: 960 };
const part = { height: 420, window: 1000, width: 1000 };

/** Pictures by name: the site, the page, and what to do there first. */
const pictures = {
  'site-guides': { site: 'docs', path: '/kitchen-sink/#code', ...page },
  'site-handbook': { site: 'docs/examples/handbook', path: '/first-week/first-day/', ...page },
  'site-product': { site: 'docs/examples/product', path: '/', ...page },
  'chrome-navbar': { site: 'chrome.md', path: '/docs/intro/', ...part, element: '.sd-navbar' },
  'chrome-menu': { site: 'chrome.md', path: '/docs/intro/', ...part, height: 240, click: '.sd-dropdown > summary' },
  'chrome-announcement': { site: 'chrome.md', path: '/docs/intro/', ...part, height: 160, keepsAnnouncement: true },
  'chrome-footer': { site: 'chrome.md', path: '/docs/intro/', ...part, element: '.sd-footer' },
  'blog-post': { site: 'blog.md', path: '/blog/2025/05/06/new-apps/', ...part, height: 620, window: 1120 },
  'blog-list': { site: 'blog.md', path: '/blog/', ...part, height: 560, window: 1120 },
  'blog-authors': { site: 'blog.md', path: '/blog/authors/', ...part, height: 400, window: 1120 },
  'blog-cards': { site: '.', path: '/blog/', ...page, height: 1000 },
  'blog-tags': { site: '.', path: '/blog/tags/', ...part, height: 620, window: 1280 },
  'blog-end': { site: '.', path: '/blog/after-the-tap/', ...part, window: 1280, height: 760, scrollTo: '.sd-post-share' },
  'search-suggested': { site: 'search.md', path: '/docs/intro/', ...part, height: 400, query: '' },
  'search-contexts': { site: 'search.md', path: '/docs/api/', ...part, height: 400, query: 'token' },
  'search-box': { site: 'docs', path: '/overview/', ...part, height: 680, query: 'tabs' },
  'search-none': { site: 'search.md', path: '/docs/api/', ...part, height: 400, query: 'refund' },
  'search-page': { site: '.', path: '/search/?q=cookie', ...page },
};

const wanted = process.argv.slice(2);
const chosen = Object.entries(pictures).filter(([name]) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)));
const work = mkdtempSync(join(tmpdir(), 'storedocs-pictures-'));
mkdirSync(folder, { recursive: true });
const servers = new Map();
const browser = await launchBrowser();
try {
  for (const [name, picture] of chosen)
    for (const mode of ['light', 'dark']) {
      const shot = await shoot(picture, mode);
      await sharp(shot)
        .resize({ width: picture.width })
        .webp({ quality: 78, effort: 6, smartSubsample: true })
        .toFile(join(folder, `${name}-${mode}.webp`));
    }
} finally {
  await browser.close();
  for (const { server } of servers.values()) server.close();
  rmSync(work, { recursive: true, force: true });
}

/** A screenshot as PNG, at twice the width of the window. */
async function shoot(picture, colorScheme) {
  const { site, path, window: width, height, query, element, click, scrollTo } = picture;
  const tab = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 2, colorScheme, reducedMotion: 'reduce' });
  await tab.goto((await urlOf(site)) + path, { waitUntil: 'networkidle' });
  if (query !== undefined) {
    await tab.keyboard.press('Control+k');
    await tab.keyboard.type(query);
    await tab
      .locator(query === '' ? '.sd-search-panel' : '.sd-search-panel mark, .sd-search-none')
      .first()
      .waitFor();
  }
  if (!picture.keepsAnnouncement) await tab.addStyleTag({ content: '.sd-announcement { display: none }' });
  if (click !== undefined) await tab.locator(click).first().click();
  if (scrollTo !== undefined) await tab.locator(scrollTo).evaluate((target) => scrollTo(0, target.offsetTop - 100));
  // Fonts and drawings that the last step has loaded.
  await tab.waitForLoadState('networkidle');
  // The sticky navbar would cover the top of the element.
  if (element !== undefined) await tab.addStyleTag({ content: '.sd-navbar { position: static !important }' });
  const shot = element === undefined ? await tab.screenshot() : await tab.locator(element).screenshot();
  await tab.close();
  return shot;
}

/** Writes the sample site of a guide, whose configuration and content are the code in the guide. Returns its folder. */
function writeSample(guide) {
  const folder = join(work, guide);
  for (const [path, text] of Object.entries(sampleSite(readFileSync(join(root, 'docs', guide), 'utf8')))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** The address of a site, which is built when it is first needed. */
async function urlOf(site) {
  const known = servers.get(site);
  if (known) return known.url;
  const output = join(work, String(servers.size));
  execFileSync(
    process.execPath,
    [join(root, 'bin/storedocs.js'), 'build', '--root', site.endsWith('.md') ? writeSample(site) : join(root, site), '--out-dir', output],
    {
      stdio: 'ignore',
    },
  );
  const server = createServer(sirv(output)).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://localhost:${server.address().port}`;
  servers.set(site, { server, url });
  return url;
}
