import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inside, linksIn, siteFrom } from '../../support/sites/site-from.ts';

const config = (keys: string) => `export default { title: 'T', url: 'https://example.com', ${keys} };`;
const files = { 'content/docs/a.md': '# A\n', 'content/pages/contact.md': '# Contact\n' };

test('an article asks whether it was helpful, with a form for an endpoint, or else a link', async () => {
  const asked = await siteFrom({
    ...files,
    'site.config.ts': config("feedback: { endpoint: 'https://f.example/a' }, contentSecurityPolicy: true"),
  });
  const form = /<form class="sd-page-tools sd-page-feedback" [^>]*>.*?<\/form>/.exec(asked.page('docs/a/index.html'))?.[0] ?? '';
  assert.match(form, /action="https:\/\/f\.example\/a" method="post"/);
  assert.match(form, /name="page" value="\/docs\/a\/".*value="yes" name="answer">Yes<.*value="no" name="answer">No</);
  assert.match(asked.file('_headers'), /connect-src [^;]*https:\/\/f\.example[;\s].*form-action [^;]*https:\/\/f\.example/);
  const linked = await siteFrom({ ...files, 'site.config.ts': config("feedback: { contact: '/contact' }") });
  assert.deepEqual(linksIn(inside(linked.page('docs/a/index.html'), 'p', 'sd-page-tools sd-page-feedback')), [
    'Tell us what is missing > /contact/',
  ]);
  const silent = await siteFrom(files);
  assert.doesNotMatch(silent.page('docs/a/index.html'), /page-feedback|page-tools/);
});

test('an article links to its Markdown and to AI assistants', async () => {
  const site = await siteFrom({ ...files, 'site.config.ts': config("pageActions: ['copy', 'markdown', 'claude']") });
  const html = site.page('docs/a/index.html');
  const [, actions = ''] = html.split('<details class="sd-page-tools sd-page-actions">');
  assert.ok(html.indexOf('<details class="sd-page-tools') < html.indexOf('<h1'), 'beside the title');
  assert.match(actions, /<button type="button" data-tool="\/assets\/page-tools-\w+\.js" data-copy="\/docs\/a\/index\.md"/);
  assert.deepEqual(linksIn(actions).slice(0, 2), [
    'View as Markdown > /docs/a/index.md',
    'Open in Claude > https://claude.ai/new?q=Read%20https%3A%2F%2Fexample.com%2Fdocs%2Fa%2Findex.md%20and%20answer%20my%20questions%20about%20it.',
  ]);
  assert.doesNotMatch(site.page('404.html'), /page-actions/);
});

test('a site replaces the templates at their paths, and can wrap the originals', async () => {
  const site = await siteFrom({
    ...files,
    'site.config.ts': config("feedback: { contact: '/contact' }, pageActions: ['markdown']"),
    'templates/parts/page-feedback.tsx':
      'import Original from \'storedocs/templates/parts/page-feedback\';\nexport default (props) => <div className="own"><Original {...props} /></div>;\n',
    'templates/styles/parts/page-tools.css': '.own { color: red; }\n',
  });
  assert.deepEqual(site.diagnostics, []);
  const html = site.page('docs/a/index.html');
  assert.match(html, /<div class="own"><p class="sd-page-tools sd-page-feedback">/);
  assert.match(html, /<details class="sd-page-tools sd-page-actions">/);
  const [, style = ''] = /href="\/(assets\/page-tools-\w+\.css)"/.exec(html) ?? [];
  assert.equal(site.file(style), '.own{color:red}\n');
});
