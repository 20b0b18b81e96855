import assert from 'node:assert/strict';
import { test } from 'node:test';
import { long } from '../../support/long.ts';
import { runProgram, tempSite } from '../../support/program/temp-site.ts';
import { siteFrom } from '../../support/sites/site-from.ts';
import { katexPackage } from '../../support/sites/stand-ins.ts';

const configWith = (more = '') => `export default { title: 'Test', url: 'https://example.com', markdown: { math: true${more} } };\n`;

const content = { 'content/docs/a.md': 'A $x^2$ for $5.\n\n$$\ny\n$$\n' };

test('an installed rehype-katex is found and renders MathML', async () => {
  const site = await siteFrom({ 'site.config.ts': configWith(), ...katexPackage('1'), ...content });
  assert.deepEqual(site.diagnostics, []);
  assert.match(
    site.page('docs/a/index.html'),
    /<p>A <math title="v1-\{&#x22;output&#x22;:&#x22;mathml&#x22;\}">x\^2<\/math> for \$5\.<\/p>\n<math title="[^"]*">y<\/math>/,
  );
});

test('without the option, formulas are text, and one warning contains the option', async () => {
  const site = await siteFrom({ ...katexPackage('1'), 'content/docs/a.md': 'A $x^2$ for $5 or $6.\n' });
  assert.match(site.page('docs/a/index.html'), /<p>A \$x\^2\$ for \$5 or \$6\.<\/p>/);
  assert.deepEqual(
    site.diagnostics.map(({ code, line, column, message }) => [code, line, column, message]),
    [['syntax-foreign', 1, 3, 'The formula $x^2$ is shown as text.']],
  );
});

test('a plugin with options replaces the default one', async () => {
  const config = `import katex from 'rehype-katex';\n${configWith(", rehypePlugins: [[katex, { output: 'html' }]]")}`;
  const site = await siteFrom({ 'site.config.ts': config, ...katexPackage('1'), ...content });
  assert.deepEqual(site.diagnostics, []);
  assert.match(site.page('docs/a/index.html'), /<p>A <math title="v1-\{&#x22;output&#x22;:&#x22;html&#x22;\}">x\^2<\/math>/);
});

test('without a renderer, an error contains the package to install', async () => {
  const site = await siteFrom({ 'site.config.ts': configWith(), ...content, 'content/docs/b.md': '$b$\n' });
  assert.deepEqual(site.diagnostics, [
    {
      code: 'package-missing',
      severity: 'error',
      message: 'The package "rehype-katex" is not installed; "markdown.math" needs it.',
      file: 'site.config.ts',
      line: 1,
      column: 73,
      hint: 'Run "npm install rehype-katex".',
    },
  ]);
});

test('another renderer does not need rehype-katex', async () => {
  const config = `function rehypeMathJax() { return () => {}; }\n${configWith(', rehypePlugins: [rehypeMathJax]')}`;
  assert.deepEqual((await siteFrom({ 'site.config.ts': config, ...content })).diagnostics, []);
});

test('a plugin that extends the syntax needs remark-math for formulas', async () => {
  const plugin = "function other() { (this.data().micromarkExtensions ??= []).push({ disable: { null: ['codeIndented'] } }); }";
  const config = `${plugin}\n${configWith(', remarkPlugins: [other]')}`;
  const site = await siteFrom({ 'site.config.ts': config, ...katexPackage('1'), ...content });
  assert.deepEqual(
    site.diagnostics.map(({ code, message, hint }) => [code, message, hint]),
    [['package-missing', 'The package "remark-math" is not installed; "markdown.math" needs it.', 'Run "npm install remark-math".']],
  );
  // Much simpler than the real renderer: the text between two markers.
  const remarkMath = `export default function remarkMath() {
  const data = this.data();
  (data.micromarkExtensions ??= []).push({ disable: { null: ['headingAtx'] } });
  (data.fromMarkdownExtensions ??= []).push({ enter: { mathFlow() {} } });
}\n`;
  const helped = await siteFrom({
    'site.config.ts': config,
    ...katexPackage('1'),
    'node_modules/remark-math/package.json': JSON.stringify({ name: 'remark-math', version: '1', type: 'module', exports: './index.js' }),
    'node_modules/remark-math/index.js': remarkMath,
    'content/docs/a.md': 'A\n\n## b\n',
  });
  assert.deepEqual(helped.diagnostics, []);
  assert.match(helped.page('docs/a/index.html'), /<p>## b<\/p>/);
});

test('a package that is not a plugin is an error', async () => {
  const broken = { ...katexPackage('1'), 'node_modules/rehype-katex/index.js': 'export const a = 1;\n' };
  const { diagnostics } = await siteFrom({ 'site.config.ts': configWith(), ...broken, ...content });
  assert.deepEqual(
    diagnostics.map(({ code, file, message }) => [code, file, message]),
    [['plugin-failed', 'site.config.ts', '"rehype-katex" could not be used: its default export is not a plugin.']],
  );
});

test('another version of the renderer renders pages again, even if their text is cached', long, async () => {
  const site = tempSite({ 'site.config.ts': configWith(), ...katexPackage('1'), ...content });
  assert.equal((await runProgram(['build'], site.root)).code, 0);
  site.write(katexPackage('2'));
  assert.equal((await runProgram(['build'], site.root)).code, 0);
  assert.match(site.read('build/docs/a/index.html'), /<math title="v2-/);
});
