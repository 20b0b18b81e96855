import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { englishMessages } from '../../../src/model/messages.ts';
import { sidebarTree } from '../../../src/page-data/chrome/sidebar-tree.ts';
import { sidebarData } from '../../../src/page-data/kinds/sidebar-data.ts';
import { sidebarFiles } from '../../../src/render/files/generated-files.ts';
import { type ContentFiles, type GraphOptions, graphFrom } from '../../graph/graph-from.ts';

const language = { messages: englishMessages, lang: 'en' };

/** The tree of the first sidebar, with the labels of the ancestors of each category instead of its key. */
function tree(files: ContentFiles, options?: GraphOptions): Record<string, unknown> {
  const { set } = graphFrom(files, options);
  const [sidebar] = set.sidebars;
  if (!sidebar) throw new Error('There is no sidebar.');
  const found = sidebarTree(set, sidebar, language);
  const names = new Map<string, string>();
  const nameAll = (items: typeof sidebar.items) => {
    for (const item of items) {
      if (item.kind !== 'category') continue;
      names.set(item.key, item.label);
      nameAll(item.items);
    }
  };
  nameAll(sidebar.items);
  return JSON.parse(JSON.stringify(found), (key, value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return key === 'key' ? names.get(value) : value;
    return Object.fromEntries(Object.entries(value).map(([inner, kept]) => [names.get(inner) ?? inner, kept]));
  });
}

function numbered(folder: string, count: number): ContentFiles {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`content/docs/${folder}p${String(index).padStart(3, '0')}.md`, '']),
  );
}

describe('the sidebar tree', () => {
  test('contains the items of each category, with links as pairs and categories as objects', () => {
    const files = {
      'content/docs/a.md': '',
      'content/docs/b/index.md': '# B',
      'content/docs/b/c.md': '---\nsidebar_class_name: new\n---\n',
      'content/docs/b/d/e.md': '',
      'content/docs/b/d/_category_.yml': 'collapsible: false\nclassName: deep\n',
      'content/docs/f/g.md': '',
      'content/docs/f/_category_.yml': 'collapsed: false\n',
    };
    assert.deepEqual(tree(files), {
      B: [
        { kind: 'link', label: 'c', url: '/docs/b/c/', className: 'new' },
        { kind: 'category', key: 'd', label: 'd', url: '/docs/b/d/e/', className: 'deep', state: 'fixed' },
      ],
      d: [['e', '/docs/b/d/e/']],
      f: [['g', '/docs/f/g/']],
    });
  });

  test('leaves out unlisted pages', () => {
    const files = {
      'content/docs/a/b.md': '',
      'content/docs/a/c.md': '---\nunlisted: true\n---\n',
      'content/docs/a/d/e.md': '---\nunlisted: true\n---\n',
      'content/docs/a/f/f.md': '---\nunlisted: true\n---\n',
      'content/docs/a/f/g.md': '',
    };
    assert.deepEqual(tree(files).a, [
      ['b', '/docs/a/b/'],
      // Its own page is unlisted, so it links to the first page in it.
      { kind: 'category', key: 'f', label: 'f', url: '/docs/a/f/g/' },
    ]);
  });

  test('is truncated where a page would be, with a link to the page that lists all', () => {
    const level = tree({ 'content/docs/x.md': '', ...numbered('a/', 60) }).a;
    assert.ok(Array.isArray(level));
    assert.equal(level.length, 41);
    assert.deepEqual(level.at(-1), { kind: 'link', label: '20 more', url: '/docs/all/', className: 'sd-sidebar-more' });
  });
});

describe('category keys', () => {
  const keysOf = (files: ContentFiles, options?: GraphOptions) =>
    Object.keys(JSON.parse(String(sidebarFiles(graphFrom(files, options).graph, '/')[0]?.write(language).contents)));

  test('stay the same as long as the labels above them do', () => {
    const before = keysOf({ 'content/docs/m/n/o.md': '' });
    const later = keysOf({ 'content/docs/a/b.md': '', 'content/docs/m/c.md': '', 'content/docs/m/n/o.md': '' });
    assert.equal(before.length, 2);
    assert.deepEqual(
      before.filter((key) => !later.includes(key)),
      [],
    );
  });

  test('differ for two categories with the same label', () => {
    const sidebars = { docs: [{ Same: ['a'] }, { Same: ['b'] }] };
    assert.equal(new Set(keysOf({ 'content/docs/a.md': '', 'content/docs/b.md': '' }, { sidebars })).size, 2);
  });
});

describe('the file of the sidebar tree', () => {
  const pathsOf = (files: ContentFiles, options?: GraphOptions) => {
    const { graph, site } = graphFrom(files, options);
    return sidebarFiles(graph, site.baseUrl).map(({ path }) => path);
  };
  const files = { 'content/docs/a/b.md': '', 'content/docs/a/c d.md': '' };
  const cases: readonly (readonly [name: string, options: GraphOptions, expected: readonly string[]])[] = [
    ['is in the folder of the docs set', {}, ['docs/sidebar-default-defaultSidebar.json']],
    ['is below the base URL', { site: { baseUrl: '/sub/' } }, ['docs/sidebar-default-defaultSidebar.json']],
    ['is at the root for docs at the root', { docs: { routeBasePath: '/' } }, ['sidebar-default-defaultSidebar.json']],
    ['has the same path without trailing slashes', { site: { trailingSlash: false } }, ['docs/sidebar-default-defaultSidebar.json']],
    ['has a decoded path', { docs: { routeBasePath: 'über uns' } }, ['über uns/sidebar-default-defaultSidebar.json']],
    [
      'exists once for each sidebar',
      { sidebars: { one: [{ A: ['a/b'] }], two: [{ A: ['a/c d'] }] } },
      ['docs/sidebar-default-one.json', 'docs/sidebar-default-two.json'],
    ],
    [
      'has a hash as name if the sidebar name is not a valid file name',
      { sidebars: { 'a/../b': [{ A: ['a/b'] }] } },
      ['docs/sidebar-default-900ea8b7.json'],
    ],
    ['does not exist if no category can be collapsed', { docs: { sidebarCollapsible: false } }, []],
    ['does not exist without categories', { sidebars: { docs: ['a/b'] } }, []],
  ];
  for (const [name, options, expected] of cases) test(name, () => assert.deepEqual(pathsOf(files, options), expected));

  test('is linked on every page that may need it', () => {
    const { set } = graphFrom(files, { site: { baseUrl: '/sub/' } });
    const place = set.places.get('/sub/docs/a/b/');
    assert.ok(place);
    assert.equal(sidebarData(set, place).treeUrl, '/sub/docs/sidebar-default-defaultSidebar.json');
  });
});

test('a category that is not collapsible is open on other pages, unless it has too many items', () => {
  const open = (count: number) => {
    const sidebars = {
      docs: ['a', { type: 'category', label: 'Fixed', collapsible: false, items: [{ type: 'autogenerated', dirName: 'b' }] }],
    };
    const { set } = graphFrom({ 'content/docs/a.md': '', ...numbered('b/', count) }, { sidebars });
    const place = set.places.get('/docs/a/');
    assert.ok(place);
    const [, category] = sidebarData(set, place).entries;
    return category?.kind === 'category' && { isOpen: category.entries !== undefined, canBeClosed: category.key !== undefined };
  };
  assert.deepEqual(open(5), { isOpen: true, canBeClosed: false });
  assert.deepEqual(open(500), { isOpen: false, canBeClosed: true });
});

test('a large sidebar with small open categories keeps them open', () => {
  const sidebars = {
    docs: ['a', { type: 'category', label: 'Section', collapsible: false, items: [{ Closed: [{ type: 'autogenerated', dirName: 'b' }] }] }],
  };
  const { set } = graphFrom({ 'content/docs/a.md': '', ...numbered('b/', 500) }, { sidebars });
  const place = set.places.get('/docs/a/');
  assert.ok(place);
  const [, section] = sidebarData(set, place).entries;
  assert.ok(section?.kind === 'category' && section.entries?.length === 1);
});
