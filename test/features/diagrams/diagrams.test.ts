import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tempSite } from '../../support/program/temp-site.ts';
import { markdownOf, siteFrom, textOf } from '../../support/sites/site-from.ts';
import { mermaidLibrary as library } from '../../support/sites/stand-ins.ts';

const config = (more = '') => `export default { title: 'Test', url: 'https://example.com', markdown: { mermaid: true }${more} };\n`;

const diagram = (...lines: readonly string[]) => `\`\`\`mermaid\n${['graph LR', ...lines].join('\n')}\n\`\`\`\n`;

test('a diagram is rendered as its source, only its page loads the script, and the library is published unchanged', async () => {
  const site = await siteFrom({
    'site.config.ts': config(),
    ...library,
    'content/docs/a.md': `# A\n\n${diagram('A --> B')}`,
    'content/docs/b.mdx': `# B\n\n{1 + 1}\n\n${diagram('A --> C')}`,
    'content/docs/c.md': '# C\n\n```js\nmermaid\n```\n',
  });
  assert.deepEqual(site.diagnostics, []);
  const script = /<script type="module" src="(\/assets\/diagram-[^"]*\.js)" data-run><\/script>/;
  for (const page of ['a', 'b']) {
    const html = site.page(`docs/${page}/index.html`);
    assert.match(html, script);
    assert.match(markdownOf(html), /<storedocs-diagram><figure class="sd-code" data-language="mermaid">/);
    assert.match(textOf(markdownOf(html)), /graph LR A --&gt; [BC]/);
    assert.match(html, /<link rel="stylesheet" href="\/assets\/diagram-/);
  }
  assert.doesNotMatch(site.page('docs/c/index.html'), /diagram/);
  const [, url = ''] = script.exec(site.page('docs/a/index.html')) ?? [];
  assert.match(site.file(url.slice(1)), /\/assets\/mermaid-11\.2\.3\/mermaid\.esm\.min\.mjs/);
  assert.deepEqual(
    Object.entries(site.copies).filter(([path]) => path.includes('mermaid')),
    [
      ['assets/mermaid-11.2.3/chunks/mermaid.esm.min/a.mjs', 'node_modules/mermaid/dist/chunks/mermaid.esm.min/a.mjs'],
      ['assets/mermaid-11.2.3/mermaid.esm.min.mjs', 'node_modules/mermaid/dist/mermaid.esm.min.mjs'],
    ],
  );
});

test('a site without the option has neither script nor library, and the same bytes in other pages', async () => {
  const files = { ...library, 'content/docs/a.md': `# A\n\n${diagram('A --> B')}`, 'content/docs/c.md': '# C\n' };
  const without = await siteFrom({ ...files, 'site.config.ts': "export default { title: 'Test', url: 'https://example.com' };\n" });
  const switchedOn = await siteFrom({ ...files, 'site.config.ts': config() });
  assert.doesNotMatch(without.page('docs/a/index.html'), /storedocs-diagram/);
  assert.deepEqual(Object.keys(without.copies), []);
  assert.equal(without.page('docs/c/index.html'), switchedOn.page('docs/c/index.html'));
});

test('syntax errors are reported with their lines, in Markdown, in MDX and from the cache', async () => {
  const site = tempSite({
    'site.config.ts': config(),
    ...library,
    'content/docs/a.md': `---\ntitle: A\n---\n\n${diagram('A --> B', 'C')}\n\`\`\`mermaid\npie\n\`\`\`\n`,
    'content/docs/b.mdx': `# B\n\n{1 + 1}\n\n${diagram('D')}`,
    'content/docs/c.md': '# C\n\n```mermaid file=./c.mmd\n```\n',
    'content/docs/c.mmd': 'graph LR\nA --> B\nC\n',
  });
  const expected = [
    'diagram-invalid content/docs/a.md:8 Invalid diagram: unexpected END, expected ARROW.',
    'diagram-invalid content/docs/a.md:12 Invalid diagram: "pie" is not a diagram type.',
    'diagram-invalid content/docs/b.mdx:7 Invalid diagram: unexpected END, expected ARROW.',
    'diagram-invalid content/docs/c.md:3 Invalid diagram: unexpected END, expected ARROW (line 3 of "./c.mmd").',
  ];
  for (let run = 0; run < 2; run++) {
    const { diagnostics } = await site.report('check');
    assert.deepEqual(
      diagnostics.map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`),
      expected,
    );
  }
});

test('the policy has no exception for diagrams, and a missing or incompatible library is reported with the command', async () => {
  const strict = await siteFrom({ 'site.config.ts': config(', contentSecurityPolicy: true'), ...library, 'content/docs/a.md': '# A\n' });
  assert.match(strict.file('_headers'), /style-src 'self';/);
  const missing = await siteFrom({ 'site.config.ts': config(), 'content/docs/a.md': '# A\n' });
  assert.deepEqual(
    missing.diagnostics.map(({ code, message, line, hint }) => [code, message, line, hint]),
    [['package-missing', 'The package "mermaid" is not installed; "markdown.mermaid" needs it.', 1, 'Run "npm install mermaid".']],
  );
  const {
    'node_modules/mermaid/dist/chunks/mermaid.esm.min/a.mjs': _chunk,
    'node_modules/mermaid/dist/chunks/mermaid.esm.min/a.mjs.map': _map,
    ...old
  } = library;
  const other = await siteFrom({ 'site.config.ts': config(), ...old, 'content/docs/a.md': '# A\n' });
  assert.deepEqual(
    other.diagnostics.map(({ code, message, hint }) => [code, message, hint]),
    [
      [
        'package-missing',
        'The installed "mermaid" 11.2.3 cannot be used; "markdown.mermaid" needs the files of version 11.',
        'Run "npm install mermaid@11".',
      ],
    ],
  );
});
