import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diagramLine, findDiagramError } from '../../../src/features/diagrams/diagram-error.ts';

const failing =
  (message: string, name = 'Error') =>
  async () => {
    throw Object.assign(new Error(message), { name });
  };

const flow = 'flowchart LR\n  A --> B\n  C -->\n';

/** Messages of mermaid 11.17, and the problems reported for them. */
const messages: Readonly<Record<string, readonly [message: string, line: number, reported: string]>> = {
  'few alternatives': [
    "Parse error on line 3:\n...-> B  C -->\n-----^\nExpecting 'TXT', 'ID', got 'NEWLINE'",
    3,
    'unexpected end of the line, expected TXT or ID',
  ],
  'many alternatives': ["Parse error on line 2:\n...\n---^\nExpecting 'A', 'B', 'C', 'D', 'E', 'F', got 'SQE'", 2, 'unexpected SQE'],
  'an unexpected end of line': [
    "Parse error on line 4:\n...\n---^\nExpecting 'COMMA', got '1'",
    3,
    'unexpected end of the diagram, expected COMMA',
  ],
  'an unknown character': ['Lexical error on line 2. Unrecognized text.\n...x  ][\n-----^', 2, 'unexpected characters'],
  'a character of the second parser': [
    'Parsing failed: Lexer error on line 2, column 3: unexpected character: ->]<- at offset: 46, skipped 2 characters.\nLexer error on line 3, column 1: unexpected character: ->?<- at offset: 49, skipped 3 characters. ',
    2,
    'unexpected "]"',
  ],
  'a token of the second parser': [
    "Parsing failed:  Parse error on line 3, column 17: Expecting token of type 'NUMBER' but found `{`.\nParse error on line ?, column ?: Expecting token of type '}' but found ``.",
    3,
    'unexpected "{", expected NUMBER',
  ],
  'the end of input for the second parser': [
    "Parsing failed:  Parse error on line ?, column ?: Expecting token of type 'EOL' but found ``.",
    3,
    'unexpected end of the diagram, expected EOL',
  ],
  'several tokens of the second parser': [
    "Parsing failed:  Parse error on line 2, column 2: Expecting: one of these possible Token sequences:\n  1. [STRING2]\n  2. [CLASS_DEF]\nbut found: 'classDef'",
    2,
    'unexpected "classDef", expected STRING2 or CLASS_DEF',
  ],
};

for (const [name, [message, line, reported]] of Object.entries(messages)) {
  test(`a syntax error has a readable message: ${name}`, async () => {
    assert.deepEqual(await findDiagramError(flow, failing(message)), { line, message: reported });
  });
}

test('an error without a line is reported at the statement that causes it', async () => {
  const parse = async (source: string) => {
    if (source.includes('branch a\nbranch a')) throw new Error('Trying to create an existing branch.');
  };
  assert.deepEqual(await findDiagramError('gitGraph\ncommit\nbranch a\nbranch a\ncommit\n', parse), {
    line: 4,
    message: 'Trying to create an existing branch',
  });
});

test('an unknown type suggests a known one, and an empty diagram has its own message', async () => {
  const unknown = failing('No diagram type detected matching given configuration for text: x');
  const suggested = await findDiagramError('%% a note\nflowchar LR\n', unknown);
  assert.deepEqual(suggested, { line: 2, message: '"flowchar" is not a diagram type', hint: 'Did you mean "flowchart"?' });
  assert.equal((await findDiagramError('%% a note\n', unknown))?.message, 'it consists of comments only');
  assert.equal((await findDiagramError(' \n', unknown))?.message, 'it is empty');
});

test('errors of the missing browser are not reported, and a diagram that is never rendered is not parsed', async () => {
  assert.equal(await findDiagramError(flow, failing('document is not defined', 'ReferenceError')), undefined);
  const parse = async () => assert.fail('parsed');
  assert.match((await findDiagramError(`flowchart LR\n${' A --> B\n'.repeat(6000)}`, parse))?.message ?? '', /at most 50000$/);
});

const cleaned: Readonly<Record<string, readonly [source: string, line: number, original: number]>> = {
  'an unchanged source': ['a\nb\nc', 2, 2],
  'front matter': ['---\ntitle: x\nconfig:\n  theme: forest\n---\nflowchart LR\nA\nB', 3, 8],
  comments: ['%% one\n\n%% two\nflowchart LR\n\n  %% three\nA\nB', 3, 8],
  'empty lines at the start': ['\n\nflowchart LR\nA', 2, 4],
  'a directive of several lines': ['flowchart LR\nA\n%%{init: {\n"theme": "dark"\n}}%%\nB', 4, 6],
  'a line beyond the end': ['a\nb\n', 9, 2],
};

for (const [name, [source, line, original]] of Object.entries(cleaned)) {
  test(`lines of the parser are mapped to the source: ${name}`, () => assert.equal(diagramLine(source, line), original));
}
