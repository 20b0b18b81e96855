import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { editRedirects } from '../../../src/features/move/edit-redirects.ts';

describe('redirect_from in front matter', () => {
  for (const [name, text, expected] of [
    ['without front matter', '# A\n', '---\nredirect_from: /old\n---\n\n# A\n'],
    ['with other keys', '---\ntitle: A # note\n---\n\nText', '---\ntitle: A # note\nredirect_from: /old\n---\n\nText'],
    ['with one path', '---\nredirect_from: /a\ntitle: A\n---\n', '---\nredirect_from:\n  - /a\n  - /old\ntitle: A\n---\n'],
    ['with a list', '---\nredirect_from:\n- /a\n- "/b"\nx: 1\n---\n', '---\nredirect_from:\n  - /a\n  - /b\n  - /old\nx: 1\n---\n'],
    ['with a flow sequence', '---\nredirect_from: [/a, /b]\n---\n', '---\nredirect_from:\n  - /a\n  - /b\n  - /old\n---\n'],
    ['with the same path', '---\nredirect_from: [ /old ]\n---\n', '---\nredirect_from: [ /old ]\n---\n'],
    ['with Windows line endings', '---\r\ntitle: A\r\n---\r\nText\r\n', '---\r\ntitle: A\r\nredirect_from: /old\r\n---\r\nText\r\n'],
    ['with a byte-order mark', '\ufeff# A\n', '\ufeff---\nredirect_from: /old\n---\n\n# A\n'],
    ['with empty front matter', '---\n---\nText', '---\nredirect_from: /old\n---\nText'],
  ] as const)
    test(name, () => assert.equal(editRedirects(text, { add: ['/old'], isObsolete: () => false }), expected));

  test('a path that is a page again is removed, and so is a key without paths', () => {
    const isObsolete = (path: string) => path === '/a';
    assert.equal(editRedirects('---\nredirect_from:\n  - /a\n  - /b\n---\n', { add: [], isObsolete }), '---\nredirect_from: /b\n---\n');
    assert.equal(editRedirects('---\nx: 1\nredirect_from: /a\n---\n', { add: [], isObsolete }), '---\nx: 1\n---\n');
  });
});
