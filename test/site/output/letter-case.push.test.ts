import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SiteFiles } from '../../support/program/temp-site.ts';
import { siteFrom } from '../../support/sites/site-from.ts';

const parts: SiteFiles = {
  'content/docs/ok.md': '# Fine\n',
  'content/docs/_part.mdx': 'A part.\n',
  'src/card.tsx': 'export default function Card() {\n  return <b>card</b>;\n}\n',
  'src/clock.tsx': "'use client';\nexport default function Clock() {\n  return <b>clock</b>;\n}\n",
  'src/words.txt': 'words',
  'src/data.json': '{ "a": 1 }\n',
  'src/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
  'src/look.css': 'b { color: red }\n',
};

/** Each row: the kind of importer, its path and text, the position of the import, and the file on disk. */
const imports: readonly (readonly [name: string, path: string, text: string, place: string, found: string])[] = [
  ['a component', 'content/docs/a.mdx', "import Card from '@site/src/Card';\n\n# A\n\n<Card />\n", '1:18', 'src/card.tsx'],
  [
    'a component with its extension',
    'content/docs/a.mdx',
    "# A\n\nimport Card from '../../src/Card.tsx';\n\n<Card />\n",
    '3:18',
    'src/card.tsx',
  ],
  ['a client component', 'content/docs/a.mdx', "import Clock from '@site/src/CLOCK';\n\n# A\n\n<Clock />\n", '1:19', 'src/clock.tsx'],
  ['a partial', 'content/docs/a.mdx', "import Part from './_Part.mdx';\n\n# A\n\n<Part />\n", '1:18', 'content/docs/_part.mdx'],
  [
    'a raw file',
    'content/docs/a.mdx',
    "import words from '!!raw-loader!@site/src/Words.txt';\n\n# A\n\n{words}\n",
    '1:19',
    'src/words.txt',
  ],
  ['JSON', 'content/docs/a.mdx', "import data from '@site/src/Data.json';\n\n# A\n\n{data.a}\n", '1:18', 'src/data.json'],
  ['an image', 'content/docs/a.mdx', 'import dot from \'@site/src/Dot.svg\';\n\n# A\n\n<img src={dot} alt="" />\n', '1:17', 'src/dot.svg'],
  [
    'an import of a page',
    'content/pages/a.tsx',
    "import Card from '../../src/Card';\nexport default () => <Card />;\n",
    '1:18',
    'src/card.tsx',
  ],
  [
    'a stylesheet of a page',
    'content/pages/a.tsx',
    "import '../../src/Look.css';\nexport default () => <b>a</b>;\n",
    '1:8',
    'src/look.css',
  ],
  [
    'an import of a template',
    'templates/chrome/footer.tsx',
    "import Card from '../../src/Card';\nexport function Footer() {\n  return <Card />;\n}\n",
    '1:18',
    'src/card.tsx',
  ],
  [
    'an import of the configuration',
    'site.config.ts',
    "import data from './src/Data.json';\nexport default { title: String(data.a), url: 'https://example.com' };\n",
    '1:18',
    'src/data.json',
  ],
];

for (const [name, path, text, place, found] of imports) {
  test(`${name} in the wrong letter case`, async () => {
    const { diagnostics } = await siteFrom({ ...parts, [path]: text });
    assert.deepEqual(
      diagnostics.map(({ code, file, line, column, hint }) => [code, `${file}:${line}:${column}`, hint]),
      [['import-missing', `${path}:${place}`, `The file is "${found}".`]],
    );
    assert.match(diagnostics[0]?.message ?? '', /^Wrong letter case in import of ".+"\.$/);
  });
}

test('an import of an imported component in the wrong letter case', async () => {
  const { diagnostics } = await siteFrom({
    ...parts,
    'content/docs/a.mdx': "import Shop from '@site/src/shop';\n\n# A\n\n<Shop />\n",
    'src/shop.tsx': "import Card from './Card';\n\nexport default () => <Card />;\n",
  });
  assert.deepEqual(
    diagnostics.map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`),
    ['import-missing src/shop.tsx:1:18'],
  );
});

test('an import of an island in the wrong letter case', async () => {
  const { diagnostics } = await siteFrom({
    ...parts,
    'content/docs/a.mdx': "import Shop from '@site/src/shop';\n\n# A\n\n<Shop />\n",
    'src/shop.tsx': "'use client';\nimport Card from './Card';\n\nexport default () => <Card />;\n",
  });
  assert.deepEqual(
    diagnostics.map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`),
    ['import-missing src/shop.tsx:2:18'],
  );
});

test('a folder in the wrong letter case', async () => {
  const { diagnostics } = await siteFrom({ ...parts, 'content/docs/a.mdx': "import Card from '@site/Src/card';\n\n# A\n\n<Card />\n" });
  assert.deepEqual(
    diagnostics.map(({ code, line, message, hint }) => [code, line, message, hint]),
    [['import-missing', 1, 'Cannot resolve import "@site/Src/card".', 'Letter case matters: the folder is "src".']],
  );
});
