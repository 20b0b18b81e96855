import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { splitSrcset, urlKind } from '../../src/text/url-attributes.ts';

test('kinds of URLs by tag and attribute', () => {
  const cases: readonly (readonly [tag: string, attribute: string, rel: string, kind: 'link' | 'image' | undefined])[] = [
    ['a', 'href', '', 'link'],
    ['base', 'href', '', undefined],
    ['link', 'href', 'stylesheet', 'link'],
    ['link', 'href', 'apple-touch-icon', 'image'],
    ['a', 'href', 'icon', 'link'],
    ['img', 'src', '', 'image'],
    ['script', 'src', '', 'link'],
    ['video', 'poster', '', 'image'],
    ['source', 'srcset', '', 'image'],
    ['object', 'data', '', 'link'],
    ['p', 'data', '', undefined],
    ['p', 'title', '', undefined],
  ];
  for (const [tag, attribute, rel, kind] of cases) assert.equal(urlKind(tag, attribute, rel), kind, `<${tag} ${attribute}>`);
});

describe('URLs of a srcset', () => {
  const cases: readonly (readonly [srcset: string, hrefs: readonly string[]])[] = [
    ['a.png 1x, b.png 2x', ['a.png', 'b.png']],
    ['a.png 1x,b.png 2x', ['a.png', 'b.png']],
    ['a.png, b.png 2x', ['a.png', 'b.png']],
    ['a.png', ['a.png']],
    ['  a.png 640w,\n  b,c.png 2x ,', ['a.png', 'b,c.png']],
    ['data:image/png;base64,AAAA 1x', ['data:image/png;base64,AAAA']],
    [', ,', []],
    ['', []],
  ];
  for (const [srcset, hrefs] of cases)
    test(JSON.stringify(srcset), () => {
      const parts = splitSrcset(srcset);
      assert.deepEqual(
        parts.flatMap((part) => ('href' in part ? [part.href] : [])),
        hrefs,
      );
      assert.equal(parts.map((part) => ('href' in part ? part.href : part.text)).join(''), srcset);
    });
});
