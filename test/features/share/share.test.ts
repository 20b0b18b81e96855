import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inside, siteFrom } from '../../support/sites/site-from.ts';

test('a post ends with links that share it', async () => {
  const site = await siteFrom({
    'site.config.ts': "export default { title: 'T', url: 'https://example.com', share: ['x', 'email'] };",
    'content/blog/2025-01-03-new.md': '---\ntitle: New & old\n---\n\nText.\n',
    'content/blog/2025-01-02-old.md': '# Old\n',
  });
  const address = 'https%3A%2F%2Fexample.com%2Fblog%2F2025%2F01%2F03%2Fnew%2F';
  assert.deepEqual(
    [...inside(site.page('blog/2025/01/03/new/index.html'), 'div', 'sd-post-share').matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
    [`https://x.com/intent/post?url=${address}&amp;text=New%20%26%20old`, `mailto:?subject=New%20%26%20old&amp;body=${address}`],
  );
  assert.doesNotMatch(site.page('blog/index.html'), /sd-post-share/);
});
