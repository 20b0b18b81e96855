/** Draws the pictures of the guides, in both color modes, with the browser of the tests: `npm run pictures`. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import sirv from 'sirv';
import { launchBrowser } from '../test/support/browser/browser.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs/images/pictures');

/** Height and width of the window in pixels; `width` of the picture. */
const page = { height: 700, window: 1120, width: 960 };
const part = { height: 420, window: 1000, width: 1000 };

/** Pictures by name: the site, the page, and what to do there first. */
const pictures = {
  'site-guides': { site: 'docs', path: '/markdown/#admonitions', ...page },
  'site-handbook': { site: 'docs/examples/handbook', path: '/first-week/first-day/', ...page },
  'site-product': { site: 'docs/examples/product', path: '/', ...page },
  'chrome-navbar': { site: '.', path: '/apps/', ...part, height: 300 },
  'chrome-footer': { site: '.', path: '/apps/', ...part, window: 1280, element: '.sd-footer' },
  'blog-cards': { site: '.', path: '/blog/', ...page, height: 1000 },
  'blog-post': { site: '.', path: '/blog/after-the-tap/', ...page },
  'blog-tags': { site: '.', path: '/blog/tags/', ...part, height: 620, window: 1280 },
  'search-box': { site: 'docs', path: '/overview/', ...part, height: 680, query: 'tabs' },
  'search-none': { site: 'docs', path: '/overview/', ...part, query: 'qwertz' },
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
async function shoot({ site, path, window: width, height, query, element }, colorScheme) {
  const tab = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 2, colorScheme, reducedMotion: 'reduce' });
  await tab.goto((await urlOf(site)) + path, { waitUntil: 'networkidle' });
  if (query !== undefined) {
    await tab.keyboard.press('Control+k');
    await tab.keyboard.type(query);
    await tab.locator('.sd-search-panel mark, .sd-search-none').first().waitFor();
  }
  // Fonts and drawings that the last step has loaded.
  await tab.waitForLoadState('networkidle');
  // The sticky navbar would cover the top of the element.
  if (element !== undefined) await tab.addStyleTag({ content: '.sd-navbar { position: static !important }' });
  const shot = element === undefined ? await tab.screenshot() : await tab.locator(element).screenshot();
  await tab.close();
  return shot;
}

/** The address of a site, which is built when it is first needed. */
async function urlOf(site) {
  const known = servers.get(site);
  if (known) return known.url;
  const output = join(work, String(servers.size));
  execFileSync(process.execPath, [join(root, 'bin/storedocs.js'), 'build', '--root', join(root, site), '--out-dir', output], {
    stdio: 'ignore',
  });
  const server = createServer(sirv(output)).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://localhost:${server.address().port}`;
  servers.set(site, { server, url });
  return url;
}
