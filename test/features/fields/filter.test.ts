import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { tempSite } from '../../support/program/temp-site.ts';

const text = `# Keys

<storedocs-filter label="Filter keys"></storedocs-filter>

:::fields

| key | type | description |
| --- | --- | --- |
| \`name\` | string | What it is called. |
| \`age\` | number | In years. |

:::

## Places

:::fields

| key | type | description |
| --- | --- | --- |
| \`city\` | string | Where it lives. |

:::

## Notes

Nothing to add.
`;

describe('the filter of entries', () => {
  const browsed = browsedSite(
    tempSite({
      'site.config.ts': "export default { title: 'Test', url: 'https://example.com' };\n",
      'content/docs/a.md': text,
      'content/docs/b.mdx': text,
    }),
  );
  const keys = { '': ['name', 'age', 'city'], ' YEARS in ': ['age'], places: ['city'], nothing: [], 'number city': [] };

  for (const url of ['/docs/a/', '/docs/b/'])
    test(`shows the entries and sections that contain its words: ${url}`, async () => {
      await browsed.visit(url, {}, async (page) => {
        const filter = page.getByRole('searchbox', { name: 'Filter keys' });
        for (const [words, expected] of Object.entries(keys)) {
          await filter.fill(words);
          assert.deepEqual(await page.locator('dt:visible > code').allInnerTexts(), expected, words);
        }
        await filter.fill('nothing');
        assert.equal(await page.locator('.markdown output').innerText(), '1 / 4');
        assert.deepEqual(await page.locator('.markdown h2:visible').allInnerTexts(), ['Notes']);
        await filter.fill('');
        assert.equal(await page.locator('.markdown output').innerText(), '');
        assert.deepEqual(await page.locator('.markdown h2:visible').allInnerTexts(), ['Places', 'Notes']);
      });
    });
});
