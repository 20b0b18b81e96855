import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tempSite } from '../../support/program/temp-site.ts';

const config = (magicComments: string) => `export default {
  title: 'T', url: 'https://example.com',
  markdown: { code: { magicComments: ${magicComments} } },
};
`;

const code = '// slow-next-line\na\n/* slow-start */\nb\n// highlight-next-line\nc\n{/* slow-end */}\nd // slow-start\n';

const linesOf = (html: string) =>
  [...html.matchAll(/<span class="(sd-line[^"]*)">(?:<span[^>]*>)?(\w)/g)].map(([, name, text]) => `${text}: ${name}`);

test('magic comments of the site mark lines with their classes, in fences, MDX, components, files and React pages', async () => {
  const site = tempSite({
    'site.config.ts': config(
      "[{ className: 'slow', line: 'slow-next-line', block: { start: 'slow-start', end: 'slow-end' } }, { className: 'a\"b', line: 'odd' }]",
    ),
    'content/docs/plain.md': `# A\n\n\`\`\`js\n${code}\`\`\`\n`,
    'content/docs/mdx.mdx': `# B\n\n\`\`\`js\n${code}\`\`\`\n`,
    'content/docs/component.mdx': `# C\n\n<CodeBlock language="js">{${JSON.stringify(code)}}</CodeBlock>\n`,
    'content/docs/file.md': '# D\n\n```js file=./_shown.js\n```\n',
    'content/docs/_shown.js': code,
    'content/docs/odd.md': '# E\n\n```js\n// odd\nx\n```\n',
    'content/pages/page.tsx': `import { CodeBlock } from 'storedocs/content';\nexport default () => <CodeBlock language="js">{${JSON.stringify(code)}}</CodeBlock>;\n`,
  });
  assert.deepEqual((await site.report('build')).diagnostics, []);
  for (const page of ['docs/plain', 'docs/mdx', 'docs/component', 'docs/file', 'page'])
    assert.deepEqual(
      { page, lines: linesOf(site.read(`build/${page}/index.html`)).slice(0, 4) },
      {
        page,
        lines: ['a: sd-line slow', 'b: sd-line slow', 'c: sd-line sd-highlighted slow', 'd: sd-line'],
      },
    );
  assert.match(site.read('build/docs/odd/index.html'), /class="sd-line a&quot;b"/);
});

test('a magic comment without text is an error in the configuration', async () => {
  const site = tempSite({ 'site.config.ts': config("[{ className: 'slow' }]"), 'content/docs/a.md': '# A\n' });
  const { code: exit, diagnostics } = await site.report('build');
  assert.equal(exit, 1);
  assert.match(diagnostics[0]?.message ?? '', /magicComments\[0\].*expected "line", "block" or both/);
});
