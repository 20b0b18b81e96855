import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tempSite } from '../../support/program/temp-site.ts';

test('links prints the incoming and outgoing content links of a URL, including those through redirects', async () => {
  const site = tempSite({
    'content/pages/index.md': '# Home\n',
    'content/docs/a.md': '---\nredirect_from: /old\n---\n# A\n\n## Part\n\n[B](b.md)\n',
    'content/docs/b.md': '# B\n\n[part](a.md#part)\n',
    'content/docs/c.md': '# C\n\n[old](/old)\n',
  });
  for (const name of ['/docs/a', 'content/docs/a.md', 'https://example.com/docs/a/']) {
    const { code, stdout } = await site.run('links', name, '--format', 'json');
    assert.equal(code, 0);
    assert.deepEqual(JSON.parse(stdout).links, {
      url: '/docs/a/',
      in: [
        { from: '/docs/b/', to: '/docs/a/#part', source: 'content/docs/b.md' },
        { from: '/docs/c/', to: '/old/', source: 'content/docs/c.md' },
      ],
      out: ['/docs/b/'],
    });
  }
  const { stdout } = await site.run('links', '/docs/b');
  assert.equal(stdout, '/docs/b/\n\n1 link to it\n  /docs/a/ content/docs/a.md\n\n1 link from it\n  /docs/a/#part\n');
  const unknown = await site.report('links', '/docs/bb');
  assert.deepEqual([unknown.code, unknown.diagnostics[0]?.code], [1, 'page-unknown']);
});
