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
    'an endless loop in editUrl',
    { 'site.config.ts': config('docs: { editUrl: () => { while (true); } }'), 'content/docs/x.md': '# X\n' },
    'site.config.ts',
    /"editUrl"/,
  ],
  [
    'routes that never arrive',
    { 'site.config.ts': config('generateRoutes: () => new Promise(() => {})'), 'content/docs/x.md': '# X\n' },
    'site.config.ts',
    /site\.config\.ts/,
  ],
];

/** Code that is similar to the others, and runs only in the long tests. */
export const moreEndless: typeof endless = [
  ['a component that renders itself', page('export default function X() { return <X />; }'), 'content/pages/x.tsx', /page "\/x\/"/],
  [
    'an endless loop in load',
    page('export const load = async () => { while (true); }; export default () => <p />;'),
    'content/pages/x.tsx',
    /page "\/x\/"/,
  ],
];

/** Asserts that `check` stops the code, and reports its file and route. */
export async function assertNamed(others: SiteFiles, [, files, file, said]: (typeof endless)[number]): Promise<void> {
  const site = tempSite({ 'site.config.ts': config(), ...others, ...files });
  const result = await runProgram(['check', '--format', 'json', '--jobs', '2'], site.root);
  assert.equal(result.stderr, '');
  const report = reportOf(result);
  assert.equal(report.code, 1);
  // Plugins run for every document.
  const own = report.diagnostics.find((diagnostic) => diagnostic.code === 'time-limit' && diagnostic.file === file);
  assert.match(own?.message ?? JSON.stringify(report), said);
}

/** Code that a page leaves behind, and that blocks the main thread after the page has been rendered. */
export const leftBehind: readonly (readonly [name: string, code: string])[] = [
  ['a microtask', 'Promise.resolve().then(loop);'],
  ['a nextTick callback', 'process.nextTick(loop);'],
  ['a continuation after a pause', "import('node:timers/promises').then(({ setTimeout }) => setTimeout(1)).then(loop);"],
];

/** Asserts that `build` of a small site stops the code that its page left behind, and reports the page. */
export async function assertLeftBehindNamed([, code]: (typeof leftBehind)[number]): Promise<void> {
  const files = page(`const loop = () => { while (true); }; export default () => { ${code} return <p />; };`);
  const site = tempSite({ 'site.config.ts': config(), ...files });
  const report = reportOf(await runProgram(['build', '--format', 'json'], site.root));
  assert.deepEqual(
    [report.code, report.diagnostics.map((found) => [found.code, found.file])],
    [1, [['time-limit', 'content/pages/x.tsx']]],
  );
}

/** Code that no page has called when it blocks, and the position in its diagnostic. */
type EndlessAtPlace = readonly [name: string, files: SiteFiles, place: string];

/** Blocks the main thread after its page has been rendered. */
export const endlessInTimer: EndlessAtPlace = [
  'an endless microtask of an imported module',
  {
    ...page("import { later } from '../../src/later';\nexport default () => { later(); return <p />; };"),
    'src/later.ts': 'export function later() {\n  queueMicrotask(() => {\n    for (;;);\n  });\n}\n',
  },
  'src/later.ts:3',
];

/** Code that blocks while it is loaded, for which the limit is always 30 s, and the position in its diagnostic. */
export const endlessOnLoad: readonly EndlessAtPlace[] = [
  [
    'an endless loop in a page module after a top-level await',
    page('await null;\nfor (;;);\nexport default () => <p />;'),
    'content/pages/x.tsx:2',
  ],
  [
    'an endless loop in a template after a top-level await',
    {
      ...page('export default () => <p />;'),
      'templates/chrome/footer.tsx': 'await null;\nwhile (true);\nexport const Footer = () => <p />;',
    },
    'templates/chrome/footer.tsx:2',
  ],
];

/** Asserts that `build` stops the code and reports its line. */
export async function assertLineNamed([, files, place]: EndlessAtPlace): Promise<void> {
  const site = tempSite({ 'site.config.ts': config(), ...files });
  const { code, diagnostics } = reportOf(await runProgram(['build', '--format', 'json'], site.root));
  assert.deepEqual([code, diagnostics.map((found) => [found.code, `${found.file}:${found.line}`])], [1, [['time-limit', place]]]);
}
