import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SidebarEntry } from '../../../src/model/page-parts.ts';
import { sidebarData } from '../../../src/page-data/kinds/sidebar-data.ts';
import { type ContentFiles, type GraphOptions, graphFrom } from '../../graph/graph-from.ts';

/** The content of the sidebar on a page. */
function entries(url: string, files: ContentFiles, options?: GraphOptions): readonly SidebarEntry[] {
  const { set } = graphFrom(files, options);
  const place = set.places.get(url);
  if (!place) throw new Error(`No sidebar contains ${url}.`);
  return sidebarData(set, place).entries;
}

/** The entries as lines, indented by level; `*` marks the current page. */
function show(list: readonly SidebarEntry[], indent = ''): string[] {
  return list.flatMap((entry) => {
    if (entry.kind === 'html') return [`${indent}${entry.html}`];
    if (entry.kind === 'more') return [`${indent}${entry.count} more: ${entry.url}`];
    const line = `${indent}${entry.label} ${entry.url}${entry.isCurrent ? ' *' : ''}`;
    return entry.kind === 'link' ? [line] : [line, ...show(entry.entries ?? [], `${indent}  `)];
  });
}

function numbered(folder: string, count: number): ContentFiles {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`content/docs/${folder}p${String(index).padStart(4, '0')}.md`, '']),
  );
}

const site = {
  'content/docs/1-a.md': '',
  'content/docs/2-b/index.md': '# B',
  'content/docs/2-b/c.md': '',
  'content/docs/2-b/d/e.md': '',
  'content/docs/3-f/g.md': '',
};

describe('the branch of the current page is open', () => {
  const cases: readonly (readonly [url: string, expected: readonly string[]])[] = [
    ['/docs/a/', ['a /docs/a/ *', 'B /docs/b/', 'f /docs/f/g/']],
    ['/docs/b/', ['a /docs/a/', 'B /docs/b/ *', '  c /docs/b/c/', '  d /docs/b/d/e/', 'f /docs/f/g/']],
    ['/docs/b/d/e/', ['a /docs/a/', 'B /docs/b/', '  c /docs/b/c/', '  d /docs/b/d/e/', '    e /docs/b/d/e/ *', 'f /docs/f/g/']],
  ];
  for (const [url, expected] of cases) test(url, () => assert.deepEqual(show(entries(url, site)), expected));

  test('other categories are open if the docs set opens them by default', () => {
    assert.deepEqual(show(entries('/docs/a/', site, { docs: { sidebarCollapsed: false } })), [
      'a /docs/a/ *',
      'B /docs/b/',
      '  c /docs/b/c/',
      '  d /docs/b/d/e/',
      '    e /docs/b/d/e/',
      'f /docs/f/g/',
      '  g /docs/f/g/',
    ]);
  });
});

test('an unlisted document appears only in the sidebar of its own page', () => {
  const files = {
    'content/docs/a.md': '',
    'content/docs/b.md': '---\nunlisted: true\n---\n',
    'content/docs/c/d.md': '---\nunlisted: true\n---\n',
  };
  assert.deepEqual(show(entries('/docs/a/', files)), ['a /docs/a/ *']);
  assert.deepEqual(show(entries('/docs/b/', files)), ['a /docs/a/', 'b /docs/b/ *']);
  assert.deepEqual(show(entries('/docs/c/d/', files)), ['a /docs/a/', 'c undefined', '  d /docs/c/d/ *']);
});

describe('a flat folder of 3,000 documents', () => {
  const { set } = graphFrom(numbered('', 3000));

  for (const [index, first, last] of [
    [0, 0, 49],
    [24, 0, 49],
    [1500, 1475, 1524],
    [2999, 2950, 2999],
  ] as const) {
    test(`is truncated to 50 around document ${index}, with a link to the rest`, () => {
      const name = (number: number) => `p${String(number).padStart(4, '0')}`;
      const place = set.places.get(`/docs/${name(index)}/`);
      assert.ok(place);
      const lines = show(sidebarData(set, place).entries);
      assert.equal(lines.length, 51);
      assert.equal(lines[0]?.split(' ')[0], name(first));
      assert.equal(lines[49]?.split(' ')[0], name(last));
      assert.ok(lines.includes(`${name(index)} /docs/${name(index)}/ *`));
      assert.equal(lines[50], '2950 more: /docs/all/');
    });
  }

  test('has pagination on every page', () => {
    const place = set.places.get('/docs/p1500/');
    assert.deepEqual([place?.previous?.url, place?.next?.url], ['/docs/p1499/', '/docs/p1501/']);
  });
});

describe('truncated levels', () => {
  test('have 40 entries without the current page, and the page of a category lists the rest', () => {
    const files = {
      ...numbered('', 60),
      ...numbered('zz/', 60),
      'content/docs/zz/_category_.yml': 'position: 0\nlink:\n  type: generated-index\n',
    };
    const lines = show(entries('/docs/zz/p0030/', files));
    const inner = lines.filter((line) => line.startsWith('  '));
    const top = lines.filter((line) => !line.startsWith('  '));
    assert.deepEqual([inner.length, inner.at(-1)], [51, '  10 more: /docs/category/zz/']);
    assert.deepEqual([top.length, top.at(-1)], [41, '21 more: /docs/all/']);
  });

  test('are absent, and so are list pages, if everything fits', () => {
    const { set } = graphFrom(numbered('', 40));
    assert.equal(set.overviews.listUrl, undefined);
    assert.equal(show(entries('/docs/p0000/', numbered('', 40))).length, 40);
  });
});
