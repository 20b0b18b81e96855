import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scanPage } from '../../../src/features/comparison/scan-page.ts';

test('a Docusaurus page is scanned for its title, its first heading and the ids in its main part', () => {
  const html = `<title data-rh="true">A &amp; B | Site</title><div id="__docusaurus"><nav id="menu"></nav>
<main id="__main"><h1>A &amp; <em>B</em></h1><h2 id="one">One<a href="#one" class="hash-link">\u200b</a></h2><input id=":r1:"><h2 id="_0305aa-R_3_">Two</h2>
<script id="boot"></script></main></div>`;
  assert.deepEqual(scanPage(html), { title: 'A & B | Site', h1: 'A & B', ids: ['one'], isRedirect: false });
});

test('links of MkDocs to headings, and ids of footnotes, are no facts', () => {
  const html =
    '<main><h1 id="a">A<a class="headerlink" href="#a">¶</a></h1><li id="fn:1"></li><li id="fn-1"></li><p id="fnord"></p></main>';
  assert.deepEqual(scanPage(html), { title: undefined, h1: 'A', ids: ['a', 'fnord'], isRedirect: false });
});

test('a page without title, heading or ids', () => {
  assert.deepEqual(scanPage('<meta http-equiv="refresh" content="0; url=/b">'), {
    title: undefined,
    h1: undefined,
    ids: [],
    isRedirect: true,
    leadsTo: '/b',
  });
});
