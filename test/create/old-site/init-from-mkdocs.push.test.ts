import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tempSite } from '../../support/program/temp-site.ts';

const config = `site_name: Shop Kit
site_url: https://kit.example.com/docs/
site_description: Parts for shops
repo_url: https://github.com/acme/kit
edit_uri: edit/main/docs/
copyright: © Acme
theme:
  name: material
  language: en
  palette:
    primary: teal
  features:
    - navigation.indexes
extra:
  social:
    - icon: fontawesome/brands/github
      link: https://github.com/acme
extra_css:
  - styles/extra.css
markdown_extensions:
  - admonition
  - pymdownx.keys
  - pymdownx.tabbed:
      alternate_style: true
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
  - acme_notes
plugins:
  - search
  - macros
  - redirects:
      redirect_maps:
        old.md: guide/setup.md
nav:
  - index.md
  - Guide:
      - guide/index.md
      - Set up: guide/setup.md
  - Code: https://code.example
`;

const files = {
  'mkdocs.yml': config,
  'docs/index.md': '# Kit\n\nSee [the guide](guide/index.md).\n',
  'docs/guide/index.md': '# Guide\n',
  'docs/guide/setup.md':
    '# Setup\n\n!!! warning "Mind this"\n    Text.\n\n??? note\n    Hidden.\n\n=== "npm"\n\n    Text\n\n```\n!!! in code\n```\n\nPress ++ctrl+s++.\n\nVersion {{ version }}\n',
  'docs/api/api.md': "# API\n\n## What's new?\n\n[a](#whats-new) {{ version }}\n",
  'docs/files/terms.txt': 'Terms',
  'docs/styles/extra.css': '.own { color: red }\n',
};

test('init --from mkdocs writes a site that builds, and lists the remaining steps with file and line', async () => {
  const site = tempSite(files);
  site.remove('site.config.ts');
  const { code, stderr } = await site.run('init', '--from', 'mkdocs');
  assert.equal(code, 0, stderr);
  for (const [path, contents] of Object.entries(files)) assert.equal(site.read(path), contents);
  for (const line of [
    /mkdocs\.yml:\d+ {2}markdown_extensions\.acme_notes\n/,
    /mkdocs\.yml:\d+ {2}plugins\.macros\n/,
    /To convert in 2 documents \(--convert .*\):\n {6}1 {2}admonitions\n {6}1 {2}collapsible blocks\n {6}1 {2}front matter\n {6}1 {2}keys\n {6}1 {2}tabs\n/,
    /docs\/api\/api\.md:5 {2}\[a\]\(#whats-new\) \{\{ version \}\}\n {4}Macros do not run: write their result\. \(2 places in 2 files\)\n/,
  ])
    assert.match(stderr, line);
  assert.deepEqual(JSON.parse(site.read('sidebars.json')), {
    main: [
      { type: 'doc', id: 'index' },
      {
        type: 'category',
        label: 'Guide',
        link: { type: 'doc', id: 'guide/index' },
        items: [{ type: 'doc', id: 'guide/setup', label: 'Set up' }],
      },
      { type: 'link', label: 'Code', href: 'https://code.example' },
    ],
  });
  assert.match(
    site.read('templates/styles/custom.css'),
    /^@import '\.\.\/\.\.\/docs\/styles\/extra\.css';\n\n:root \{\n {2}--sd-accent: var\(--sd-light, #00756a\)/,
  );
  const written = site.read('site.config.ts');
  for (const text of [
    "title: 'Shop Kit'",
    "url: 'https://kit.example.com'",
    "baseUrl: '/docs/'",
    "editUrl: 'https://github.com/acme/kit/edit/main/'",
    "copyright: '© Acme'",
    "icon: 'github'",
    "redirects: [{ from: '/old', to: '/guide/setup' }]",
  ])
    assert.ok(written.includes(text), `${text} in\n${written}`);
  const built = await site.report('build');
  assert.equal(built.code, 0, JSON.stringify(built.diagnostics, null, 1));
  assert.match(site.read('build/index.html'), /href="\/docs\/guide\/"/);
  assert.match(site.read('build/old/index.html'), /\/docs\/guide\/setup\//);
  assert.equal(site.read('build/files/terms.txt'), 'Terms');
  assert.ok(!site.list('build').includes('guide/setup.md'), 'documents are no files');
  const converted = await site.run('init', '--from', 'mkdocs', '--convert');
  assert.equal(converted.code, 0, converted.stderr);
  assert.match(converted.stderr, /Converted in 2 documents:\n/);
  assert.match(site.read('docs/guide/setup.md'), /:::warning\[Mind this\]\nText\.\n:::/);
  assert.equal((await site.report('build')).code, 0);
  assert.match(site.read('build/guide/setup/index.html'), /sd-admonition-warning/);
  assert.match(site.read('build/api/api/index.html'), /<h2 id="whats-new">/);
});

test('an inherited configuration with a logo, an icon, diagrams and environment variables is converted', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
  const site = tempSite({
    'base.yml':
      'site_name: Base\nsite_url: https://kit.example.com/\ntheme: { name: material, logo: assets/logo.svg }\nplugins: [glightbox, git-authors, literate-nav, swagger-ui-tag]\nextra: { analytics: { provider: google, property: !ENV [GA_KEY, OTHER, "G-1"] } }\n',
    'mkdocs.yml':
      'INHERIT: base.yml\nsite_name: Kit\ntheme:\n  favicon: assets/icon.svg\nmarkdown_extensions:\n  - pymdownx.superfences:\n      custom_fences:\n        - { name: mermaid, class: mermaid }\nnav:\n  - "":\n      - index.md\n',
    'docs/index.md': '# Kit\n\n![a](assets/logo.svg){ .x }\n\n```mermaid\na --> b\n```\n',
    'docs/assets/logo.svg': drawing,
    'docs/assets/icon.svg': drawing,
  });
  site.remove('site.config.ts');
  const { code, stderr } = await site.run('init', '--from', 'mkdocs');
  assert.equal(code, 0, stderr);
  assert.match(stderr, /pymdownx\.superfences\n {4}Run "npm install mermaid": documents need it, and "markdown\.mermaid" is set\./);
  assert.match(stderr, /plugins\.literate-nav\n {4}Order and titles are in _category_\.yml/);
  assert.match(stderr, /plugins\.swagger-ui-tag\n {4}API references are built in: name the file in "openapi"/);
  assert.doesNotMatch(stderr, /INHERIT|git-authors/);
  const written = site.read('site.config.ts');
  for (const text of [
    "title: 'Kit'",
    "url: 'https://kit.example.com'",
    "logo: { src: 'assets/logo.svg' }",
    'showContributors: true',
    "favicon: 'assets/icon.svg'",
    "staticDirs: ['docs']",
    "analytics: { id: process.env.GA_KEY ?? process.env.OTHER ?? 'G-1' }",
    "slugs: 'python'",
    'mermaid: true',
    'zoom: true',
  ])
    assert.ok(written.includes(text), `${text} in\n${written}`);
  assert.deepEqual(JSON.parse(site.read('sidebars.json')), {
    main: [{ type: 'category', label: 'Kit', link: { type: 'doc', id: 'index' }, items: [] }],
  });
  const { diagnostics } = await site.report('build');
  assert.deepEqual(
    diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message),
    ['The package "mermaid" is not installed; "markdown.mermaid" needs it.'],
  );
});

test('a folder without an MkDocs site, and a broken configuration, are errors', async () => {
  const site = tempSite({});
  assert.match((await site.run('init', '--from', 'mkdocs')).stderr, /No MkDocs configuration found/);
  site.write({ 'mkdocs.yml': 'site_name: [\n' });
  assert.match((await site.run('init', '--from', 'mkdocs')).stderr, /mkdocs\.yml:\d+/);
});

test('a blog and languages in file names come over with their URLs', async () => {
  const site = tempSite({
    'site.config.ts': '',
    'mkdocs.yml': `site_name: Kit
site_url: https://kit.example
plugins:
  - blog
  - i18n:
      languages:
        - { locale: en, default: true, name: English }
        - { locale: de, name: Deutsch }
nav:
  - index.md
  - The Guide: guide.md
  - plain-words.md
  - Posts:
      - blog/index.md
`,
    'docs/index.md': '# Kit\n\n[Guide](guide.md)\n',
    'docs/guide.md': 'Text.\n\n```sh\n# no title\n```\n',
    'docs/plain-words.md': '---\ndescription: d\n---\n\nText.\n',
    'docs/guide.de.md': '# Anleitung\n\n!!! note\n    Da.\n',
    'docs/blog/index.md': '# News\n',
    'docs/blog/.authors.yml': 'authors:\n  ada:\n    name: Ada\n    description: Creator\n    avatar: img/ada.svg\n',
    'docs/blog/posts/first.md':
      '---\ndate:\n  created: 2024-01-31\n  updated: 2024-02-01\nauthors: [ada]\ncategories:\n  - Releases\n---\n\n# The *first*!\n\nA.\n\n<!-- more -->\n\n[Guide](../../guide.md)\n',
    'docs/img/ada.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
  });
  site.remove('site.config.ts');
  const { stderr } = await site.run('init', '--from', 'mkdocs');
  assert.match(
    stderr,
    /plugins\.i18n\n {4}Run the command again with --convert and --force: it moves documents, such as "docs\/guide\.de\.md" to/,
  );

  assert.equal((await site.run('init', '--from', 'mkdocs', '--convert', '--force')).code, 0);
  assert.equal(site.read('docs/blog/posts/authors.yml'), 'ada:\n  name: Ada\n  title: Creator\n  image_url: /img/ada.svg\n');
  assert.match(
    site.read('docs/blog/posts/first.md'),
    /^---\ndate: 2024-01-31\nauthors: \[ada\]\ntags:\n {2}- Releases\nslug: \/2024\/01\/31\/the-first\n---\n\n# The/,
  );
  assert.match(site.read('docs/guide.md'), /^---\ntitle: The Guide\n---\n\nText\.\n/);
  assert.match(site.read('docs/plain-words.md'), /^---\ndescription: d\ntitle: Plain words\n---\n\nText\.\n/);
  assert.equal(site.read('i18n/de/docs/guide.md'), '# Anleitung\n\n:::note\nDa.\n:::\n');
  const { code, diagnostics } = await site.report('build');
  assert.deepEqual([code, diagnostics], [0, []]);
  assert.match(site.read('build/index.html'), /href="\/blog\/"/);
  for (const page of ['blog/2024/01/31/the-first', 'blog', 'guide', 'de/guide']) assert.ok(site.exists(`build/${page}/index.html`), page);
});
