import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  applyTrailingSlash,
  decodeHref,
  encodePath,
  isExternalHref,
  joinUrl,
  normalizePath,
  outputPathOf,
  splitHref,
} from '../../src/text/url.ts';

test('isExternalHref', () => {
  const cases: readonly (readonly [string, boolean])[] = [
    ['https://example.com', true],
    ['//example.com/a', true],
    ['mailto:me@example.com', true],
    ['pathname:///a', true],
    ['/a', false],
    ['./a:b', false],
    ['a.md', false],
    ['#a', false],
    ['', false],
  ];
  for (const [href, expected] of cases) assert.equal(isExternalHref(href), expected, href);
});

test('splitHref', () => {
  const cases: readonly (readonly [href: string, path: string, query: string, hash: string])[] = [
    ['a.md?b=1#c', 'a.md', '?b=1', '#c'],
    ['a#b?c', 'a', '', '#b?c'],
    ['a?b?c#d#e', 'a', '?b?c', '#d#e'],
    ['?a', '', '?a', ''],
    ['#', '', '', '#'],
    ['', '', '', ''],
  ];
  for (const [href, path, query, hash] of cases) assert.deepEqual(splitHref(href), { path, query, hash }, href);
});

test('decodeHref leaves a malformed encoding unchanged', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['a%20b', 'a b'],
    ['%C3%A9', 'é'],
    ['a+b', 'a+b'],
    ['100%', '100%'],
    ['%E0%A4%A', '%E0%A4%A'],
  ];
  for (const [text, expected] of cases) assert.equal(decodeHref(text), expected);
});

test('encodePath keeps valid path characters', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['/a b/c', '/a%20b/c'],
    ['é/日', '%C3%A9/%E6%97%A5'],
    ['a?b#c%d', 'a%3Fb%23c%25d'],
    ["!$&'()*+,;=:@-._~", "!$&'()*+,;=:@-._~"],
    ["!$&'()*+,;=:@-._~ é", "!$&'()*+,;=:@-._~%20%C3%A9"],
    ['"<>', '%22%3C%3E'],
  ];
  for (const [path, expected] of cases) {
    assert.equal(encodePath(path), expected);
    assert.equal(decodeHref(encodePath(path)), path);
  }
});

test('joinUrl', () => {
  const cases: readonly (readonly [parts: readonly string[], expected: string])[] = [
    [['/', 'docs', 'a'], '/docs/a'],
    [['/base/', '/docs/', '/a/'], '/base/docs/a/'],
    [['/', '', ''], '/'],
    [['a', 'b'], 'a/b'],
  ];
  for (const [parts, expected] of cases) assert.equal(joinUrl(...parts), expected);
});

test('normalizePath', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['a/./b', 'a/b'],
    ['a/../b', 'b'],
    ['/a/b/../c/', '/a/c/'],
    ['a//b', 'a/b'],
    ['/a/b/..', '/a/'],
    ['../../a', 'a'],
    ['/..', '/'],
    ['.', ''],
    ['', ''],
  ];
  for (const [path, expected] of cases) assert.equal(normalizePath(path), expected, path);
});

test('applyTrailingSlash and outputPathOf', () => {
  const cases: readonly (readonly [path: string, withSlash: readonly [string, string], without: readonly [string, string]])[] = [
    ['/', ['/', 'index.html'], ['/', 'index.html']],
    ['', ['/', 'index.html'], ['/', 'index.html']],
    ['/a', ['/a/', 'a/index.html'], ['/a', 'a.html']],
    ['/a/b/', ['/a/b/', 'a/b/index.html'], ['/a/b', 'a/b.html']],
    ['/404.html', ['/404.html', '404.html'], ['/404.html', '404.html']],
    ['/cc/manager.php', ['/cc/manager.php/', 'cc/manager.php/index.html'], ['/cc/manager.php', 'cc/manager.php.html']],
    ['/a%20b', ['/a%20b/', 'a b/index.html'], ['/a%20b', 'a b.html']],
  ];
  for (const [path, withSlash, without] of cases) {
    assert.deepEqual([applyTrailingSlash(path, true), outputPathOf(path, true)], withSlash, path);
    assert.deepEqual([applyTrailingSlash(path, false), outputPathOf(path, false)], without, path);
  }
});
