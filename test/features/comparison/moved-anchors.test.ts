import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { movedAnchors, renamedAnchors } from '../../../src/features/comparison/moved-anchors.ts';

const heading = (id: string, title = id) => ({ id, title, level: 2 });
const renames = (former: readonly string[], now: readonly string[]) =>
  [
    ...renamedAnchors(
      former,
      now.map((id) => heading(id)),
    ),
  ].map(([id, anchor]) => `${id} ${anchor.id}`);

describe('renamed headings', () => {
  for (const [former, now, expected] of [
    [['a', 'b', 'c'], ['a', 'x', 'c'], ['b x']],
    [
      ['a', 'b', 'c'],
      ['x', 'y', 'z'],
      ['a x', 'b y', 'c z'],
    ],
    [['a', 'b'], ['a', 'b', 'x'], []],
    [['a', 'install-it', 'c'], ['a', 'x', 'install', 'c'], ['install-it install']],
    [['a', 'b'], ['b', 'a'], []],
  ] as const)
    test(`${former} to ${now}`, () => assert.deepEqual(renames(former, now), expected));

  test('a heading with a custom id is identified by its text', () => {
    const found = renamedAnchors(['a', 'my-part', 'c'], [heading('a'), heading('x', 'New'), heading('p', 'My part'), heading('c')]);
    assert.equal(found.get('my-part')?.id, 'p');
  });
});

test('a moved heading is found on the only page that has gained it', () => {
  const page = (...anchors: string[]) => ({ anchors: anchors.map((id) => heading(id)), links: [] });
  const pages = [
    { url: '/a', page: page('use') },
    { url: '/b', page: page('use', 'install', 'twice') },
    { url: '/c', page: page('twice') },
  ];
  const moved = movedAnchors(pages, (url) => new Set(url === '/a' ? [] : ['use']));
  assert.deepEqual(
    ['use', 'install', 'twice', 'none'].map((id) => moved(id)?.url),
    ['/a', '/b', undefined, undefined],
  );
});
