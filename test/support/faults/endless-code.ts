import assert from 'node:assert/strict';
import { reportOf, runProgram, type SiteFiles, tempSite } from '../program/temp-site.ts';

/** A configuration with a short time limit. */
export const config = (more = '') => `export default { title: 'Test', url: 'https://example.com', pageTimeLimit: 1, ${more} };\n`;
/** A page module. */
export const page = (code: string): SiteFiles => ({ 'content/pages/x.tsx': code });
/** Documents that make a site large enough for page workers. */
export const manyDocs = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`content/docs/d${index}.md`, `# Doc ${index}\n`]));

/** Code of a site that never ends, and the file and route in its diagnostic. */
export const endless: readonly (readonly [name: string, files: SiteFiles, file: string, said: RegExp])[] = [
  ['a page with an endless loop', page('export default () => { while (true); };'), 'content/pages/x.tsx', /page "\/x\/"/],
  [
    'data that never arrives',
    page('export const load = () => new Promise(() => {}); export default () => <p />;'),
    'content/pages/x.tsx',
    /page "\/x\/"/,
  ],
  [
    'an endless loop in load after a pause',
    page(
      'export const load = async () => { await new Promise((done) => setTimeout(done, 5)); while (true); }; export default () => <p />;',
    ),
    'content/pages/x.tsx',
    /page "\/x\/"/,
  ],
  [
    'an endless chain of promises',
    page('export const load = async () => { for (;;) await null; }; export default () => <p />;'),
    'content/pages/x.tsx',
    /page "\/x\/"/,
  ],
  [
    'a regular expression that never ends',
    page("export default () => <p>{/^(a+)+$/.test('a'.repeat(50) + 'b')}</p>;"),
    'content/pages/x.tsx',
    /page "\/x\/"/,
  ],
  [
    'an endless loop in an MDX expression',
    { 'content/docs/x.mdx': '{(() => { while (true); })()}\n' },
    'content/docs/x.mdx',
    /page "\/docs\/x\/"/,
  ],
  [
    'a plugin that never settles',
    { 'site.config.ts': config('markdown: { remarkPlugins: [() => () => new Promise(() => {})] }'), 'content/docs/x.md': '# X\n' },
    'content/docs/x.md',
    /plugin/,
  ],
  [
    'an endless loop in a plugin for Markdown',
    { 'site.config.ts': config('markdown: { remarkPlugins: [() => () => { while (true); }] }'), 'content/docs/x.md': '# X\n' },
    'content/docs/',
    /plugin/,
  ],
  [
    'an endless loop in a hook',
    { 'site.config.ts': config("plugins: [{ name: 'p', transformPage() { while (true); } }]"), 'content/docs/x.md': '# X\n' },
    'site.config.ts',
    /"transformPage" of the plugin "p" for the page "\//,
  ],
  [
    'an endless loop in editUrl',
    { 'site.config.ts': config('docs: { editUrl: () => { while (true); } }'), 'content/docs/x.md': '# X\n' },
    'site.config.ts',
    /"editUrl"/,
  ],
  [
    'an endless loop that a page starts after it is rendered',
    page('export default () => { Promise.resolve().then(() => { while (true); }); return <p />; };'),
    'content/pages/x.tsx',
    /page "\/x\/"/,
  ],
  [
    'routes that never arrive',
    { 'site.config.ts': config('generateRoutes: () => new Promise(() => {})'), 'content/docs/x.md': '# X\n' },
    'site.config.ts',
    /site\.config\.ts/,
  ],
];

/** Asserts that `check` stops the code, and reports its file and route. */
export async function assertNamed(others: SiteFiles, [, files, file, said]: (typeof endless)[number]): Promise<void> {
  const site = tempSite({ 'site.config.ts': config(), ...others, ...files });
  const result = await runProgram(['check', '--format', 'json', '--jobs', '3'], site.root);
  assert.equal(result.stderr, '');
  const report = reportOf(result);
  assert.equal(report.code, 1);
  // Plugins run for every document.
  const own = report.diagnostics.find((diagnostic) => diagnostic.code === 'time-limit' && diagnostic.file?.startsWith(file));
  assert.match(own?.message ?? JSON.stringify(report), said);
}
