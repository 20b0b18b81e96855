import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inside, siteFrom, textOf } from '../../support/sites/site-from.ts';

const shown = {
  en: ['Page Not Found', 'We could not find what you were looking for.', 'Home page'],
  de: ['Seite nicht gefunden', 'Wir konnten nicht finden, wonach du gesucht hast.', 'Startseite'],
  ar: ['الصفحة غير موجودة', 'لم نتمكن من العثور على ما تبحث عنه.', 'الصفحة الرئيسية'],
};

for (const [locale, [title = '', text = '', home = '']] of Object.entries(shown)) {
  test(`the 404 page explains the problem and whom to tell, and links home (${locale})`, async () => {
    const site = await siteFrom({
      'site.config.ts': `export default { title: 'Site', url: 'https://example.com', baseUrl: '/help/', i18n: { defaultLocale: '${locale}' } };\n`,
      'content/docs/a.md': '# A\n',
    });
    const html = site.page('404.html');
    const main = inside(html, 'main');
    assert.equal(textOf(inside(html, 'title')), `${title} | Site`);
    assert.equal(textOf(inside(main, 'h1')), title);
    assert.ok(textOf(main).includes(text));
    assert.match(main, new RegExp(`<a class="sd-button" href="/help/">${home}</a>`));
    assert.equal((main.match(/<p>/g) ?? []).length, 2);
    assert.doesNotMatch(site.file('sitemap.xml'), /404/);
  });
}

test('the English 404 page suggests contacting the owner of the link', async () => {
  const site = await siteFrom({ 'content/docs/a.md': '# A\n' });
  assert.ok(
    textOf(inside(site.page('404.html'), 'main')).includes(
      'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
    ),
  );
});

test('the 404 page has a search form, and a file of pages to suggest', async () => {
  const navbar =
    "export default { title: 'T', url: 'https://example.com', navbar: { items: [{ label: 'A', to: '/docs/a' }, { label: 'Elsewhere', href: 'https://a.example' }] } };";
  const site = await siteFrom({
    'content/docs/a.md': '# A\n',
    'content/pages/contact.md': '# Contact\n',
    'site.config.ts': navbar,
    'content/docs/b.md': '---\nunlisted: true\n---\n# B\n',
  });
  const html = site.page('404.html');
  assert.match(html, /<form class="sd-not-found-search" action="\/search\/">/);
  assert.match(html, /<h2 hidden="">[^<]*<\/h2><ul data-pages="[^"]*"><li><a href="\/docs\/a\/">A<\/a><\/li><\/ul>/);
  const path = /data-pages="\/(assets\/pages-\w+\.json)"/.exec(html)?.[1] ?? '';
  assert.deepEqual(JSON.parse(site.file(path)), [
    ['/contact/', 'Contact'],
    ['/docs/a/', 'A'],
  ]);
});
