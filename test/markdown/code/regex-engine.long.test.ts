import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { type BundledLanguage, bundledLanguages } from 'shiki/langs';
import { loadPatterns } from '../../../src/io/language/load-patterns.ts';
import { compilePattern, patternKey } from '../../../src/markdown/code/compile-pattern.ts';
import { highlightTheme } from '../../../src/markdown/code/highlight-theme.ts';
import { createRegexEngine } from '../../../src/markdown/code/regex-engine.ts';

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

describe('highlighting with JavaScript regular expressions', () => {
  const engines = { table: createRegexEngine(loadPatterns()), compiled: createRegexEngine({}) };
  let oniguruma: Awaited<ReturnType<typeof createOnigurumaEngine>>;
  before(async () => {
    oniguruma = await createOnigurumaEngine(import('shiki/wasm'));
  });

  const coreWith = (language: BundledLanguage, engine: typeof oniguruma): Promise<HighlighterCore> =>
    createHighlighterCore({ themes: [highlightTheme], langs: [bundledLanguages[language]], engine, warnings: false });
  const tokens = async (core: Promise<HighlighterCore>, lang: string, code: string) =>
    (await core)
      .codeToTokensBase(code, { lang, theme: 'storedocs', tokenizeTimeLimit: 0 })
      .map((line) => line.map(({ content, color }) => [content, color]));

  for (const [language, code] of samples)
    test(`returns the tokens of Oniguruma: ${language}, ${JSON.stringify(code.slice(0, 30))}`, async () => {
      const expected = await tokens(coreWith(language, oniguruma), language, code);
      assert.deepEqual(await tokens(coreWith(language, engines.table), language, code), expected);
      assert.deepEqual(await tokens(coreWith(language, engines.compiled), language, code), expected);
    });

  test('throws for a pattern that JavaScript cannot express', () => {
    assert.throws(() => engines.compiled.createScanner(['(?<=a(?=b))c']));
  });

  test('finds the first match, and at the same position that of the first pattern', () => {
    const scanner = engines.compiled.createScanner(['c', 'b(x)?', '(?<=a)b']);
    const text = engines.compiled.createString('abc');
    const none = { start: 2 ** 32 - 1, end: 2 ** 32 - 1, length: 0 };
    assert.deepEqual(scanner.findNextMatchSync(text, 0, 0), { index: 1, captureIndices: [{ start: 1, end: 2, length: 1 }, none] });
    assert.deepEqual(scanner.findNextMatchSync(text, 2, 0), { index: 0, captureIndices: [{ start: 2, end: 3, length: 1 }] });
    assert.equal(scanner.findNextMatchSync(text, 3, 0), null);
  });
});

test('the bundled patterns are those of the installed grammars', async () => {
  const patterns = loadPatterns();
  const { default: grammars } = await bundledLanguages.json();
  const sources = [...JSON.stringify(grammars).matchAll(/"match":("(?:\\.|[^"\\])*")/g)].map(([, written = '']): string =>
    JSON.parse(written),
  );
  assert.ok(sources.length > 5);
  for (const source of sources) assert.deepEqual(patterns[patternKey(source)], compilePattern(source));
});
