import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cutCode, languageOfFile } from '../../src/markdown/code/cut-code.ts';
import { codeFileHref } from '../../src/markdown/code/make-code-block.ts';
import { compile } from '../support/compile.ts';

test('"file=" is found among the other words of a fence', () => {
  const cases: readonly (readonly [meta: string, href: string | undefined])[] = [
    ['file=./a.ts', './a.ts'],
    ['file="../src/a b.ts#part two" {1,3}', '../src/a b.ts#part two'],
    ["title='file=x' file='a'", 'a'],
    ['title="a file=b"', undefined],
    ['x-file=a', undefined],
    ['{1} showLineNumbers file=@site/a.ts#L3-L6', '@site/a.ts#L3-L6'],
    ['file=', ''],
    ['file="" title="a"', ''],
    ['', undefined],
  ];
  for (const [meta, href] of cases) assert.equal(codeFileHref(meta), href, meta);
});

test('a block with a file becomes a hole with its position', async () => {
  const { facts, body, codeBlocks, warnings } = await compile(
    '# A\n\n- x\n\n  ```TS file=./a.ts title="b"\n  ```\n\n``` file="c d.py"\n```\n',
  );
  assert.deepEqual(facts.codeFiles, [
    { key: 'file:0', href: './a.ts', language: 'ts', meta: 'file=./a.ts title="b"', line: 5, column: 3 },
    { key: 'file:1', href: 'c d.py', language: '', meta: 'file="c d.py"', line: 8, column: 1 },
  ]);
  assert.deepEqual(
    body.filter((piece) => typeof piece !== 'string'),
    [
      { kind: 'code', key: 'file:0' },
      { kind: 'code', key: 'file:1' },
    ],
  );
  assert.deepEqual([codeBlocks, warnings], [[], []]);
});

test('a block with "file=" shows its content, with a warning', async () => {
  const { warnings, codeBlocks } = await compile('A\n\n```js file=a.js\nb\n```\n');
  assert.deepEqual(
    codeBlocks.map(({ code }) => code),
    ['b'],
  );
  assert.deepEqual(warnings, [
    {
      code: 'code-content-ignored',
      message: '"file=a.js" is ignored: the code block has content.',
      hint: 'Remove the content, or remove "file=".',
      line: 3,
      column: 1,
    },
  ]);
});

describe('a region is extracted', () => {
  const cases: readonly (readonly [what: string, text: string, code: string])[] = [
    ['of TypeScript', 'x\n  // #region a\n  b();\n    c();\n  // #endregion a\ny\n', 'b();\n  c();'],
    ['without spaces', '//#region a\nb\n//#endregion\n', 'b'],
    ['without a hash', '// region a\nb\n// endregion a\n', 'b'],
    ['of Python', 'def f():\n    # region a\n    b\n\n    c\n    # endregion\n', 'b\n\nc'],
    ['of PHP and C#', '#region a\nb\n#endregion\n', 'b'],
    ['of C++', '#pragma region a\nb\n#pragma endregion a\n', 'b'],
    ['of HTML', '<!-- #region a -->\n<b>\n<!-- #endregion a -->\n', '<b>'],
    ['of HTML, short', '<!--region a-->\n<b>\n<!--endregion-->\n', '<b>'],
    ['of CSS', '/* #region a */\nb {}\n/* #endregion a */\n', 'b {}'],
    ['of JSX', '{/* #region a */}\n<b />\n{/* #endregion a */}\n', '<b />'],
    ['of SQL', '-- #region a\nb\n-- #endregion\n', 'b'],
    ['of Visual Basic', '#Region "a"\nb\n#End Region\n', 'b'],
    ['with nested regions, without their markers', '// #region a\nb\n// #region c\nd\n// #endregion c\ne\n// #endregion a\n', 'b\nd\ne'],
    ['inside another region', '// #region c\nb\n// #region a\nd\n// #endregion\ne\n// #endregion\n', 'd'],
    ['that overlaps another region', '// #region a\nb\n// #region c\nd\n// #endregion a\ne\n// #endregion c\n', 'b\nd'],
    ['in several parts', '// #region a\nb\n// #endregion a\nx\n// #region a\nc\n// #endregion a\n', 'b\nc'],
    ['around a comment that mentions a region', '// #region a\n// region of interest\nb\n// #endregion\n', '// region of interest\nb'],
    ['without blank lines at its start and end', '// #region a\n\nb\n\n// #endregion\n', 'b'],
    ['indented with tabs', '\t// #region a\n\tb\n\t\tc\n\t// #endregion\n', 'b\n\tc'],
    ['empty', '// #region a\n// #endregion\n', ''],
  ];
  for (const [what, text, code] of cases) test(what, () => assert.deepEqual(cutCode(text, 'a'), { code }));

  test('a region name of several words', () => assert.deepEqual(cutCode('# region a b\nc\n# endregion\n', 'a b'), { code: 'c' }));
});

test('a whole file is shown without its region markers', () => {
  assert.deepEqual(cutCode('\n  a\n// #region b\n  c\n// #endregion\n# region of interest\n\n\n', ''), {
    code: '\n  a\n  c\n# region of interest',
  });
  assert.deepEqual(cutCode('', ''), { code: '' });
});

test('a line range is extracted', () => {
  const text = 'a\n  b\n    c\nd\n';
  assert.deepEqual(cutCode(text, 'L2-L3'), { code: 'b\n  c' });
  assert.deepEqual(cutCode(text, 'L2-3'), { code: 'b\n  c' });
  assert.deepEqual(cutCode(text, 'L4'), { code: 'd' });
});

test('a missing part is reported with a suggestion', () => {
  const text = 'x\n// #region setup\ny\n// #endregion\n// #region usage\nz\n';
  const cases: readonly (readonly [part: string, message: string, hint: string | undefined])[] = [
    ['setpu', 'No region "setpu" in "a.ts".', 'Did you mean "#setup"?'],
    ['other', 'No region "other" in "a.ts".', 'Its regions: "setup", "usage".'],
    ['usage', 'Region "usage" of "a.ts" is not closed.', 'Add "#endregion usage" in a comment where it ends.'],
    ['L2-L9', 'No line 9 in "a.ts", which has 6 lines.', undefined],
    ['L3-L2', 'Line range 3 to 2 is reversed.', 'Write "#L2-L3".'],
    ['L0', 'Line numbers start at 1.', undefined],
  ];
  for (const [part, message, hint] of cases) {
    const cut = cutCode(text, part);
    assert.deepEqual('message' in cut ? [cut.message('a.ts'), cut.hint] : cut, [message, hint], part);
  }
  const none = cutCode('x\n', 'a');
  assert.equal('hint' in none && none.hint, 'Add the comments "#region a" and "#endregion a".');
});

test('the language defaults to that of the file name', () => {
  const names = ['a/b.ts', 'b.PY', 'c.h', 'Dockerfile', 'LICENSE', 'd.txt', 'e.test.tsx', '.env', 'a.b/c'];
  assert.deepEqual(names.map(languageOfFile), ['ts', 'py', 'c', 'docker', '', '', 'tsx', 'dotenv', '']);
});
