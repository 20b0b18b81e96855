import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SidebarItem } from '../../src/model/sidebar.ts';
import { graphFrom, graphProblems } from './graph-from.ts';

/** A sidebar as lines: label and URL, indented by level. */
function show(items: readonly SidebarItem[], indent = ''): string[] {
  return items.flatMap((item) => {
    if (item.kind === 'html') return [`${indent}${item.html}`];
    const line = `${indent}${item.label} ${item.url ?? '-'}${item.isUnlisted ? ' unlisted' : ''}`;
    return item.kind === 'link' ? [line] : [line, ...show(item.items, `${indent}  `)];
  });
}

/** Documents below `content/docs`, with their front matter. */
function docs(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      `content/docs/${path}`,
      path.endsWith('.md') && text !== '' ? `---\n${text}\n---\n` : text,
    ]),
  );
}

function generated(files: Readonly<Record<string, string>>): string[] {
  return show(graphFrom(docs(files)).set.sidebars[0]?.items ?? []);
}

describe('a generated sidebar', () => {
  test('is sorted by position, then by file name', () => {
    assert.deepEqual(generated({ 'b.md': '', '10-x.md': '', '2-y.md': '', 'a.md': '', 'c.md': 'sidebar_position: 1', 'Z.md': '' }), [
      'c /docs/c/',
      'y /docs/y/',
      'x /docs/x/',
      'Z /docs/Z/',
      'a /docs/a/',
      'b /docs/b/',
    ]);
  });

  test('has folders as categories without a page, among the documents', () => {
    assert.deepEqual(generated({ '1-a.md': '', '2-B c/x.md': '', '2-B c/1-y.md': '', '3-d.md': '' }), [
      'a /docs/a/',
      'B c -',
      '  y /docs/B%20c/y/',
      '  x /docs/B%20c/x/',
      'd /docs/d/',
    ]);
  });

  test('has the page of a folder as the page of its category, and not as a child', () => {
    for (const name of ['index', 'README', 'A', '1-a']) {
      assert.deepEqual(generated({ [`a/${name}.md`]: 'title: T', 'a/b.md': '' }), ['T /docs/a/', '  b /docs/a/b/'], name);
    }
  });

  test('has a folder that contains only its page as a link', () => {
    assert.deepEqual(generated({ 'a/index.md': 'title: T' }), ['T /docs/a/']);
  });

  test('takes label, position and page of a category from its category file', () => {
    assert.deepEqual(
      generated({
        'a.md': '',
        'b/x.md': '',
        'b/_category_.yml': 'label: B!\nposition: 0\nlink:\n  type: generated-index\n',
        'c/index.md': '',
        'c/y.md': '',
        'c/_category_.json': '{"link":null}',
      }),
      ['B! /docs/category/b/', '  x /docs/b/x/', 'a /docs/a/', 'c -', '  index /docs/c/', '  y /docs/c/y/'],
    );
  });

  test('takes the page of a category from its category file, by id or by name', () => {
    for (const id of ['b/y', 'y']) {
      const files = { 'b/x.md': '', 'b/y.md': 'title: Y', 'b/_category_.yml': `link:\n  type: doc\n  id: ${id}\n` };
      assert.deepEqual(generated(files), ['Y /docs/b/y/', '  x /docs/b/x/']);
    }
  });

  test('has distinct URLs for the pages of categories with the same label', () => {
    const link = 'label: A\nlink:\n  type: generated-index\n';
    assert.deepEqual(
      generated({ 'x/a.md': '', 'x/_category_.yml': link, 'y/b.md': '', 'y/_category_.yml': link }).filter((line) => line.startsWith('A')),
      ['A /docs/category/a/', 'A /docs/category/a-1/'],
    );
  });

  test('marks unlisted documents, including pages of categories', () => {
    assert.deepEqual(generated({ 'a.md': 'unlisted: true', 'b/index.md': 'unlisted: true\ntitle: B', 'b/c.md': '' }), [
      'a /docs/a/ unlisted',
      'B /docs/b/ unlisted',
      '  c /docs/b/c/',
    ]);
  });

  test('has the plain URL for the outer of two categories with the same label', () => {
    const link = 'label: A\nlink:\n  type: generated-index\n';
    assert.deepEqual(generated({ 'x/_category_.yml': link, 'x/y/_category_.yml': link, 'x/y/b.md': '' }), [
      'A /docs/category/a/',
      '  A /docs/category/a-1/',
      '    b /docs/x/y/b/',
    ]);
  });

  test('has a file named index as the page of its folder, independent of id and slug', () => {
    assert.deepEqual(generated({ 'a/index.md': 'id: start\nslug: /begin\ntitle: T', 'a/b.md': '' }), ['T /docs/begin/', '  b /docs/a/b/']);
  });

  test('leaves a document in place that a category file of another folder references', () => {
    const files = { 'a/x.md': '', 'b/y.md': '', 'b/_category_.yml': 'link:\n  type: doc\n  id: a/x\n' };
    assert.deepEqual(generated(files), ['a -', '  x /docs/a/x/', 'b /docs/a/x/', '  y /docs/b/y/']);
  });

  test('takes label, position, class and properties of a category from its page by default', () => {
    const page = 'title: T\nsidebar_label: L\nsidebar_position: 1\nsidebar_class_name: c\nsidebar_custom_props: { badge: new }';
    const category = (file: string) => {
      const [first] =
        graphFrom(docs({ 'a.md': '', 'b/index.md': page, 'b/x.md': '', 'b/_category_.yml': file })).set.sidebars[0]?.items ?? [];
      return first && [first.kind === 'html' ? '' : first.label, first.className, first.customProps];
    };
    assert.deepEqual(category(''), ['L', 'c', { badge: 'new' }]);
    assert.deepEqual(category('label: F\nposition: 0\nclassName: f\ncustomProps: { own: 1 }'), ['F', 'f', { own: 1 }]);
  });

  test('labels in front matter', () => {
    assert.deepEqual(generated({ 'a.md': 'title: T\nsidebar_label: L' }), ['L /docs/a/']);
  });
});

describe('a sidebar in a file', () => {
  const files = docs({ 'a.md': 'title: A', 'b.md': 'title: B\nsidebar_label: L', 'c/d.md': 'title: D', 'c/e.md': '' });
  const written = (main: unknown) => show(graphFrom(files, { sidebars: { main } }).set.sidebars[0]?.items ?? []);

  test('lists its items', () => {
    assert.deepEqual(
      written([
        { type: 'doc', id: 'a', label: 'My A' },
        { type: 'doc', id: 'b', label: 'My B' },
        { type: 'link', label: 'Out', href: 'https://e.com' },
        { type: 'link', label: 'In', href: '/about' },
        { type: 'link', label: 'As it is', href: '/about', autoAddBaseUrl: false },
        { type: 'html', value: '<hr>' },
        { Group: ['c/d'] },
        { type: 'category', label: 'With page', link: { type: 'doc', id: 'a' }, items: ['c/e'] },
        { type: 'category', label: 'List', link: { type: 'generated-index', slug: '/my/list' }, items: ['c/e'] },
        { type: 'category', label: 'Only page', link: { type: 'doc', id: 'a' }, items: [] },
      ]),
      [
        'My A /docs/a/',
        'L /docs/b/',
        'Out https://e.com',
        'In /about/',
        'As it is /about',
        '<hr>',
        'Group -',
        '  D /docs/c/d/',
        'With page /docs/a/',
        '  e /docs/c/e/',
        'List /docs/my/list/',
        '  e /docs/c/e/',
        'Only page /docs/a/',
      ],
    );
  });

  test('sets classes and properties of items, but front matter takes precedence', () => {
    const props = { 'a.md': '', 'b.md': 'sidebar_class_name: own\nsidebar_custom_props: { own: true }' };
    const given = { className: 'given', customProps: { given: [1] } };
    const { set } = graphFrom(docs(props), {
      sidebars: {
        main: [
          { type: 'doc', id: 'a', ...given },
          { type: 'doc', id: 'b', ...given },
          { type: 'html', value: '<hr>', ...given },
          { type: 'category', label: 'C', items: ['a'], ...given },
        ],
      },
    });
    assert.deepEqual(
      set.sidebars[0]?.items.map(({ className, customProps }) => [className, customProps]),
      [
        ['given', { given: [1] }],
        ['own', { own: true }],
        ['given', { given: [1] }],
        ['given', { given: [1] }],
      ],
    );
  });

  test('may contain a generated part', () => {
    assert.deepEqual(written(['a', { type: 'autogenerated', dirName: 'c' }]), ['A /docs/a/', 'D /docs/c/d/', 'e /docs/c/e/']);
  });

  const wrong: readonly (readonly [what: string, items: unknown, expected: readonly string[]])[] = [
    ['a missing document', ['aa'], ['Unknown doc "aa" in a sidebar. Did you mean "a"?']],
    [
      'a missing folder',
      [{ type: 'autogenerated', dirName: 'cc' }],
      ['Empty folder "cc" in a sidebar: it contains no docs. Did you mean "c"?'],
    ],
    ['an empty category', [{ type: 'category', label: 'E', items: [] }], ['Empty category "E": it has neither items nor a link.']],
    ['a category whose only document is missing', [{ E: ['zzzz'] }], ['Unknown doc "zzzz" in a sidebar.']],
  ];
  for (const [what, items, expected] of wrong) {
    test(`${what} is an error`, () => {
      const problems = graphProblems(files, { sidebars: { main: items } });
      assert.deepEqual(
        problems.map(({ message, hint }) => [message, hint].filter(Boolean).join(' ')),
        expected,
      );
      assert.equal(problems[0]?.file, 'sidebars.json');
    });
  }
});

describe('previous and next page', () => {
  function neighbors(url: string, files: Readonly<Record<string, string>>, sidebars?: unknown): (string | undefined)[] {
    const place = graphFrom(docs(files), { sidebars }).set.places.get(url);
    return [place?.previous, place?.next].map((page) => page && `${page.label} ${page.url}`);
  }

  const files = { '1-a.md': '', '2-b/index.md': 'title: B', '2-b/c.md': 'pagination_label: See C', '3-d.md': '' };

  test('follow the reading order through categories with a page', () => {
    assert.deepEqual(neighbors('/docs/a/', files), [undefined, 'B /docs/b/']);
    assert.deepEqual(neighbors('/docs/b/', files), ['a /docs/a/', 'See C /docs/b/c/']);
    assert.deepEqual(neighbors('/docs/b/c/', files), ['B /docs/b/', 'd /docs/d/']);
    assert.deepEqual(neighbors('/docs/d/', files), ['See C /docs/b/c/', undefined]);
  });

  test('skip categories without a page, links and unlisted documents', () => {
    const sidebars = { main: ['a', { type: 'link', label: 'Out', href: 'https://e.com' }, { G: ['u', 'b'] }] };
    const some = { 'a.md': '', 'b.md': '', 'u.md': 'unlisted: true' };
    assert.deepEqual(neighbors('/docs/a/', some, sidebars), [undefined, 'b /docs/b/']);
    assert.deepEqual(neighbors('/docs/b/', some, sidebars), ['a /docs/a/', undefined]);
    assert.deepEqual(neighbors('/docs/u/', some, sidebars), ['a /docs/a/', 'b /docs/b/']);
  });

  test('stay within the sidebar', () => {
    assert.deepEqual(neighbors('/docs/a/', { 'a.md': '', 'b.md': '' }, { one: ['a'], two: ['b'] }), [undefined, undefined]);
  });

  test('a document that a sidebar only references belongs to the sidebar that contains it', () => {
    const { set } = graphFrom(docs({ 'a.md': '', 'b.md': '' }), { sidebars: { one: ['a', { type: 'ref', id: 'b' }], two: ['b'] } });
    assert.equal(set.places.get('/docs/b/')?.sidebar.name, 'two');
    const place = set.places.get('/docs/a/');
    assert.deepEqual([place?.sidebar.name, place?.next], ['one', undefined]);
  });
});
