import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createAuditor } from '../../src/text/audit-html.ts';
import { scanHtml } from '../../src/text/scan-html.ts';

const read = (html: string) => {
  const auditor = createAuditor(html);
  scanHtml(html, auditor);
  return auditor.finish().content;
};

describe('the content of a page', () => {
  test('headings have id, text and level, and other elements only their id', () => {
    assert.deepEqual(
      read(
        '<main id="m"><h1 id="a-b">A &amp; B</h1><h2 id="x">One<a class="hash-link" href="#x">#</a></h2><h3><a id="y"></a>Two</h3><p id="z">p</p></main>',
      ),
      {
        title: 'A & B',
        anchors: [{ id: 'x', title: 'One', level: 2 }, { id: 'y', title: 'Two', level: 3 }, { id: 'z' }],
        links: [],
      },
    );
  });

  test('content around it is ignored: navigation, templates, SVGs, and generated ids', () => {
    const around =
      '<nav id="a"><a href="/n">n</a></nav><template><p id="b"></p></template><svg><g id="c"></g></svg><p id=":R1:"></p><h2 id="_0305aa-R_3_">g</h2><input id="tabs.0.1"><i id="a-term.2"></i>';
    assert.deepEqual(read(`<header id="h"><a href="/h">h</a></header><main>${around}</main><footer id="f"></footer>`), {
      title: undefined,
      anchors: [],
      links: [],
    });
  });

  test('links are listed once each, without anchors of the page and other schemes', () => {
    assert.deepEqual(
      read('<main><a href="/a">a</a><a href="b#c">b</a><a href="/a">a</a><a href="#d">d</a><a href="mailto:x@y.z">m</a><a>n</a></main>')
        .links,
      ['/a', 'b#c'],
    );
  });
});
