import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { scanHtml } from '../../src/text/scan-html.ts';

function links(html: string): string[] {
  return scanHtml(html).links.map(({ kind, href }) => `${kind} ${href}`);
}

describe('links', () => {
  const cases: readonly (readonly [what: string, html: string, expected: readonly string[]])[] = [
    ['any quotes', `<a href="a"></a><a href='b'></a><a href=c></a><a href = "d"></a>`, ['link a', 'link b', 'link c', 'link d']],
    ['any case', '<A HREF="a">', ['link a']],
    ['any order, across lines', '<a\n  class="x"\n  href="a">', ['link a']],
    ['entities', '<a href="a?b=1&amp;c=2&#39;&#x41;&unknown;">', [`link a?b=1&c=2'A&unknown;`]],
    ['any named entity, and none without a semicolon in a query', '<a href="caf&eacute;?a&copy=1">', ['link café?a&copy=1']],
    ['images', '<img src="a"><input type="image" src="b"><video poster="c">', ['image a', 'image b', 'image c']],
    ['lists of images', '<img srcset="a 1x, b,c 2x,\n d 3x">', ['image a', 'image b,c', 'image d']],
    ['icons', '<link rel="icon" href="a"><link rel="stylesheet" href="b">', ['image a', 'link b']],
    ['other files', '<script src="a"></script><iframe src="b"></iframe><object data="c"></object>', ['link a', 'link b', 'link c']],
    ['an angle bracket in an attribute', '<a title="b > c" href="a">', ['link a']],
    ['empty', '<a href="">', ['link ']],
    ['not in comments', '<!-- <a href="a"> --><a href="b"><!-- <a href="c">', ['link b']],
    [
      'not in scripts, styles and textareas',
      `<script>'<a href="a">'</script><style><a href="b"></style><textarea><a href="c"></textarea>`,
      [],
    ],
    ['after a script', '<script>a</script><a href="b">', ['link b']],
    ['not in text', '&lt;a href="a"> a < b href="c"', []],
    ['links in SVGs', '<a xlink:href="a"><image xlink:href="b"/>', ['link a', 'image b']],
    ['not in similar attributes', '<a data-href="a" x:href="b"><p action="c" cite="d" content="e">', []],
    ['not in a base element', '<base href="/a/">', []],
  ];
  for (const [what, html, expected] of cases) test(what, () => assert.deepEqual(links(html), expected));

  test('links with the attribute are not checked', () => {
    const unchecked = (html: string) => scanHtml(html).links.map(({ isUnchecked }) => isUnchecked);
    assert.deepEqual(unchecked('<a href="a" data-no-link-check><a data-noBrokenLinkCheck="true" href="b"><a href="data-no-link-check">'), [
      true,
      true,
      false,
    ]);
  });
});

test('ids, and names of anchors', () => {
  const { ids } = scanHtml(`<p id="a"><a name=b><p id='c d'></p><input name="e"><p id="f&amp;g"><!-- <p id="h"> --><p data-id="i">`);
  assert.deepEqual([...ids], ['a', 'b', 'c d', 'f&g']);
});
