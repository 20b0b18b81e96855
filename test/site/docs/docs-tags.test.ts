import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { brief } from '../../support/program/temp-site.ts';
import { inside, linksIn, type RenderedSite, siteFrom, textOf } from '../../support/sites/site-from.ts';

const config = (keys: string) => `export default { title: 'Test', url: 'https://example.com', ${keys} };\n`;
const tagPages = ({ paths }: RenderedSite) => paths.filter((path) => path.includes('/tags/'));
const mainOf = (site: RenderedSite, path: string) => inside(site.page(`docs/${path}/index.html`), 'main');

const files = {
  'content/docs/one.md': '---\ntitle: Zebra\ndescription: About stripes.\ntags: [setup, "WhatsApp chat", setup]\n---\na',
  'content/docs/two.md': '---\ntitle: apple\ntags: [Setup, { label: Any label, permalink: /own/ }]\n---\n**Second** text',
  'content/docs/hidden.md': '---\nunlisted: true\ntags: [setup, secret]\n---\na',
  'content/docs/draft.md': '---\ndraft: true\ntags: [draft]\n---\na',
  'content/docs/plain.md': 'a',
};
const built = siteFrom(files);

test('every tag of a document has a page', async () => {
  assert.deepEqual(brief((await built).diagnostics), []);
  assert.deepEqual(tagPages(await built), [
    'docs/tags/index.html',
    'docs/tags/own/index.html',
    'docs/tags/secret/index.html',
    'docs/tags/setup/index.html',
    'docs/tags/whatsapp-chat/index.html',
  ]);
});

test('the tag index groups tags by first letter and shows the number of documents of each', async () => {
  const main = mainOf(await built, 'tags');
  assert.equal(textOf(inside(main, 'h1')), 'Tags');
  assert.deepEqual(
    [...main.matchAll(/<h2 id="(.*?)">(.*?)<\/h2>(.*?)<\/section>/gs)].map(([, id, letter = '', tags = '']) => [
      id,
      textOf(letter),
      linksIn(tags),
    ]),
    [
      ['A', 'A', ['Any label 1 > /docs/tags/own/']],
      ['S', 'S', ['setup 2 > /docs/tags/setup/']],
      ['W', 'W', ['WhatsApp chat 1 > /docs/tags/whatsapp-chat/']],
    ],
  );
});

test('a tag page lists its documents by title, without sidebar and pagination', async () => {
  const page = (await built).page('docs/tags/setup/index.html');
  const main = inside(page, 'main');
  assert.equal(textOf(inside(page, 'title')), '2 docs tagged with “setup” | Test');
  assert.equal(textOf(inside(main, 'h1')), '2 docs tagged with “setup”');
  assert.deepEqual(linksIn(main), ['View all tags > /docs/tags/', 'apple > /docs/two/', 'Zebra > /docs/one/']);
  assert.deepEqual(
    [...main.matchAll(/<article.*?<\/article>/g)].map(([article]) => textOf(article)),
    ['apple Second text', 'Zebra About stripes.'],
  );
  assert.doesNotMatch(page, /class="(sd-sidebar|sd-pagination|sd-breadcrumbs)"/);
});

test('a single document is counted in the singular', async () => {
  assert.equal(textOf(inside(mainOf(await built, 'tags/own'), 'h1')), 'One doc tagged with “Any label”');
});

test('a tag with only unlisted documents has an unlisted page', async () => {
  const page = (await built).page('docs/tags/secret/index.html');
  assert.match(page, /<meta name="robots" content="noindex, nofollow"\/>/);
  assert.match(textOf(inside(page, 'main')), /^Unlisted page .* One doc tagged with “secret” View all tags hidden a$/);
  assert.doesNotMatch((await built).page('docs/tags/setup/index.html'), /noindex/);
});

test('the tags of a document are below it, and a document without tags has no tag row', async () => {
  assert.deepEqual(linksIn(inside(mainOf(await built, 'one'), 'div', 'sd-tag-row')), [
    'setup > /docs/tags/setup/',
    'WhatsApp chat > /docs/tags/whatsapp-chat/',
  ]);
  assert.equal(textOf(inside(mainOf(await built, 'one'), 'div', 'sd-tag-row')), 'Tags: setup WhatsApp chat');
  assert.equal(inside(mainOf(await built, 'plain'), 'footer', 'sd-page-end'), '');
});

test('tag pages are not in the sitemap', async () => assert.doesNotMatch((await built).file('sitemap.xml'), /tags/));

test('there is no tag index when there are no tags to list', async () => {
  assert.deepEqual(tagPages(await siteFrom({ 'content/docs/a.md': 'a' })), []);
  const hidden = await siteFrom({ 'content/docs/a.md': 'a', 'content/docs/b.md': '---\nunlisted: true\ntags: [x]\n---\na' });
  assert.deepEqual(tagPages(hidden), ['docs/tags/x/index.html']);
  assert.deepEqual(linksIn(mainOf(hidden, 'tags/x')), ['b > /docs/b/']);
});

describe('tags.yml', () => {
  const declared = {
    'content/docs/tags.yml': 'setup:\nchat:\n  label: Chats & calls\n  permalink: /talk\n  description: Talking to people.\nunused: {}\n',
    'content/docs/a.md': '---\ntags: [setup, chat]\n---\na',
  };

  test('sets label, permalink and description of tags, and is not published', async () => {
    const site = await siteFrom(declared);
    assert.deepEqual(site.diagnostics, []);
    assert.deepEqual(tagPages(site), ['docs/tags/index.html', 'docs/tags/setup/index.html', 'docs/tags/talk/index.html']);
    assert.deepEqual(linksIn(inside(mainOf(site, 'a'), 'div', 'sd-tag-row')), [
      'Setup > /docs/tags/setup/',
      'Chats &amp; calls > /docs/tags/talk/',
    ]);
    assert.equal(textOf(inside(mainOf(site, 'tags/talk'), 'p', 'sd-lead')), 'Talking to people.');
    assert.match(site.page('docs/tags/talk/index.html'), /<meta name="description" content="Talking to people."\/>/);
  });

  const levels: readonly (readonly [level: string, expected: readonly string[]])[] = [
    ['', ['warning 3:3', 'warning 4:3']],
    ["onInlineTags: 'warn'", ['warning 3:3', 'warning 4:3']],
    ["onInlineTags: 'error'", ['error 3:3', 'error 4:3']],
    ["onInlineTags: 'throw'", ['error 3:3', 'error 4:3']],
    ["onInlineTags: 'ignore'", []],
    ['tags: false', []],
  ];
  for (const [keys, expected] of levels) {
    test(`undeclared tags, with ${keys || 'defaults'}`, async () => {
      const { diagnostics } = await siteFrom({
        ...declared,
        'site.config.ts': config(`docs: { ${keys} }`),
        'content/docs/a.md': '---\ntags:\n- chats\n- else\n- setup\n---\na',
      });
      assert.deepEqual(
        diagnostics.map(({ severity, line, column }) => `${severity} ${line}:${column}`),
        expected,
      );
      assert.deepEqual(
        diagnostics.slice(0, 2).map(({ code, message, hint, file }) => [code, message, hint, file]),
        expected.length === 0
          ? []
          : [
              ['tag-undeclared', 'Undeclared tag "chats": not in content/docs/tags.yml.', 'Did you mean "chat"?', 'content/docs/a.md'],
              [
                'tag-undeclared',
                'Undeclared tag "else": not in content/docs/tags.yml.',
                'Declare it there, or use a declared tag.',
                'content/docs/a.md',
              ],
            ],
      );
    });
  }

  test('can have another name, and tags another URL', async () => {
    const site = await siteFrom({
      'site.config.ts': config("docs: { tags: '../labels.json', tagsBasePath: 'topics/all' }"),
      'content/labels.json': '{ "a": { "label": "The A" } }',
      'content/docs/a.md': '---\ntags: [a]\n---\na',
    });
    assert.deepEqual(site.diagnostics, []);
    assert.deepEqual(linksIn(inside(mainOf(site, 'a'), 'div', 'sd-tag-row')), ['The A > /docs/topics/all/a/']);
    assert.equal(textOf(inside(mainOf(site, 'topics/all'), 'h1')), 'Tags');
  });
});

test('tags with the same URL and different labels are reported, unless they differ only in case', async () => {
  const { diagnostics } = await siteFrom({
    'content/docs/a.md': '---\ntags: [C++, Setup]\n---\na',
    'content/docs/b.md': '---\ntags:\n  - setup\n  - C\n  - { label: Something, permalink: c }\n---\na',
    'content/docs/c.md': '---\ntags: [C, c++]\n---\na',
  });
  assert.deepEqual(
    diagnostics.map(({ code, severity, message, file, line, column }) => [code, severity, message, `${file}:${line}:${column}`]),
    [
      [
        'tag-duplicate',
        'warning',
        'The tags "C++" and "C" have the same URL, "/docs/tags/c/", in content/docs/a.md and content/docs/b.md.',
        'content/docs/b.md:4:5',
      ],
      [
        'tag-duplicate',
        'warning',
        'The tags "C++" and "Something" have the same URL, "/docs/tags/c/", in content/docs/a.md and content/docs/b.md.',
        'content/docs/b.md:5:5',
      ],
    ],
  );
});

test('a tag can be in any script, but needs a permalink if it has only symbols', async () => {
  const site = await siteFrom({ 'content/docs/a.md': '---\ntags: [привет мир, हिन्दी, 2024, 1.10, "🎉"]\n---\na' });
  assert.deepEqual(
    site.diagnostics.map(({ code, message, line, column }) => `${code} ${line}:${column} ${message}`),
    ['tag-invalid 2:40 The tag "🎉" has no letter or digit for a URL.'],
  );
  const spoken = await siteFrom({
    'content/docs/a.md': '---\ntags: [привет мир, हिन्दी, 2024, 1.10, { label: 🎉, permalink: party }]\n---\na',
  });
  assert.deepEqual(spoken.diagnostics, []);
  assert.deepEqual(tagPages(spoken), [
    'docs/tags/1-10/index.html',
    'docs/tags/2024/index.html',
    'docs/tags/index.html',
    'docs/tags/party/index.html',
    'docs/tags/привет-мир/index.html',
    'docs/tags/हिन्दी/index.html',
  ]);
});

test('a document and a tag page with the same URL are reported together', async () => {
  const { diagnostics } = await siteFrom({ 'content/docs/tags/setup.md': '---\ntags: [setup]\n---\na' });
  assert.deepEqual(
    diagnostics.map(({ code, message, file }) => [code, message, file]),
    [
      [
        'route-duplicate',
        'Duplicate URL "/docs/tags/setup/": content/docs/tags/setup.md and the page of the tag "setup".',
        'content/docs/tags/setup.md',
      ],
    ],
  );
});
