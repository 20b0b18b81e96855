import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markdownOf, siteFrom } from '../../support/sites/site-from.ts';

const document = `# Keys

:::fields{anchors="pet."}

| key | type | default | description |
| --- | --- | --- | --- |
| \`name\` | string | required | The *name*. |
| \`age\` | number | | In [years](#pet.name). |
| \`name\` | list | | Of another kind. |

:::

:::fields

| status | description |
| --- | --- |
| 204 | Saved |

:::
`;

test('tables of keys become entries with the key, its facts, and the description below', async () => {
  const site = await siteFrom({ 'content/docs/a.md': document });
  assert.deepEqual(site.diagnostics, []);
  const page = site.page('docs/a/index.html');
  const lists = Array.from(markdownOf(page).matchAll(/<dl class="sd-fields">\n(.*?)\n<\/dl>/gs), ([, list]) => list);
  assert.deepEqual(lists, [
    `<dt id="pet.name"><a href="#pet.name"><code>name</code></a> <span>string</span> <span>required</span></dt>
<dd>The <em>name</em>.</dd>
<dt id="pet.age"><a href="#pet.age"><code>age</code></a> <span>number</span></dt>
<dd>In <a href="#pet.name">years</a>.</dd>
<dt><code>name</code> <span>list</span></dt>
<dd>Of another kind.</dd>`,
    '<dt>204</dt>\n<dd>Saved</dd>',
  ]);
  assert.match(page, /\/assets\/fields-\w+\.css/);
  assert.doesNotMatch(page, /\/assets\/filter-/);
});
