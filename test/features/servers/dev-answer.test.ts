import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { serve } from '../../support/program/serve.ts';
import { tempSite } from '../../support/program/temp-site.ts';
import { fullSite } from '../../support/sites/full-site.ts';

/** Only read by hosts and crawlers, or part of redirects, which `dev` answers itself. */
const notServed =
  /^(_headers|_redirects|robots\.txt|sitemap\.xml|llms.*\.txt|(old|elsewhere|team)\/index\.html|older\.html|assets\/redirect-\w+\.js)$/;
const devScript =
  /<script type="module" src="\/@storedocs\/client\.js" data-page="\w+" data-swap="\/assets\/prepare-swap-\w+\.js"><\/script>/;

test('dev serves the bytes that build writes, with one more script in pages', { timeout: 900_000 }, async () => {
  const site = tempSite(fullSite);
  assert.equal((await site.run('build')).code, 0);
  const { url, stop } = await serve(['dev', '--port', '0'], site.root);
  after(stop);
  const paths = site.list('build').filter((path) => !notServed.test(path));
  assert.ok(paths.filter((path) => path.endsWith('.html')).length > 25, paths.join());
  assert.ok(paths.filter((path) => path.endsWith('.js')).length > 10, paths.join());
  const differing: string[] = [];
  // Pages first: their assets are served once a page has been.
  for (const path of paths.sort((a, b) => Number(b.endsWith('.html')) - Number(a.endsWith('.html')))) {
    const answer = await fetch(`${url}/${path}`);
    const served = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    const built = readFileSync(join(site.root, 'build', path), 'latin1');
    const isPage = path.endsWith('.html');
    if (isPage && !devScript.test(served)) differing.push(`${path} (no script)`);
    if ((isPage ? served.replace(devScript, '') : served) !== built) differing.push(`${path} (${answer.status})`);
  }
  assert.deepEqual(differing, []);
});
