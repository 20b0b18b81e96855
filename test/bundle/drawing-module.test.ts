import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inlineDrawing } from '../../src/bundle/drawing-module.ts';

test('a currentColor SVG becomes an element', () => {
  const svg =
    '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox=\'0 0 2 2\' class="a" stroke-width="2" aria-label="b" fill="currentColor">\n<path d="M0 0"/>\n</svg>\n';
  assert.deepEqual(inlineDrawing(svg), {
    attributes: { viewBox: '0 0 2 2', className: 'a', strokeWidth: '2', 'aria-label': 'b', fill: 'currentColor' },
    html: '<path d="M0 0"/>',
  });
});

test('SVGs with their own colors, ids, styles or scripts, and invalid ones, stay files', () => {
  for (const svg of [
    '<svg fill="red"></svg>',
    '<svg fill="currentColor"><g id="a"/></svg>',
    '<svg fill="currentColor"><g style="opacity: 1"/></svg>',
    '<svg fill="currentColor"><style>g { opacity: 1 }</style></svg>',
    '<svg fill="currentColor"><script>1</script></svg>',
    '<svg fill="currentColor" onload="1"></svg>',
    '<svg fill="currentColor"/>',
    'currentColor',
  ])
    assert.equal(inlineDrawing(svg), undefined, svg);
});
