import assert from 'node:assert/strict';
import { test } from 'node:test';
import { feedHtml } from '../../src/output/feed-html.ts';

test('every URL of a body becomes absolute', () => {
  const html =
    '<a href="#part">a</a><img src="/b.png" srcset="/b.png 1x, c,d.png 2x"><video poster="e.png"></video><object data="/f.pdf"></object>';
  const post = 'https://example.com/blog/post/';
  assert.equal(
    feedHtml(html, post),
    [
      `<a href="${post}#part">a</a>`,
      `<img src="https://example.com/b.png" srcset="https://example.com/b.png 1x, ${post}c,d.png 2x">`,
      `<video poster="${post}e.png"></video>`,
      '<object data="https://example.com/f.pdf"></object>',
    ].join(''),
  );
});

test('scripts, comments and presentational attributes are removed', () => {
  const html = '<!-- a --><p class="b" data-c="d" onclick="e()" id="f">g<script>h</script><button>i</button></p>';
  assert.equal(feedHtml(html, 'https://example.com/'), '<p id="f">g</p>');
});
