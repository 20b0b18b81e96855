import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tempSite } from '../../support/program/temp-site.ts';

const config = `import { defineConfig } from 'vitepress';
import vue from '@vitejs/plugin-vue';

export default defineConfig({
  title: 'Shop Kit',
  description: 'Parts for shops',
  base: '/kit/',
  lang: 'en-US',
  lastUpdated: true,
  cleanUrls: true,
  head: [['meta', { name: 'theme-color', content: '#fff' }]],
  vite: { plugins: [vue()] },
  sitemap: { hostname: 'https://kit.example.com' },
  themeConfig: {
    logo: '/logo.svg',
    nav: [
      { text: 'Guide', link: '/guide/start', activeMatch: '/guide/' },
      { text: 'More', items: [{ text: 'Code', link: 'https://code.example' }] },
    ],
    sidebar: {
      '/guide/': [
        { text: 'Begin', collapsed: false, items: [{ text: 'Start here', link: '/guide/start' }, { text: 'Setup', link: '/guide/setup.md' }] },
      ],
      '/empty/': [{ text: 'Generated', items: [] }],
      '/api/': { base: '/api/', items: [{ text: 'Cart', link: 'cart' }] },
    },
    socialLinks: [{ icon: 'github', link: 'https://github.com/acme/kit' }],
    footer: { message: 'MIT', copyright: '© Acme' },
    editLink: { pattern: 'https://github.com/acme/kit/edit/main/docs/:path' },
    outline: [2, 4],
    docFooter: { prev: 'Back' },
  },
});
`;

const files = {
  'docs/.vitepress/config.mts': config,
  'docs/.vitepress/theme/index.ts': "export { default } from 'vitepress/theme';\n",
  'docs/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  'docs/index.md': [
    '---',
    'layout: home',
    'hero:',
    '  name: Kit',
    '  text: "Parts \\"for\\" {shops}"',
    '  tagline: One line',
    '  image: { src: /logo.svg, alt: A logo }',
    '  actions:',
    '    - { theme: brand, text: Start, link: /guide/start }',
    '    - { theme: alt, text: Code, link: "https://code.example" }',
    'features:',
    '  - { title: Fast, details: "Very <b>fast</b>", icon: ⚡ }',
    '  - { title: Small, details: Few bytes, icon: { src: /logo.svg } }',
    '---',
    '',
    '## More',
    '',
    'See [setup](/guide/setup).',
    '',
  ].join('\n'),
  'docs/guide/start.md':
    '# Start\n\n::: tip Good to know\nUse [setup](./setup.md).\n:::\n\n::: code-group\n\n```sh [npm]\nnpm i kit\n```\n\n```sh [pnpm]\npnpm add kit\n```\n\n:::\n',
  'docs/guide/setup.md': '# Setup\n\n[[toc]]\n\n## Step <Badge type="tip" text="new" />\n\n```html\n<Badge text="in code" />\n```\n',
  'docs/api/cart.md': '# Cart\n\n<<< @/snippets/cart.ts#main\n',
};

test('init --from vitepress writes a site that builds, and lists the remaining steps with file and line', async () => {
  const site = tempSite(files);
  site.remove('site.config.ts');
  const { code, stderr } = await site.run('init', '--from', 'vitepress');
  assert.equal(code, 0, stderr);
  for (const [path, contents] of Object.entries(files)) assert.equal(site.read(path), contents);
  for (const line of [
    /docs\/\.vitepress\/config\.mts:12 {2}vite\n/,
    /docs\/\.vitepress\/theme\/index\.ts {2}theme\n/,
    /docs\/index\.md {2}layout: home\n {4}The home page is content\/pages\/index\.mdx/,
    /To convert in 2 documents \(--convert .*\):\n {6}1 {2}badges\n {6}1 {2}included code\n {6}1 {2}tables of contents\n/,
  ])
    assert.match(stderr, line);
  assert.doesNotMatch(stderr, /in code|start\.md/);
  assert.equal(site.read('i18n/en/messages.yml'), 'previous: Back\n');
  const sidebars: unknown = JSON.parse(site.read('sidebars.json'));
  assert.deepEqual(sidebars, {
    guide: [
      {
        type: 'category',
        label: 'Begin',
        collapsed: false,
        items: [
          { type: 'doc', id: 'guide/start', label: 'Start here' },
          { type: 'doc', id: 'guide/setup', label: 'Setup' },
        ],
      },
    ],
    api: [{ type: 'doc', id: 'api/cart', label: 'Cart' }],
  });
  const written = site.read('site.config.ts');
  for (const text of [
    "title: 'Shop Kit'",
    "url: 'https://kit.example.com'",
    "baseUrl: '/kit/'",
    'trailingSlash: false',
    "editUrl: 'https://github.com/acme/kit/edit/main/'",
    'showLastUpdateTime: true',
    "staticDirs: ['docs/public']",
    "copyright: 'MIT<br>© Acme'",
    "icon: 'github'",
    'maxHeadingLevel: 4',
    "slugs: 'vitepress'",
  ])
    assert.ok(written.includes(text), `${text} in\n${written}`);
  const built = await site.report('build');
  assert.equal(built.code, 0, JSON.stringify(built.diagnostics, null, 1));
  const home = site.read('build/index.html');
  assert.match(home, /<h1>Kit Parts &quot;for&quot; \{shops\}<\/h1>/);
  assert.match(home, /<div class="sd-hero-lead">One line<\/div>/);
  assert.match(home, /href="\/kit\/guide\/start"[^>]*>Start</);
  assert.match(home, /<img alt="A logo"[^>]* src="\/kit\/logo\.svg"/);
  assert.match(home, /⚡.*<h3>Fast<\/h3><div class="sd-feature-text">Very fast</s);
  assert.match(home, /<h2 id="more">More/);
  const start = site.read('build/guide/start.html');
  assert.match(start, /<title>Start \| Shop Kit<\/title>/);
  assert.match(start, /href="\/kit\/guide\/setup"/);
  assert.match(start, /class="sd-admonition sd-admonition-tip/);
});

test('content of a home page that would have another meaning in MDX is left out and listed', async () => {
  const site = tempSite({
    'docs/.vitepress/config.js': "module.exports = { title: 'Kit' };\n",
    'docs/index.md': '---\nlayout: home\nfeatures:\n  - title: Fast\n---\n\n<Own /> {{ x }}\n',
    'docs/fr/index.md': '---\nlayout: home\n---\n',
  });
  site.remove('site.config.ts');
  const { code, stderr } = await site.run('init', '--from', 'vitepress');
  assert.equal(code, 0, stderr);
  assert.match(stderr, /docs\/index\.md {2}content\n {4}It contains HTML or Vue/);
  assert.match(stderr, /docs\/fr\/index\.md:2 {2}layout: home\n/);
  assert.equal((await site.report('build')).code, 0);
  assert.match(site.read('build/index.html'), /<h3>Fast<\/h3>/);
  assert.doesNotMatch(site.read('build/index.html'), /Own|\{\{/);
});

test('a folder without a VitePress site is an error', async () => {
  const site = tempSite({});
  const { code, stderr } = await site.run('init', '--from', 'vitepress');
  assert.equal(code, 1);
  assert.match(stderr, /No VitePress configuration found/);
});

test('documents in the root of the site are separated from packages and output', async () => {
  const site = tempSite({
    '.vitepress/config.js': "export default { title: 'Root', themeConfig: { sidebar: [{ text: 'A', link: '/guide/a' }] } };\n",
    'package.json': '{ "type": "module" }',
    'node_modules/other/README.md': '# Not a page\n',
    'README.md': '# Not a page\n',
    'index.md': '# Start\n',
    'guide/a.md': '# A\n',
  });
  site.remove('site.config.ts');
  assert.equal((await site.run('init', '--from', 'vitepress')).code, 0);
  for (const round of ['first', 'second']) {
    const { code, diagnostics } = await site.report('build');
    assert.equal(code, 0, `${round}: ${JSON.stringify(diagnostics)}`);
  }
  assert.deepEqual(
    site.list('build').filter((path) => path.endsWith('.html')),
    ['404.html', 'guide/a.html', 'index.html', 'search.html'],
  );
});

test('the theme of the main language is that of the site', async () => {
  const site = tempSite({
    'site.config.ts': '',
    'docs/.vitepress/config.js': `export default ({ mode }) => ({
      title: mode,
      rewrites: { 'old.md': 'guide/new.md', 'pkg/:name/(.*)': ':name/(.*)' },
      themeConfig: { nav: [{ text: 'All', link: '/all' }], socialLinks: [{ icon: 'github', link: 'https://github.com/acme/kit' }] },
      locales: { root: { label: 'English', lang: 'en', themeConfig: { nav: [{ text: 'Start', link: '/start' }] } } },
    });`,
    'docs/config.ts':
      "import { defineAdditionalConfig } from 'vitepress';\nexport default defineAdditionalConfig({ themeConfig: { sidebar: [{ text: 'Start', link: '/start' }] } });\n",
    'docs/start.md': '# Start\n',
    'docs/old.md': '# Old\n\n[a](./start)\n',
    'docs/pkg/a/src/b.md': '# B\n',
    'docs/api/api.md': '# API\n',
  });
  site.remove('site.config.ts');
  const { code, stderr } = await site.run('init', '--from', 'vitepress');
  assert.equal(code, 0);
  assert.match(stderr, /rewrites\n {4}Run the command again with --convert: .* such as "slug: \/api\/api" in docs\/api\/api\.md\./);
  assert.doesNotMatch(stderr, /locales/);
  const config = site.read('site.config.ts');
  for (const part of [
    "items: [{ to: '/start', label: 'Start', position: 'right' }]",
    "href: 'https://github.com/acme/kit'",
    "title: 'production'",
  ])
    assert.ok(config.includes(part), config);
  assert.ok(site.read('sidebars.json').includes('"start"'));
  assert.equal((await site.run('init', '--from', 'vitepress', '--convert')).code, 0);
  assert.equal(site.read('docs/old.md'), '---\nslug: /guide/new\n---\n# Old\n\n[a](./start.md)\n');
  assert.equal(site.read('docs/api/api.md'), '---\nslug: /api/api\n---\n# API\n');
  assert.equal(site.read('docs/pkg/a/src/b.md'), '---\nslug: /a/src/b\n---\n# B\n');
  assert.equal((await site.report('build')).code, 0);
});

test('languages become translations with --convert, and their labels come over', async () => {
  const site = tempSite({
    'docs/.vitepress/config.ts': `import { defineConfig } from 'vitepress';
      const nav = (prefix, guide) => [{ text: guide, link: prefix + '/guide/' }];
      export default defineConfig(({ command }) => ({
        title: command,
        sitemap: { hostname: 'https://kit.example.com' },
        markdown: { anchor: { slugify: (text) => text.toLowerCase().replace(/[^\\w-]+/g, '-') } },
        themeConfig: { editLink: { pattern: 'https://github.com/acme/kit/edit/main/docs/:path' } },
        locales: {
          root: { label: 'English', lang: 'en-US', themeConfig: { nav: nav('', 'Guide'), sidebar: { '/guide/': [{ text: 'Begin', items: [{ text: 'Start', link: '/guide/' }] }] } } },
          zh: {
            label: '中文',
            lang: 'zh-CN',
            themeConfig: {
              nav: nav('/zh', '指南'),
              sidebar: { '/zh/guide/': [{ text: '开始', items: [{ text: '入门', link: '/zh/guide/' }] }] },
              editLink: { pattern: 'x/:path', text: '编辑此页' },
              docFooter: { prev: '上一页', next: '下一页' },
            },
          },
          fr: { label: 'Français', link: 'https://fr.example.com' },
        },
      }));`,
    'docs/.vitepress/theme/style.css': ':root { --mine: #0a6; --vp-c-brand-1: var(--mine); }\n.dark { --vp-c-brand-1: #9fc; }\n',
    'docs/index.md': '---\nlayout: home\nhero: { name: Kit, actions: [{ text: Go, link: /guide/ }] }\n---\n',
    'docs/guide/index.md': '# Guide\n',
    'docs/zh/index.md': '---\nlayout: home\nhero:\n  name: 工具\n  actions:\n    - text: 开始\n      link: /zh/guide/\n---\n',
    'docs/zh/guide/index.md': '# 指南\n\n[首页](/zh/guide/#a) ![x](./x.svg)\n\n## A\n',
    'docs/zh/guide/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  });
  site.remove('site.config.ts');
  const dry = await site.run('init', '--from', 'vitepress');
  assert.match(
    dry.stderr,
    /locales\n {4}Run the command again with --convert and --force: it moves "docs\/zh" to "i18n\/zh\/docs", and sets "i18n"/,
  );
  assert.match(dry.stderr, /markdown\.anchor\.slugify\n {4}The function derives ids as none of the styles/);
  assert.equal((await site.report('build')).code, 0);
  const { code, stderr } = await site.run('init', '--from', 'vitepress', '--convert', '--force');
  assert.equal(code, 0, stderr);
  assert.match(stderr, /moved {5}docs\/zh to i18n\/zh\/docs/);
  assert.equal(
    site.read('i18n/zh/messages.yml'),
    'editPage: 编辑此页\nprevious: 上一页\nnext: 下一页\nnavbar:\n  Guide: 指南\nsidebar:\n  Start: 入门\n  Begin: 开始\n',
  );
  assert.equal(site.read('templates/styles/custom.css'), ':root {\n  --sd-accent: var(--sd-light, #0a6) var(--sd-dark, #9fc);\n}\n');
  const config = site.read('site.config.ts');
  for (const part of ["locales: ['en', 'zh']", "zh: { label: '中文', htmlLang: 'zh-CN' }", "title: 'build'"])
    assert.ok(config.includes(part), config);
  const built = await site.report('build');
  assert.equal(built.code, 0, JSON.stringify(built.diagnostics, null, 1));
  assert.match(site.read('build/zh/guide.html'), /<html[^>]* lang="zh-CN"/);
  assert.match(site.read('build/zh/guide.html'), /href="\/zh\/guide[^"]*"[^>]*>首页/);
  assert.match(site.read('build/zh/index.html'), /<h1>工具<\/h1>/);
});
