import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tempSite } from '../../support/program/temp-site.ts';

test('URLs that run code are errors with their position, even where links are not checked', async () => {
  const site = tempSite({
    'content/docs/a.md':
      '# A\n\n[x](javascript:alert(1))\n\n<a href="JavaScript:void(0)" data-no-link-check>y</a>\n\n<a href="java&#10;script:z()">z</a>\n',
    'content/docs/b.mdx': '# B\n\n<iframe title="f" src="data:text/html,hello" />\n',
    'content/docs/c.md':
      '# C\n\n[mail](mailto:a@b.example) [script](https://example.org/javascript:x) ![dot](data:image/gif;base64,R0lGOD)\n',
  });
  const { code, diagnostics } = await site.report('check');
  const unsafe = diagnostics.filter((diagnostic) => diagnostic.code === 'url-unsafe');
  assert.equal(code, 1);
  assert.deepEqual(
    unsafe.map(({ file, line }) => [file, line]),
    [
      ['content/docs/a.md', 3],
      ['content/docs/a.md', 5],
      ['content/docs/a.md', 7],
      ['content/docs/b.mdx', 3],
    ],
  );
});
