import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pollingOf } from '../../../src/features/servers/watch.ts';
import { devSite } from '../../support/program/dev.ts';
import { serve } from '../../support/program/serve.ts';
import { tempSite } from '../../support/program/temp-site.ts';

const config = "export default { title: 'Desk', url: 'https://example.com' };\n";

test('dev starts with a broken document, shows the problem, and serves the site once it is mended', async () => {
  const site = tempSite({ 'site.config.ts': config, 'content/docs/a.md': '---\ntitle: [\n---\n', 'content/docs/b.md': '# Second\n' });
  const dev = await devSite(site, ({ status, text }) => `${status} ${text}`);
  assert.match((await dev.get('/docs/b/')).text, /front-matter-syntax/);
  assert.equal((await dev.get('/docs/b/')).status, 500);
  await dev.change({ 'content/docs/a.md': '# Mended\n' }, '/docs/a/', /^200 [\s\S]*<h1[^>]*>Mended/);
  await dev.change({ 'content/docs/b.md': '# Changed\n' }, '/docs/b/', /^200 [\s\S]*<h1[^>]*>Changed/);
  await dev.change({ 'content/docs/c.md': '# Third\n' }, '/docs/c/', /^200 [\s\S]*<h1[^>]*>Third/);
});

test('dev does not start with a broken configuration', async () => {
  const site = tempSite({ 'site.config.ts': "export default { titel: 'Desk' };\n", 'content/docs/a.md': '# A\n' });
  await assert.rejects(serve(['dev', '--port', '0'], site.root), /exited with 1:[\s\S]*config-unknown-key/);
});

test('dev with polling sees what is edited, added and removed', async () => {
  const site = tempSite({
    'site.config.ts': `${config.replace(' };', ', server: { watch: { usePolling: true } } };')}`,
    'content/docs/a.md': '# First\n',
  });
  const dev = await devSite(site, ({ status, text }) => `${status} ${text}`);
  await dev.change({ 'content/docs/a.md': '# Edited\n' }, '/docs/a/', /^200 [\s\S]*<h1[^>]*>Edited/);
  await dev.change({ 'content/docs/a.md': '# Edited again\n' }, '/docs/a/', /^200 [\s\S]*<h1[^>]*>Edited again/);
  await dev.change({ 'content/docs/b/c.md': '# Added\n' }, '/docs/b/c/', /^200 [\s\S]*<h1[^>]*>Added/);
  await dev.change({ 'templates/styles/custom.css': 'h1 { color: red; }\n' }, '/docs/a/', /^200 /);
  site.remove('content/docs/b/c.md');
  await dev.change({}, '/docs/b/c/', /^404 /);
  await dev.change({ 'site.config.ts': config.replace('Desk', 'Renamed') }, '/docs/a/', /^200 [\s\S]*Edited again \| Renamed/);
});

for (const polling of [[], ['--poll']])
  test(`dev ${polling.join('')} follows folders that are removed and created again, at once or later`, async () => {
    const site = tempSite({ 'site.config.ts': config, 'content/docs/a/b/c.md': '# First\n', 'content/pages/p.md': '# Page\n' });
    const dev = await devSite(site, ({ status, text }) => `${status} ${text}`, polling);
    const page = (title: string) => ({ 'content/docs/a/b/c.md': `# ${title}\n` });
    const shows = (title: string) => new RegExp(`^200 [\\s\\S]*<h1[^>]*>${title}<`);
    for (const folder of ['content/docs/a/b', 'content/docs/a', 'content/docs', 'content'])
      for (const isLater of [false, true]) {
        site.remove(folder);
        if (isLater) await dev.change({}, '/docs/a/b/c/', /^(?!200)/);
        await dev.change(page(`Again ${isLater}`), '/docs/a/b/c/', shows(`Again ${isLater}`));
        // The folder is watched again a moment later.
        await dev.change(page('Edited'), '/docs/a/b/c/', shows('Edited'));
        await dev.change({ 'content/docs/a/b/new.md': '# New\n' }, '/docs/a/b/new/', shows('New'));
      }
  });

for (const [usePolling, variables, expected] of [
  [false, {}, undefined],
  [true, {}, 200],
  [false, { CHOKIDAR_USEPOLLING: '1' }, 200],
  [false, { CHOKIDAR_USEPOLLING: 'true', CHOKIDAR_INTERVAL: '500' }, 500],
  [true, { CHOKIDAR_USEPOLLING: '0' }, undefined],
  [true, { CHOKIDAR_USEPOLLING: 'false' }, undefined],
  [true, { CHOKIDAR_USEPOLLING: '' }, 200],
] as const)
  test(`files are compared every ${expected} ms with ${usePolling} and ${JSON.stringify(variables)}`, () =>
    assert.equal(pollingOf(usePolling, variables), expected));
