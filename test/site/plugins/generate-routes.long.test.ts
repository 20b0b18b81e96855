import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inside, siteFrom, textOf } from '../../support/sites/site-from.ts';

const head = "title: 'Test', url: 'https://example.com',";
const configWith = (body: string, more = '') => `export default {\n  ${head}${more}\n  generateRoutes: ${body},\n};\n`;

test('a thousand pages share one component, and a site needs no other content', async () => {
  const site = await siteFrom({
    'site.config.ts': configWith(
      "() => Array.from({ length: 1000 }, (_, index) => ({ path: '/p/' + index, component: 'src/count.tsx', data: index }))",
    ),
    'src/count.tsx': 'let loaded = 0;\nloaded++;\nexport default ({ data }) => <h1>{data} {loaded}</h1>;\n',
  });
  assert.deepEqual([site.diagnostics, site.paths.length], [[], 1003]);
  assert.equal(textOf(inside(site.page('p/999/index.html'), 'h1')), '999 1');
});
