import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readDocMeta } from '../../src/content/read-doc-meta.ts';
import { renderedText } from '../../src/content/rendered-text.ts';

describe('the excerpt is the text that readers see', () => {
  const excerpts: readonly (readonly [text: string, excerpt: string])[] = [
    ['Press :kbd[Ctrl+K] and :badge[New]{tone=tip} now.', 'Press Ctrl+K and New now.'],
    ['At 10:30, :smile: and a::b.', 'At 10:30, :smile: and a::b.'],
    ['{/* c */}\n\nVersion {v} is out.\n\nNext.', 'Next.'],
    ['{/* c */}\n\nVersion {"2"} is out {/* d */} now.', 'Version 2 is out now.'],
    ['Version {v} is a placeholder.', 'Version {v} is a placeholder.'],
    ['See [g] and [the guide][g].\n\n[g]: a.md', 'See g and the guide.'],
    ['See [g].', 'See [g].'],
    ['[![build](c.svg)](d) ![e](f.svg)\n\nText.', 'Text.'],
    ['![x](data:image/png;base64,AAAA)\n\nText.', 'Text.'],
    ['A line\\\nbelow\n**of a\nparagraph**.', 'A line below of a paragraph.'],
    ['import is a word.\n\nNext.', 'import is a word.'],
    [`![x](data:image/png;base64,${'A'.repeat(3000)}) Text.`, 'Text.'],
    ['<img\n  src="a.png"\n  alt="b"\n/>\n\nText.', 'Text.'],
    ['<style>\n\n.a { color: red }\n\n</style>\n\nText.', 'Text.'],
    ['<p align="center">\n  In <b>HTML</b> &amp; so\n</p>\n\nText.', 'In HTML & so'],
    ['    code\n\n* * *\n\nSub\n---\n\na | b\n--|--\n1 | 2\n\n1. ```sh\n   c\n   ```\n\nText.', 'Text.'],
    [':::tabs\n== A\nText.\n:::', 'Text.'],
    ['Use <section> or <a href=./b.md>this</a>.', 'Use <section> or this.'],
    ['**太字。**これは**「重要」**です。', '太字。これは「重要」です。'],
    ['Promise<string> and <b>bold</b> `a<b>`', 'Promise<string> and bold a<b>'],
    ['A note.[^1]\n\n[^1]: Note', 'A note.'],
    ['It *is* __so__ ~~no~~ \\*c\\* &amp; <https://a.b>', 'It is so no *c* & https://a.b'],
  ];
  for (const [text, excerpt] of excerpts) test(JSON.stringify(text), () => assert.equal(readDocMeta(text).meta.excerpt, excerpt));
});

test('a long excerpt ends after a word', () => {
  assert.equal(readDocMeta(`${'word, '.repeat(60)}end`).meta.excerpt, `${'word, '.repeat(32)}word…`);
  assert.equal(readDocMeta('中'.repeat(300)).meta.excerpt, `${'中'.repeat(200)}…`);
});

test('braces are JavaScript in MDX, whose values are not part of a text', () => {
  const read = (text: string) => readDocMeta(text, 'a.mdx').meta;
  assert.equal(read('# V{v} of {"2"} \\{x} :kbd[K] {#id}').heading, 'V of {x} K');
  assert.equal(read('<A\n  b={{ c: 1 }}\n/>\n\nSee <A b="c">this</A>.').excerpt, 'See this.');
  assert.equal(read('{/*\n\na\n\n*/}\n\nText.').excerpt, 'Text.');
  assert.deepEqual([read('# {v}\n').heading, read('Version {v} is out.\n\nNext.').excerpt], [undefined, 'Next.']);
});

test('headings are texts, too', () => {
  for (const [text, heading] of [
    ['# Promise<string> :badge[New]{tone=tip}', 'Promise<string> New'],
    ['# Go ![to](a.svg) [x](b.md) {#id}', 'Go to x'],
  ])
    assert.equal(readDocMeta(text ?? '').meta.heading, heading);
});

test('renderedText returns the words of a line', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['**a** *b* __c__ _d_ ~~e~~ ***f***', 'a b c d e f'],
    ['**a *b* c**', 'a b c'],
    ['[a](b.md) [c *d*](<e f> "g") [h][i]\n\n[i]: j', 'a c d h'],
    ['![a](b.png) ![](c.png)d', 'a d'],
    ['[![a](b.png) c](d.md)', 'a c'],
    ['`a *b*` ``c ` d``', 'a *b* c ` d'],
    ['<https://a.b/c_d_e> https://f.g', 'https://a.b/c_d_e https://f.g'],
    ['a <b>b</b><br/> <!-- c -->d', 'a b d'],
    ['a &amp; &lt;b&gt; &copy; &#35;&#x41; &unknown;', 'a & <b> © #A &unknown;'],
    ['Caf&eacute; &rarr; menu &amp;copy; &copy', 'Café → menu &copy; &copy'],
    ['`&eacute;` \\&eacute;', '&eacute; &eacute;'],
    ['\\*a\\* \\[b\\] \\\\', '*a* [b] \\'],
    ['a[^1] b[^note]\n\n[^1]: c\n[^note]: d', 'a b'],
    ['snake_case_name a__b__c 2*3 * 4 _', 'snake_case_name a__b__c 2*3 * 4 _'],
    ['C++ / C# a < b > c 10:30 {d} [e] (f)', 'C++ / C# a < b > c 10:30 {d} [e] (f)'],
    ['  a \t b\nc  ', 'a b c'],
    ['', ''],
  ];
  for (const [text, expected] of cases) {
    const [line = '', ...below] = text.split('\n\n');
    assert.equal(renderedText(line, { content: below.join('\n'), hasAlt: true, isMdx: false }), expected);
  }
});
