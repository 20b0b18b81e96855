import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayGive, pathPatterns } from '../../src/check/link-places.ts';

test('code that concatenates a path', () => {
  const cases: readonly (readonly [code: string, expected: readonly (readonly [offset: number, pieces: readonly string[]])[]])[] = [
    [`a = \`/docs/\${name}/\``, [[4, ['/docs/', '/']]]],
    [`\`\${a}/\${b}\``, [[0, ['', '/', '']]]],
    [`\`/a/\${f({ b: "}" })}/\``, [[0, ['/a/', '/']]]],
    [
      `\`/a/\${list.map((x) => \`\${x}-y\`)}/\``,
      [
        [0, ['/a/', '/']],
        [22, ['', '-y']],
      ],
    ],
    ["'/docs/' + name", [[0, ['/docs/', '']]]],
    ['`/plain/`', []],
    [`\`/open/\${a}`, []],
    [`\`/a\n\${b}\``, []],
  ];
  for (const [code, expected] of cases)
    assert.deepEqual(
      pathPatterns(code),
      expected.map(([offset, pieces]) => ({ offset, pieces })),
      code,
    );
});

test('paths that match a pattern', () => {
  const cases: readonly (readonly [path: string, pieces: readonly string[], expected: boolean])[] = [
    ['/docs/a/', ['/docs/', '/'], true],
    ['/docs/a', ['/docs/', '/'], false],
    ['/a/b/c/', ['/a/', '/c/'], true],
    ['/a/c/', ['/a/', '/b/', '/'], false],
    ['/aa', ['/aa', 'aa'], false],
  ];
  for (const [path, pieces, expected] of cases) assert.equal(mayGive(path, pieces), expected, path);
});
