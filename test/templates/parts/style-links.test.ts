import assert from 'node:assert/strict';
import { test } from 'node:test';
import { styleParts } from '../../../src/model/site-data.ts';
import { styleLinks, usedParts } from '../../../templates/parts/style-links.ts';

const parts = [
  { element: '.own-chart', styleUrl: 'chart' },
  { element: 'own-map', styleUrl: 'map' },
];
const stylePartUrls = Object.fromEntries(styleParts.map((part) => [part, part]));

/** Names of the parts that a page with this content loads. */
function partsOf(content: string, kind: 'doc' | 'search' = 'doc'): string[] {
  const html = `<body class="sd-search-page"><div id="__page">${content}</div>`;
  const assets = { stylePartUrls, joinedStyle: { url: 'content', of: ['code', 'cards', 'kit', 'steps', 'tabs', 'islands', 'chart'] } };
  const links = styleLinks(html, { site: { assets }, page: { kind } }, usedParts(html, parts));
  return Array.from(links.matchAll(/href="([^"]*)"/g), ([, part = '']) => part);
}

test('a page loads the parts whose classes its content has, as one file if it needs more than three', () => {
  const cases: readonly (readonly [content: string, ...parts: string[]])[] = [
    ['<p>text</p>'],
    ['<div class="sd-tabs">', 'tabs'],
    ['<div class="own sd-tabs wide">', 'tabs'],
    ['<div class="sd-tabs-own own-sd-tabs">'],
    ['<i class="a"></i><i class="a"></i><div class="sd-tabs"></div><a class="sd-button">', 'kit', 'tabs'],
    ['<span class="sd-line sd-error">', 'code-marks'],
    ['<span class="sd-line own sd-error">'],
    ['<storedocs-island src="a.js">', 'content'],
    ['<pre></pre><a class="sd-card"><i class="sd-tabs"></i>', 'code', 'cards', 'tabs'],
    ['<pre></pre><a class="sd-card"><i class="sd-tabs own-chart"></i><p class="sd-not-found"><own-map>', 'content', 'not-found', 'map'],
    ['<pre>a</pre>', 'code'],
    ['<a class="sd-card">', 'cards'],
    ['<p class="sd-version-badge">', 'versions'],
    ['<span class="sd-badge sd-badge-tip">', 'steps'],
    ['<p>a text with class="</p><div class="sd-tabs">', 'tabs'],
    ['<p>a text with class="sd-tabs ', 'tabs'],
    ['<i class="wide own-chart"></i><own-map zoom="2"></own-map>', 'chart', 'map'],
    ['<i class="own-charts"></i><own-maps></own-maps> own-map'],
  ];
  for (const [content, ...parts] of cases) assert.deepEqual(partsOf(content), parts, content);
});

test('the search page loads no parts that other islands may show', () => {
  assert.deepEqual(partsOf('<div class="sd-search-page"><storedocs-island src="a.js">', 'search'), ['search']);
});
