import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { moveLinks } from '../../../src/features/move/move-links.ts';

const files = new Set(['docs/a.md', 'docs/b.md', 'docs/g/c.mdx', 'docs/g/dot.svg', 'docs/g/_part.mdx', 'docs/my file.md', 'src/box.tsx']);
const moves = new Map([
  ['docs/b.md', 'docs/n/b.md'],
  ['docs/g/c.mdx', 'docs/n/deep/c.mdx'],
  ['docs/my file.md', 'docs/n/my file.md'],
]);
const change = (path: string, text: string) =>
  moveLinks(
    text,
    { path, logicalPath: path, folder: 'docs' },
    {
      exists: (file) => files.has(file),
      moved: (file) => moves.get(file) ?? file,
      movedUrl: (href) => (href === '/docs/b#x' ? '/docs/n/b#x' : undefined),
    },
  );

describe('file paths after a move', () => {
  for (const [path, text, expected] of [
    ['docs/a.md', '[b](b.md#x) [b](./b.md "t") ![d](g/dot.svg)', '[b](n/b.md#x) [b](./n/b.md "t") ![d](g/dot.svg)'],
    ['docs/b.md', '[a](a.md) ![d](./g/dot.svg) [self](b.md)', '[a](../a.md) ![d](../g/dot.svg) [self](b.md)'],
    ['docs/a.md', '[r]\n\n[r]: <b.md> "t"\n', '[r]\n\n[r]: <n/b.md> "t"\n'],
    ['docs/a.md', '[b](/b.md) [b](@site/docs/b.md) [u](/docs/b#x)', '[b](/n/b.md) [b](@site/docs/n/b.md) [u](/docs/n/b#x)'],
    [
      'docs/a.md',
      '<a href="b.md">b</a> [f](my%20file.md) [f](<my file.md>)',
      '<a href="n/b.md">b</a> [f](n/my%20file.md) [f](<n/my%20file.md>)',
    ],
    [
      'docs/g/c.mdx',
      "import Part from './_part.mdx';\nimport Box from '../../src/box';\n",
      "import Part from '../../g/_part.mdx';\nimport Box from '../../../src/box';\n",
    ],
    [
      'docs/a.md',
      '`[b](b.md)`\n\n```md\n[b](b.md)\n```\n<!-- [b](b.md) -->\n',
      '`[b](b.md)`\n\n```md\n[b](b.md)\n```\n<!-- [b](b.md) -->\n',
    ],
    ['docs/b.md', '```ts file=../src/box.tsx#L1\n```\n', '```ts file=../../src/box.tsx#L1\n```\n'],
    ['docs/b.md', '---\nimage: ./g/dot.svg\n---\n', '---\nimage: ../g/dot.svg\n---\n'],
    ['docs/a.md', '\\[b](b.md) \\[b\\](b.md) [b\\](b.md)\n', '\\[b](b.md) \\[b\\](b.md) [b\\](b.md)\n'],
    ['docs/a.md', 'Text\n\n    [b](b.md)\n\n- x\n\n      [b](b.md)\n', 'Text\n\n    [b](b.md)\n\n- x\n\n      [b](b.md)\n'],
    ['docs/a.md', '- x\n\n    [b](b.md)\n', '- x\n\n    [b](n/b.md)\n'],
    ['docs/a.md', '<pre>\n[b](b.md)\n</pre>\n', '<pre>\n[b](b.md)\n</pre>\n'],
    [
      'docs/a.md',
      '<script>\nx = "[b](b.md)" + \' href="b.md"\';\n</script>\n',
      '<script>\nx = "[b](b.md)" + \' href="b.md"\';\n</script>\n',
    ],
    ['docs/a.md', '<div>\n[b](b.md)\n</div>\n\n[b](b.md)\n', '<div>\n[b](b.md)\n</div>\n\n[b](n/b.md)\n'],
    ['docs/a.md', '<textarea> href="b.md"</textarea> <a href=b.md>x</a>\n', '<textarea> href="b.md"</textarea> <a href=n/b.md>x</a>\n'],
    ['docs/a.md', 'Write href="b.md" or [b]: b.md here.\n', 'Write href="b.md" or [b]: b.md here.\n'],
    ['docs/a.md', '[![d](g/dot.svg)](b.md) [`[b](b.md)`](b.md)\n', '[![d](g/dot.svg)](n/b.md) [`[b](b.md)`](n/b.md)\n'],
    ['docs/a.md', '| a |\n| - |\n| [b](b.md) `[b](b.md)` |\n', '| a |\n| - |\n| [b](n/b.md) `[b](b.md)` |\n'],
    ['docs/a.md', '> [b](b.md) ä😀 [b](b.md)\n', '> [b](n/b.md) ä😀 [b](n/b.md)\n'],
    ['docs/a.md', ':::note Title\n\n[b](b.md)\n\n:::\n', ':::note Title\n\n[b](n/b.md)\n\n:::\n'],
    ['docs/b.md', '````md\n```ts file=../src/box.tsx\n```\n````\n', '````md\n```ts file=../src/box.tsx\n```\n````\n'],
    [
      'docs/g/c.mdx',
      'import a from \'./my file.js\';\n\n\\[d](dot.svg) <img src="dot.svg" />\n\n<!-- [d](dot.svg) -->\n',
      'import a from \'./my file.js\';\n\n\\[d](dot.svg) <img src="../../g/dot.svg" />\n\n<!-- [d](dot.svg) -->\n',
    ],
    ['docs/a.mdx', "import F from './my file.md';\n", "import F from './n/my file.md';\n"],
    [
      'docs/g/c.mdx',
      '<Box to="./_part.mdx">\n\n[d](dot.svg) {`[d](dot.svg)`}\n\n</Box>\n',
      '<Box to="../../g/_part.mdx">\n\n[d](../../g/dot.svg) {`[d](dot.svg)`}\n\n</Box>\n',
    ],
    ['docs/a.md', '[o](https://x.y/b.md) [n](none.md) [h](#b.md)\r\n', '[o](https://x.y/b.md) [n](none.md) [h](#b.md)\r\n'],
  ] as const)
    test(`${path}: ${text.split('\n')[0]}`, () => assert.equal(change(path, text), expected));
});
