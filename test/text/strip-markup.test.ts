import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stripMarkup } from '../../src/text/strip-markup.ts';

test('stripMarkup returns the words of a line', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['**a** *b* __c__ _d_ ~~e~~ ***f***', 'a b c d e f'],
    ['**a *b* c**', 'a b c'],
    ['[a](b.md) [c *d*](<e f> "g") [h][i]', 'a c d h'],
    ['![a](b.png) ![](c.png)d', 'a d'],
    ['[![a](b.png) c](d.md)', 'a c'],
    ['`a *b*` ``c ` d``', 'a *b* c ` d'],
    ['<https://a.b/c_d_e> https://f.g', 'https://a.b/c_d_e https://f.g'],
    ['a <b>b</b><br/> <!-- c -->d', 'a b d'],
    ['a &amp; &lt;b&gt; &copy; &#35;&#x41; &unknown;', 'a & <b> © #A &unknown;'],
    ['Caf&eacute; &rarr; menu &amp;copy; &copy', 'Café → menu &copy; &copy'],
    ['`&eacute;` \\&eacute;', '&eacute; &eacute;'],
    ['\\*a\\* \\[b\\] \\\\', '*a* [b] \\'],
    ['a[^1] b[^note]', 'a b'],
    ['snake_case_name a__b__c 2*3 * 4 _', 'snake_case_name a__b__c 2*3 * 4 _'],
    ['C++ / C# a < b > c 10:30 {d} [e] (f)', 'C++ / C# a < b > c 10:30 {d} [e] (f)'],
    ['  a \t b\nc  ', 'a b c'],
    ['', ''],
  ];
  for (const [line, expected] of cases) assert.equal(stripMarkup(line), expected);
});
