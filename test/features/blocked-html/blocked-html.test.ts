import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ContentPolicy, remarkBlockedHtml } from '../../../src/features/blocked-html/remark-blocked-html.ts';
import { compile } from '../../support/compile.ts';
import { siteFrom } from '../../support/sites/site-from.ts';

async function reported(text: string, policy: ContentPolicy = true): Promise<string[]> {
  const { warnings } = await compile(text, { extensions: [{ remarkPlugins: [[remarkBlockedHtml, { policy }]] }] });
  return warnings.map(({ code, line, column, message }) => `${code} ${line}:${column} ${message}`);
}

const html =
  '<button onclick="go()">Go</button>\n\nText <b style="color: red" onfocus="x()">bold</b>\n\n<style>b { color: red }</style>\n\n<script>go()</script>\n';

test('HTML that the policy blocks is reported once per kind, at its first position', async () => {
  assert.deepEqual(await reported(html), [
    'policy-blocked 1:9 "onclick" never runs: the content security policy blocks it (2 times in this file).',
    'policy-blocked 3:9 "style" of <b> has no effect: the content security policy blocks it (2 times in this file).',
    'policy-blocked 7:1 <script> never runs: the content security policy blocks it.',
  ]);
});

test('HTML that the policy allows is not reported', async () => {
  const inline = ["'unsafe-inline'"];
  assert.deepEqual(await reported(html, { 'style-src': inline, 'script-src': inline }), []);
  const styles = await reported(html, { 'script-src': ["'sha256-abc='"], 'img-src': ['https://a.example'] });
  assert.deepEqual(
    styles.map((text) => text.slice(0, 37)),
    ['policy-blocked 3:9 "style" of <b> has'],
  );
});

test('external scripts, data in scripts, code, comments and text are not reported', async () => {
  const text =
    '<script src="a.js"></script>\n\n<script type="application/ld+json">{}</script>\n\n`<b style="x">` <!-- <b onclick="x"> -->\n\n```html\n<b onclick="x">\n```\n\non style = "x" onclick="y"\n';
  assert.deepEqual(await reported(text), []);
});

test('styles and scripts in MDX are reported, but not properties of components', async () => {
  const mdx = `import Box from './box';

# A

<b style={{ color: 'red' }}>red</b> and <Box style="own" />

<style>{'b { color: red }'}</style>

<script>{'go()'}</script>
`;
  const site = await siteFrom({
    'site.config.ts': "export default { title: 'Test', url: 'https://example.com', contentSecurityPolicy: true };\n",
    'content/docs/a.mdx': mdx,
    'content/docs/box.tsx': 'export default () => <i>box</i>;\n',
  });
  assert.deepEqual(
    site.diagnostics.map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`),
    [
      'policy-blocked content/docs/a.mdx:5 "style" of <b> has no effect: the content security policy blocks it (2 times in this file).',
      'policy-blocked content/docs/a.mdx:9 <script> never runs: the content security policy blocks it.',
    ],
  );
});
