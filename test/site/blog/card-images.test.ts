import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inside, siteFrom } from '../../support/sites/site-from.ts';

test('a category card shows its configured image, below the base URL', async () => {
  const { page } = await siteFrom({
    'site.config.ts': "export default { title: 'T', url: 'https://example.com', baseUrl: '/help/' };",
    'content/docs/apps/_category_.yml': 'link: { type: generated-index }\n',
    'content/docs/apps/mail/_category_.yml': 'link: { type: generated-index }\ncustomProps: { icon: /mail.svg }\n',
    'content/docs/apps/mail/a.md': 'A',
    'content/docs/apps/plain.md': 'Plain',
    'content/static/mail.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const [mail = '', plain = ''] = inside(page('docs/category/apps/index.html'), 'ul', 'sd-card-grid').split('</li>');
  assert.match(mail, /<img class="sd-card-mark" src="\/help\/mail\.svg" alt="" width="32" height="32"\/>/);
  assert.match(plain, /<svg class="sd-icon sd-icon-page"/);
});
