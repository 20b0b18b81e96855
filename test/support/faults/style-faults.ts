import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SiteFiles } from '../program/temp-site.ts';
import { siteFrom } from '../sites/site-from.ts';

/** A configuration with these keys. */
export const config = (keys = '') => `export default { title: 'Test', url: 'https://example.com', ${keys} };\n`;
/** A document with a broken link. */
export const broken = { 'content/docs/intro.md': '# Intro\n\n[Gone](gone.md)\n' };
const linkProblem = 'link-broken content/docs/intro.md:3:1';
/** A page module with a stylesheet. */
export const home = "import './home.css';\nexport default function Home() { return <p>Home</p>; }\n";

const problemsOf = async (files: SiteFiles) => {
  const { diagnostics, page } = await siteFrom({ ...broken, ...files });
  assert.match(page('docs/intro/index.html'), /Gone/);
  return diagnostics.map(({ code, file, line, column, message }) => ({ place: `${code} ${file}:${line}:${column}`, message }));
};

/** Each problem is the only one in addition to the broken link. */
const faults: readonly (readonly [string, SiteFiles, string, RegExp])[] = [
  [
    'a missing import in a stylesheet',
    { 'templates/styles/custom.css': "@import './own.css';\n@import './gone.css';\n", 'templates/styles/own.css': 'p { top: 0 }' },
    'import-missing templates/styles/custom.css:2:9',
    /"\.\/gone\.css"/,
  ],
  [
    'a missing package in a stylesheet',
    { 'templates/styles/custom.css': "@import 'not-installed/a.css';\n" },
    'import-missing templates/styles/custom.css:1:9',
    /"not-installed\/a\.css"/,
  ],
  [
    'a missing file in a stylesheet',
    { 'templates/styles/custom.css': '.größe { background: url(./gone.png) }\n' },
    'import-missing templates/styles/custom.css:1:22',
    /"\.\/gone\.png"/,
  ],
  [
    'an import in the wrong letter case in a stylesheet',
    { 'templates/styles/custom.css': "@import './Other.css';\n", 'templates/styles/other.css': '.other { top: 0 }\n' },
    'import-missing templates/styles/custom.css:1:9',
    /templates\/styles\/Other\.css/,
  ],
  [
    'a file of an unknown type in a stylesheet',
    { 'templates/styles/custom.css': '.a { background: url(./a.xyz) }\n', 'templates/styles/a.xyz': '' },
    'template-failed templates/styles/custom.css:1:18',
    /\.xyz/,
  ],
  [
    'a missing stylesheet of a page module',
    { 'content/pages/index.tsx': home },
    'import-missing content/pages/index.tsx:1:8',
    /"\.\/home\.css"/,
  ],
  [
    'a missing file in the stylesheet of a page module',
    { 'content/pages/index.tsx': home, 'content/pages/home.css': '.a { background: url("./gone.png") }\n' },
    'import-missing content/pages/home.css:1:22',
    /"\.\/gone\.png"/,
  ],
  [
    'a missing file in a CSS module',
    {
      'content/pages/index.tsx':
        "import styles from './home.module.css';\nexport default function Home() { return <p className={styles.a}>Home</p>; }\n",
      'content/pages/home.module.css': '.a { background: url(./gone.png) }\n',
    },
    'import-missing content/pages/home.module.css:1:18',
    /"\.\/gone\.png"/,
  ],
  [
    'a missing CSS module in "composes"',
    {
      'content/pages/index.tsx':
        "import styles from './home.module.css';\nexport default function Home() { return <p className={styles.a}>Home</p>; }\n",
      'content/pages/home.module.css': ".a { composes: b from './gone.module.css' }\n",
    },
    'import-missing content/pages/home.module.css:1:23',
    /"\.\/gone\.module\.css"/,
  ],
  [
    'a missing import in the stylesheet of a client module',
    {
      'site.config.ts': config("clientModules: ['client.js']"),
      'client.js': "import './client.css';\n",
      'client.css': "@import './gone.css';",
    },
    'import-missing client.css:1:9',
    /"\.\/gone\.css"/,
  ],
];

/** Adds a test for each wanted fault of a stylesheet: it does not hide a broken link. */
export function testStyleFaults(isWanted: (name: string) => boolean = () => true): void {
  for (const [name, files, place, message] of faults.filter(([name]) => isWanted(name)))
    test(`broken links are reported together with ${name}`, async () => {
      const problems = await problemsOf(files);
      assert.deepEqual(
        problems.map((problem) => problem.place.replace(/(link-broken .*:3:).*/, '$11')),
        [linkProblem, place].sort((a, b) => (a.slice(a.indexOf(' ')) < b.slice(b.indexOf(' ')) ? -1 : 1)),
      );
      assert.ok(
        problems.some((problem) => message.test(problem.message)),
        problems.map((problem) => problem.message).join('\n'),
      );
    });
}
