import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { createHighlighter, type Highlighter } from '../../src/markdown/code/create-highlighter.ts';

describe('a highlighter', () => {
  let highlighter: Highlighter;
  before(async () => {
    highlighter = createHighlighter();
  });

  /** The tokens of a line with a class, as `class text`. */
  async function tokens(language: string, line: string): Promise<string[]> {
    const [html = ''] = await highlighter.highlight(line, language);
    return [...html.matchAll(/<span class="tk-([\w-]+)">(.*?)<\/span>/g)].map(([, name, text = '']) => `${name} ${text.trim()}`);
  }

  const cases: readonly (readonly [language: string, line: string, expected: readonly string[]])[] = [
    [
      'ts',
      'const a: string = 1; // b',
      ['keyword const', 'constant a', 'operator :', 'type string', 'operator =', 'number 1', 'comment // b'],
    ],
    ['ts', 'class A extends B {}', ['keyword class', 'type A', 'keyword extends', 'type B']],
    ['ts', `f(\`a\${b}\`, /c/)`, ['function f', 'string `a', `escape \${`, 'escape }', 'string `', 'regexp /c/']],
    ['html', '<a href="b">c</a><!-- d -->', ['tag a', 'attribute href', 'string &quot;b&quot;', 'tag a', 'comment &lt;!-- d --&gt;']],
    [
      'bash',
      'if true; then echo "$HOME"; fi # a',
      [
        'keyword if',
        'function true',
        'keyword then',
        'function echo',
        'string &quot;',
        'parameter $HOME',
        'string &quot;',
        'keyword fi',
        'comment # a',
      ],
    ],
    ['json', '{ "a": [1, true, "b"] }', ['property a', 'number 1', 'constant true', 'string &quot;b&quot;']],
  ];
  for (const [language, line, expected] of cases)
    test(`${language}: ${line}`, async () => assert.deepEqual(await tokens(language, line), expected));

  for (const language of ['md', 'mdx'])
    test(`highlights front matter in ${language}`, async () => {
      const [, title, list] = await highlighter.highlight('---\ntitle: A page\ntags: [a]\n---\n\n# B\n', language);
      assert.equal(title, '<span class="tk-property">title</span>: <span class="tk-string">A page</span>');
      assert.equal(list, '<span class="tk-property">tags</span>: [<span class="tk-string">a</span>]');
    });
  test('shows code in an unknown language without highlighting', async () => {
    assert.deepEqual(await highlighter.highlight('const a = 1;\nb', 'nolang'), ['const a = 1;', 'b']);
    assert.deepEqual(await highlighter.highlight('a', ''), ['a']);
  });

  test('escapes HTML in every language', async () => {
    for (const language of ['ts', 'html', 'bash', 'json', 'nolang']) {
      const [html = ''] = await highlighter.highlight('<script>"&amp;"</script>', language);
      const text = html.replace(/<\/?span[^>]*>/g, '');
      assert.equal(text, '&lt;script&gt;&quot;&amp;amp;&quot;&lt;/script&gt;', language);
    }
  });

  test('returns a string for each line, including empty ones', async () => {
    assert.deepEqual(await highlighter.highlight('1\n\n', 'json'), ['<span class="tk-number">1</span>', '', '']);
    assert.deepEqual(await highlighter.highlight('', 'ts'), ['']);
  });

  test('carries comments and strings over line breaks', async () => {
    assert.deepEqual(await highlighter.highlight('/*\na\n*/', 'ts'), [
      '<span class="tk-comment">/*</span>',
      '<span class="tk-comment">a</span>',
      '<span class="tk-comment">*/</span>',
    ]);
  });

  test('returns the same lines for the same input, independent of earlier blocks', async () => {
    const code = `const a = \`b\n\${c}\`;\n/* d`;
    const first = await highlighter.highlight(code, 'ts');
    await highlighter.highlight('<p>', 'html');
    assert.deepEqual(await highlighter.highlight(code, 'ts'), first);
    assert.deepEqual(
      first.map((line) => line.includes('tk-')),
      [true, true, true],
    );
  });

  test('highlights a block independently of earlier blocks, also one that is embedded', async () => {
    const python = 'import os\nprint(os.name)';
    const markdown = `Text\n\n\`\`\`python\n${python}\n\`\`\`\n`;
    const [fresh, used] = await Promise.all([createHighlighter(), createHighlighter()]);
    await used.highlight(python, 'python');
    assert.deepEqual(await used.highlight(markdown, 'md'), await fresh.highlight(markdown, 'md'));
  });
});
