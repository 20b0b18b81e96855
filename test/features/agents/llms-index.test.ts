import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mostCharactersForAgents, type PageList, partsOfLists } from '../../../src/features/agents/llms-index.ts';
import { encodePath, joinUrl } from '../../../src/text/url.ts';

const site = { url: 'https://docs.store', baseUrl: '/sub/' };
const heading = '# T';

/** A list whose lines have the given length. */
const list = (title: string, folder: string, lengths: readonly number[]): PageList => ({
  title,
  folder,
  items: lengths.map((length, index) => `- ${index} `.padEnd(length, 'x')),
});

const split = (lists: readonly PageList[], taken: readonly string[] = []) =>
  partsOfLists(lists, {
    start: `${heading}\n\n> Line`,
    heading,
    link: (path) => `${site.url}${joinUrl(site.baseUrl, encodePath(path))}`,
    isTaken: (path) => ['llms.txt', ...taken].includes(path),
  });

describe('the parts of llms.txt', () => {
  test('are absent if all lists fit', () => {
    const { sections, parts } = split([list('A', 'a', [6, 5]), list('B', 'b', [4])]);
    assert.deepEqual(sections, ['## A\n\n- 0 xx\n- 1 x', '## B\n\n- 0 ']);
    assert.deepEqual(parts, []);
  });

  test('start with the longest list, which moves to a separate file in the folder of its pages', () => {
    const { sections, parts } = split([list('A', 'a', [20_000]), list('B', 'docs/b', [30_000]), list('C', '', [10_000])]);
    assert.equal(sections[1], '## B\n\n- [B](https://docs.store/sub/docs/b/llms.txt)');
    assert.deepEqual(
      parts.map(({ path }) => path),
      ['docs/b/llms.txt'],
    );
    assert.match(String(parts[0]?.contents), /^# T\n\n## B\n\n- 0 x+\n$/);
    assert.deepEqual(
      [sections[0], sections[2]].map((text) => text?.slice(0, 11)),
      ['## A\n\n- 0 x', '## C\n\n- 0 x'],
    );
  });

  test('start with the first of two lists with the same length', () => {
    const { parts } = split([list('A', 'a', [30_000]), list('B', 'b', [30_000])]);
    assert.deepEqual(
      parts.map(({ path }) => path),
      ['a/llms.txt'],
    );
  });

  test('divide a list that is too long for one file without losing a line', () => {
    const long = list('A [1]', 'a', Array<number>(1200).fill(100));
    const { sections, parts } = split([list('B', 'b', [5]), long]);
    assert.equal(
      sections[1],
      `## A [1]\n\n${[1, 2, 3].map((number) => `- [A \\[1\\] (${number}/3)](https://docs.store/sub/a/llms${number === 1 ? '' : `-${number}`}.txt)`).join('\n')}`,
    );
    assert.deepEqual(
      parts.flatMap(({ contents }) =>
        String(contents)
          .split('\n')
          .filter((line) => line.startsWith('- ')),
      ),
      long.items,
    );
    for (const { contents } of parts) assert.ok(String(contents).length <= mostCharactersForAgents, String(contents));
  });

  test('keep the paths of other files of the site, and of lists with the same folder', () => {
    const { parts } = split(
      [list('A', 'a', [40_000]), list('B', 'a', [30_000]), list('C', '', [30_000]), list('D', 'd', [60])],
      ['a/llms.txt'],
    );
    assert.deepEqual(
      parts.map(({ path }) => path),
      ['a/llms-2.txt', 'a/llms-3.txt'],
    );
    const { parts: atTop } = split([list('C', '', [60_000])]);
    assert.deepEqual(
      atTop.map(({ path }) => path),
      ['llms-2.txt'],
    );
  });

  test('encode non-ASCII letters in links', () => {
    const { sections } = split([list('Ä', 'docs/ä ö', [60_000])]);
    assert.deepEqual(sections, ['## Ä\n\n- [Ä](https://docs.store/sub/docs/%C3%A4%20%C3%B6/llms.txt)']);
  });
});
