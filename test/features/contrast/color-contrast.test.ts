import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tempSite } from '../../support/program/temp-site.ts';

/** The problems of a site with these styles: position and message. */
async function lowContrasts(css: string, more: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const site = tempSite({ 'content/docs/a.md': '# A\n', 'templates/styles/custom.css': css, ...more });
  const { diagnostics } = await site.report('check');
  return diagnostics
    .filter(({ code }) => code === 'color-contrast')
    .map(({ file, line, column, message }) => `${file}:${line}:${column} ${message.replace('Low contrast in ', '')}`);
}

test('a color set by a site is compared with the backgrounds behind it, in both color modes', async () => {
  assert.deepEqual(await lowContrasts(':root {\n  --sd-muted: var(--sd-light, #8a9499) var(--sd-dark, #98a4a9);\n}\n'), [
    'templates/styles/custom.css:2:3 light mode: "--sd-muted" on "--sd-background" has 3.09:1, less than 4.5:1.',
    'templates/styles/custom.css:2:3 light mode: "--sd-muted" on "--sd-surface" has 2.88:1, less than 4.5:1.',
  ]);
});

test('the effective declaration is found in media queries, mode selectors, functions and custom properties', async () => {
  const css = `:root {
  --brand: #888;
  --sd-code-comment: color-mix(in srgb, var(--brand) 80%, white);
}
@media (prefers-color-scheme: dark) {
  :root { --sd-on-accent: white; }
}
html[data-theme='dark'] { --sd-heading: rgb(255 255 255 / 30%); }
@media print { :root { --sd-text: #eee; } }
`;
  const found = await lowContrasts(css);
  const places = (pattern: RegExp) => [...new Set(found.filter((text) => pattern.test(text)).map((text) => text.split(' ')[0]))];
  assert.deepEqual(places(/light mode: "--sd-code-comment"/), ['templates/styles/custom.css:3:3']);
  assert.deepEqual(places(/dark mode: "--sd-on-accent" on "--sd-accent"/), ['templates/styles/custom.css:6:11']);
  assert.deepEqual(places(/dark mode: "--sd-heading" on "--sd-background"/), ['templates/styles/custom.css:8:27']);
  assert.deepEqual(places(/--sd-text/), []);
  assert.deepEqual(places(/light mode: "--sd-(?:heading|on-accent)/), []);
});

test('a class of highlighted code with its own color is compared, too', async () => {
  const found = await lowContrasts("[data-theme='dark'] .tk-string { color: #456; }\n");
  assert.deepEqual(
    found.filter((text) => text.includes('code-background')),
    ['templates/styles/custom.css:1:34 dark mode: ".tk-string" on "--sd-code-background" has 2.16:1, less than 4.5:1.'],
  );
});

test('sufficient contrast, large text and values that cannot be computed are not reported, and the level can be set', async () => {
  const css = ':root { --sd-accent: var(--sd-light, #8a1c5a) var(--sd-dark, #f2a3cf); --sd-width: 70rem; --sd-muted: var(--nothing); }\n';
  assert.deepEqual(await lowContrasts(css), []);
  const config = "export default { title: 'T', url: 'https://docs.store', rules: { 'color-contrast': 'off' } };\n";
  assert.deepEqual(await lowContrasts(':root { --sd-text: #aaa; }\n', { 'site.config.ts': config }), []);
});
