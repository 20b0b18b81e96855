import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compile } from '../../support/compile.ts';
import { validConfig } from '../../support/valid-config.ts';

/** Those of the features that are off. */
const hintsOf = (markdown: object) =>
  validConfig({ title: 'A', url: 'https://a.example', markdown }, { file: 'a', text: '' }).plugins.flatMap((plugin) => plugin.hints ?? []);
const hints = hintsOf({});

/** The problems of a text: position and message. */
async function said(text: string, settings: Parameters<typeof compile>[1] = { hints }): Promise<string[]> {
  return (await compile(text, settings)).warnings.map(({ line, column, message }) => `${line}:${column} ${message}`);
}

const foreign: Readonly<Record<string, readonly [text: string, ...messages: string[]]>> = {
  'imports and exports': [
    "Text\n\nimport A from './a';\nimport { b } from \"c\"\nimport 'd'\n\nexport const e = 1;\nexport default function F() {}\n",
    '3:1 "import" is shown as text in Markdown (5 times in this file).',
  ],
  components: [
    '<Tabs groupId="a">\n<TabItem value="b">\n\nc <Card /> d\n\n</TabItem>\n</Tabs>\n',
    '1:1 <Tabs> is not an HTML element, and Markdown has no components (3 times in this file).',
  ],
  expressions: [
    'a {1 + 1} b {props.name} c {format(date)} {/* hidden */}\n',
    '1:3 {1 + 1} is shown as text in Markdown (4 times in this file).',
  ],
  'MkDocs admonitions': [
    '!!! note "Title"\n    Text\n\n- x\n\n  ??? tip\n',
    '1:1 "!!!" does not start an admonition (2 times in this file).',
  ],
  'MkDocs tabs': ['=== "One"\n\n    Text\n\n=== "Two"\n', '1:1 "===" does not start a tab (2 times in this file).'],
  attributes: [
    '[a](b.md){target=_blank} and `c`{.js} *d*{: .e }\n',
    '1:10 Attributes such as {target=_blank} are shown as text (3 times in this file).',
  ],
  'JSX attributes': [
    '<div className="a">\n\n<b onClick={go}>b</b> <i style={{ color: "red" }}>c</i>\n\n</div>\n',
    '1:5 JSX attributes such as className have no effect in Markdown (2 times in this file).',
    '3:52 </i> ends no element: it is removed.',
  ],
  'diagrams that are not rendered': [
    'a\n\n```mermaid\ngraph LR\n```\n\n```mermaid title="x"\npie\n```\n',
    '3:1 The diagram is shown as code (2 times in this file).',
  ],
  terms: ['A :term[SEO] and :term[b]{name=c}.\n', '1:3 ":term" is shown as text, because the site has no glossary (2 times in this file).'],
  formulas: ['If $x$, then $x^2 + \\alpha$.\n', '1:4 The formula $x$ is shown as text (2 times in this file).'],
  'several kinds': [
    '{1+1}\n\nimport A from "a"\n',
    '3:1 "import" is shown as text in Markdown.',
    '1:1 {1+1} is shown as text in Markdown.',
  ],
};

for (const [name, [text, ...messages]] of Object.entries(foreign)) {
  test(`${name} are reported once, with their count`, async () => assert.deepEqual((await said(text)).sort(), messages.sort()));
}

const plain: Readonly<Record<string, string>> = {
  'sentences with the same words': 'import this from that\n\nexport the file, then import it from "a".\n\nexport default of x\n',
  'code blocks and inline code':
    '```js\nimport A from "a"\n{1+1}\n```\n\n`{1+1}` `<Card />` `$x$`\n\n    !!! note\n\n<pre><Card /></pre>\n\n<!-- <Card /> -->\n',
  'placeholders and templates': ['Write {name}, {{ fn() }}, $', '{a.b()}, %{a()}, {a, b}, \\{1+1} and {}.\n'].join(''),
  'HTML in capital letters': '<BR> <A HREF="b">c</A> <H1>d</H1>\n',
  'generic types with one letter': 'Array<T> and Map<K, V>\n',
  'money and variables': '$5 and $6, $HOME/$USER, US$ 5, $a_b and $c_d, 5$ to 6$\n',
  'attributes of headings and images': '## One {#one}\n\n![a](b.png){width=3}\n\n## Two {/* #two */}\n',
  'other text with the same characters': 'a === "b"\n\n!!!\n\n!important note\n\n??? What\n',
  'a truncate marker': 'a\n\n{/* truncate */}\n\nb\n',
};

for (const [name, text] of Object.entries(plain)) test(`${name} are not reported`, async () => assert.deepEqual(await said(text), []));

test('formulas are not reported as foreign syntax if they are enabled', async () => {
  assert.deepEqual(await said('$x$ and $y^2$\n', { hints: hintsOf({ math: true }) }), []);
});

test('the hint suggests the correct spelling', async () => {
  const { warnings } = await compile('!!! note\n', { hints });
  assert.equal(warnings[0]?.code, 'syntax-foreign');
  assert.match(warnings[0]?.hint ?? '', /^Write ":::note\[Title\]"/);
});

test('an unknown image option is reported with a suggestion', async () => {
  const { warnings } = await compile('![a](b.png){widht=300 height=50%}\n');
  assert.deepEqual(
    warnings.map(({ code, message, hint }) => [code, message, hint]),
    [
      ['image-option-unknown', 'Unknown image option "widht=300".', 'Did you mean "width"?'],
      ['image-option-unknown', 'Unknown image option "height=50%".', 'Write the size in pixels, such as "width=300".'],
    ],
  );
});
