import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { createHighlighterCore, type RegexEngine } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { type BundledLanguage, bundledLanguages } from 'shiki/langs';
import { highlightTheme } from '../../../src/markdown/code/highlight-theme.ts';
import { hasTexts, requiredTexts } from '../../../src/markdown/code/required-texts.ts';
import { sharePatterns } from '../../../src/markdown/code/share-patterns.ts';

const samples: readonly (readonly [language: BundledLanguage, code: string])[] = [
  ['tsx', `export const A = <T,>({ b }: Props<T>) => <p className={\`a-\${b ?? 1}\`}>{/* c */ b!.c?.(/[d-f]+/gi)}</p>; // g`],
  ['javascript', 'class A extends B { static #c = async function* () { yield* await d; } }\nlabel: for (;;) break label;'],
  ['html', '<!doctype html>\n<style>a:hover { color: #fff }</style>\n<script>let a = "</b>";</script>\n<p data-a=\'b\'>&amp;</p>'],
  ['php', '<?php\nfunction a(?int $b = 1): string { return "$b {$c[\'d\']}" . <<<EOT\n  x $y\nEOT; }\n?>\n<p>z</p>'],
  ['bash', `for a in "$@"; do\n  echo "\${a%.*}" \\\n    | grep -v 'b' > /dev/null 2>&1\ndone <<EOF\n$a\nEOF\n`],
  ['python', '@a.b\nasync def c(d: int = 0x1F, *e) -> None:\n    """f"""\n    x = 1 + \\\n    2.5j\n    return f"{d!r:>{e}}"'],
  // A line break that a pattern includes is the end of the line, but not a position before its end.
  ['python', '..\t\\\n1.5> 2'],
  ['yaml', 'a: &b\n  - "c": |\n      d\n    e: !!f 1.5 # g\n<<: *b'],
  ['liquid', '{% if a == "b" %}{{ c | d: 1 }}{% endif %}'],
  ['markdown', '# a\n\n- **b** [c](d "e")\n\n```js\nlet f = 1;\n```\n\n| g | h |\n| - | - |'],
  ['diff', '--- a\n+++ b\n@@ -1,2 +1,2 @@\n-c\n+d'],
  ['ruby', 'def a(b:, **c)\n  puts "#{b}" unless c =~ /d(?<e>f)/x\n  %w[g h].each { |i| i&.j }\nend\n__END__'],
  ['sql', 'select a.b as "c", count(*) from d where e like \'f%\' -- g'],
];

describe('an engine that shares patterns', () => {
  let plain: RegexEngine;
  let shared: RegexEngine;
  before(async () => {
    plain = await createOnigurumaEngine(import('shiki/wasm'));
    shared = sharePatterns(plain);
  });

  async function tokens(engine: RegexEngine, lang: BundledLanguage, code: string) {
    const core = await createHighlighterCore({ themes: [highlightTheme], langs: [bundledLanguages[lang]], engine, warnings: false });
    return core
      .codeToTokensBase(code, { lang, theme: 'storedocs', tokenizeTimeLimit: 0 })
      .map((line) => line.map(({ content, color }) => [content, color]));
  }

  for (const [language, code] of samples)
    test(`returns the tokens of the engine itself: ${language}, ${JSON.stringify(code.slice(0, 30))}`, async () =>
      assert.deepEqual(await tokens(shared, language, code), await tokens(plain, language, code)));

  test('skips only lines without a match, whatever the pattern', async () => {
    const sources = new Set<string>();
    const createScanner: RegexEngine['createScanner'] = (patterns) => {
      for (const pattern of patterns) sources.add(String(pattern));
      return plain.createScanner(patterns);
    };
    for (const [language, code] of samples) await tokens({ ...plain, createString: plain.createString, createScanner }, language, code);
    const lines = samples.flatMap(([, code]) => code.split('\n').map((line) => `${line}\n`));
    let skipped = 0;
    for (const source of sources) {
      const required = requiredTexts(source);
      const scanner = plain.createScanner([source]);
      for (const line of lines.filter((text) => !hasTexts(text, required))) {
        skipped++;
        assert.equal(scanner.findNextMatchSync(plain.createString(line), 0, 0), null, `${source} in ${line}`);
      }
    }
    assert.ok(sources.size > 500 && skipped > sources.size);
  });

  test('finds the first match, and at the same position that of the first pattern', () => {
    const scanner = shared.createScanner(['c', 'b(x)?', '(?<=a)b']);
    const text = shared.createString('abc');
    const none = { start: 2 ** 32 - 1, end: 2 ** 32 - 1, length: 0 };
    assert.deepEqual(scanner.findNextMatchSync(text, 0, 0), { index: 1, captureIndices: [{ start: 1, end: 2, length: 1 }, none] });
    assert.deepEqual(scanner.findNextMatchSync(text, 2, 0), { index: 0, captureIndices: [{ start: 2, end: 3, length: 1 }] });
    assert.equal(scanner.findNextMatchSync(text, 3, 0), null);
  });

  test('searches again for a pattern that depends on where the search starts, and in another text', () => {
    const scanner = shared.createScanner(['\\Gb']);
    const text = shared.createString('abb');
    assert.deepEqual(
      [0, 1, 2].map((from) => scanner.findNextMatchSync(text, from, 0)?.captureIndices[0]?.start),
      [undefined, 1, 2],
    );
    assert.equal(shared.createScanner(['b']).findNextMatchSync(text, 0, 0)?.captureIndices[0]?.start, 1);
    assert.equal(shared.createScanner(['b']).findNextMatchSync(shared.createString('b'), 0, 0)?.captureIndices[0]?.start, 0);
  });
});
