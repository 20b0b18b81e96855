import { test } from 'node:test';
import { devSite } from '../../support/program/dev.ts';
import { tempSite } from '../../support/program/temp-site.ts';
import { inside, linksIn, textOf } from '../../support/sites/site-from.ts';

const files = {
  'site.config.ts':
    "export default { title: 'Test', url: 'https://example.com', navbar: { items: [{ type: 'docsVersionDropdown' }] }, docs: [{}, { id: 'api', path: 'api', routeBasePath: 'api' }] };\n",
  'content/docs/a.md': '# Now\n',
  'api/b.md': '# API\n',
};

test('dev detects the first frozen version, invalid names, and later versions', async () => {
  const { change } = await devSite(tempSite(files), ({ status, text }) => {
    const shown = status === 200 ? [textOf(inside(text, 'h1')), ...linksIn(inside(text, 'header', 'sd-navbar')).slice(1)] : [textOf(text)];
    return [status, ...shown].join(' ');
  });
  await change({ 'versions/1.0/a.md': '# One\n' }, '/docs/a/', /^200 One Next > \/docs\/next\/a\/ 1\.0 > \/docs\/a\/$/);
  await change({ 'versions/1.1/a.md': '# One and a bit\n' }, '/docs/a/', /^200 One and a bit .* 1\.0 > \/docs\/1\.0\/a\/$/);
  await change(
    { 'versions/1.1/sidebars.json': '{"main": ["x"]}' },
    '/docs/a/',
    /^500 .*sidebar-invalid versions\/1\.1\/sidebars\.json:1:11/,
  );
  await change({ 'versions/1.1/sidebars.json': '{"main": ["a"]}' }, '/docs/a/', /^200 One and a bit /);
  await change({ 'api_versions.json': '["5"]' }, '/api/b/', /^500 .*content-missing api_versions\.json:1:2/);
  await change({ 'api_versioned_docs/version-5/b.md': '# Five\n' }, '/api/b/', /^200 Five /);
  await change({ 'api_versioned_docs/version-5/b.md': '# Five again\n' }, '/api/b/', /^200 Five again /);
});
