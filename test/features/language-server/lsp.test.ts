import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import {
  type CodeAction,
  type CompletionItem,
  createMessageConnection,
  type Diagnostic,
  type Hover,
  type Location,
  type MessageConnection,
  type Range,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import { program, type TempSite, tempSite } from '../../support/program/temp-site.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
const site = tempSite({
  'content/docs/a.md': '# A\n\nText\n',
  'content/docs/guides/first.md': '---\ndescription: How to start.\n---\n\n# First steps\n\n## Setup\n\n## Use\n',
  'content/docs/pic.svg': svg,
  'content/static/img/card.svg': svg,
});
const uriOf = (path: string) => pathToFileURL(`${site.root}/${path}`).href;
const uri = uriOf('content/docs/a.md');

/** An editor with one document. */
interface Editor {
  readonly connection: MessageConnection;
  /** Changes the text and returns its diagnostics. */
  type(text: string): Promise<readonly Diagnostic[]>;
  /** Changes a part of the text, as editors do while the user types. */
  edit(range: Range, text: string): Promise<readonly Diagnostic[]>;
  /** Ends the server and returns its exit code. */
  quit(): Promise<number | null>;
}

async function openEditor(site: TempSite, below = ''): Promise<Editor> {
  const path = `${below}content/docs/a.md`;
  const uri = pathToFileURL(`${site.root}/${path}`).href;
  const server = spawn(process.execPath, [program, 'lsp'], { cwd: site.root, stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = new Promise<number | null>((resolve) => server.once('exit', resolve));
  const connection = createMessageConnection(new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin));
  const waiting = new Map<number, (diagnostics: readonly Diagnostic[]) => void>();
  connection.onNotification(
    'textDocument/publishDiagnostics',
    ({ version = 0, diagnostics }: { readonly version?: number; readonly diagnostics: readonly Diagnostic[] }) =>
      waiting.get(version)?.(diagnostics),
  );
  connection.onRequest('client/registerCapability', () => null);
  connection.listen();
  await connection.sendRequest('initialize', { processId: process.pid, rootUri: pathToFileURL(site.root).href, capabilities: {} });
  await connection.sendNotification('initialized', {});
  let version = 1;
  const published = (wanted: number) => new Promise<readonly Diagnostic[]>((resolve) => waiting.set(wanted, resolve));
  const first = published(1);
  await connection.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'markdown', version, text: site.read(path) },
  });
  assert.deepEqual(await first, []);
  return {
    connection,
    async type(text) {
      version++;
      const found = published(version);
      await connection.sendNotification('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [{ text }] });
      return found;
    },
    async edit(range, text) {
      version++;
      const found = published(version);
      await connection.sendNotification('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [{ range, text }] });
      return found;
    },
    async quit() {
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      return exited;
    },
  };
}

describe('the language server', () => {
  let editor: Editor;
  before(async () => {
    editor = await openEditor(site);
  });
  after(async () => assert.equal(await editor.quit(), 0));

  test('reports problems of unsaved text, with their ranges', async () => {
    const found = await editor.type('# A\n\n[x](guides/frist.md) ![](pic.svg)\n\n[y](guides/first.md#setp)\n');
    assert.deepEqual(
      found.map(({ code, range: { start, end } }) => [code, start.line, start.character, end.character]),
      [
        ['link-broken', 2, 0, 20],
        ['anchor-broken', 4, 0, 25],
        ['image-alt', 2, 21, 33],
      ],
    );
    assert.match(String(found[0]?.message), /No page at "guides\/frist\.md"\.\nDid you mean "guides\/first\.md"\?/);
    assert.deepEqual(await editor.type('# A\n\n[y](guides/first.md#setup)\n'), []);
  });

  test('offers a fix for a problem, and a comment that disables its rule', async () => {
    const text = '# A\n\n[y](guides/first.md#setp)\n';
    const diagnostics = await editor.type(text);
    const actions: CodeAction[] = await editor.connection.sendRequest('textDocument/codeAction', {
      textDocument: { uri },
      range: diagnostics[0]?.range,
      context: { diagnostics },
    });
    assert.deepEqual(
      actions.map(({ title }) => title),
      ['Change to "guides/first.md#setup"', 'Disable "anchor-broken" for this line'],
    );
    assert.deepEqual(actions[0]?.edit?.changes?.[uri], [
      { range: { start: { line: 2, character: 4 }, end: { line: 2, character: 24 } }, newText: 'guides/first.md#setup' },
    ]);
    assert.equal(actions[1]?.edit?.changes?.[uri]?.[0]?.newText, '<!-- storedocs-disable-next-line anchor-broken: reason -->\n\n');
  });

  const complete = async (text: string) => {
    const offset = text.indexOf('|');
    await editor.type(text.replace('|', ''));
    const before = text.slice(0, offset).split('\n');
    const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
    const items: CompletionItem[] = await editor.connection.sendRequest('textDocument/completion', { textDocument: { uri }, position });
    return items;
  };
  const labels = (items: readonly CompletionItem[]) => items.map(({ label }) => label);

  test('completes links, images, anchors and front matter', async () => {
    const links = await complete('# A\n\n[x](|)\n');
    assert.deepEqual(
      links.filter(({ label }) => label.endsWith('.md')).map(({ label, detail }) => [label, detail]),
      [
        ['./a.md', 'A'],
        ['./guides/first.md', 'First steps'],
      ],
    );
    assert.deepEqual(labels(await complete('# A\n\n![x](|)\n')), ['./pic.svg', '/img/card.svg']);
    const anchors = labels(await complete('# A\n\n[x](./guides/first.md#|)\n'));
    assert.ok(anchors.includes('setup') && anchors.includes('use'));
    const [description] = (await complete('---\ndesc|\n---\n\n# A\n')).filter(({ label }) => label === 'description');
    assert.equal(description?.documentation, 'Description for search engines and cards.');
    assert.deepEqual(await complete('# A\n\nSome | text\n'), []);
  });

  test('shows the target of a link, and goes to it', async () => {
    await editor.type('# A\n\nSee [x](guides/first.md#setup).\n');
    const at = { textDocument: { uri }, position: { line: 2, character: 14 } };
    const hover: Hover = await editor.connection.sendRequest('textDocument/hover', at);
    assert.deepEqual(hover.contents, {
      kind: 'markdown',
      value: '**First steps**\n\nHow to start.\n\n`/docs/guides/first/`\n\ncontent/docs/guides/first.md',
    });
    const target: Location = await editor.connection.sendRequest('textDocument/definition', at);
    assert.equal(target.uri, uriOf('content/docs/guides/first.md'));
    assert.equal(await editor.connection.sendRequest('textDocument/hover', { ...at, position: { line: 0, character: 1 } }), null);
  });

  test('checks open documents again when another file is created', async () => {
    const text = '# A\n\n[new](new.md)\n';
    assert.equal((await editor.type(text)).length, 1);
    site.write({ 'content/docs/new.md': '# New\n' });
    await editor.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: uriOf('content/docs/new.md'), type: 1 }],
    });
    assert.deepEqual(await editor.type(`${text}\n`), []);
  });
});

describe('the language server above the root of a site', () => {
  const mono = tempSite({
    'package.json': '{}',
    'site.config.ts': '',
    'packages/site/site.config.ts': "export default { title: 'Test', url: 'https://example.com', rules: { 'title-duplicate': 'warn' } };\n",
    'packages/site/content/docs/a.md': '# A\n\n<!-- storedocs-disable title-duplicate: it is short -->\n',
    'packages/site/content/docs/b.md': '# B\n',
  });
  mono.remove('site.config.ts');
  let editor: Editor;
  before(async () => {
    editor = await openEditor(mono, 'packages/site/');
  });
  after(async () => assert.equal(await editor.quit(), 0));

  test('finds the site, and counts columns in UTF-16 units when part of a text changes', async () => {
    await editor.type('# A\n\né 😀 [x](b.md)\n');
    const line = (start: number, end: number) => ({ start: { line: 2, character: start }, end: { line: 2, character: end } });
    const [found] = await editor.edit(line(9, 10), 'c');
    assert.deepEqual([found?.code, found?.range], ['link-broken', line(5, 14)]);
    assert.match(found?.codeDescription?.href ?? '', /^file:.*\/docs\/diagnostics\.md#link-broken$/);
    assert.deepEqual(await editor.edit(line(9, 10), 'b'), []);
  });

  test('ignores comments that would disable rules for the whole site', async () => {
    assert.deepEqual(await editor.type('# B\n\n<!-- storedocs-disable title-duplicate: both are short -->\n'), []);
  });

  test('follows a renamed file', async () => {
    assert.deepEqual(await editor.type('# A\n\n[x](b.md)\n'), []);
    mono.remove('packages/site/content/docs/b.md');
    mono.write({ 'packages/site/content/docs/c.md': '# B\n' });
    const uriOf = (name: string) => pathToFileURL(`${mono.root}/packages/site/content/docs/${name}`).href;
    await editor.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [
        { uri: uriOf('b.md'), type: 3 },
        { uri: uriOf('c.md'), type: 1 },
      ],
    });
    const broken = await editor.type('# A\n\n[x](b.md) [y](c.md)\n');
    assert.deepEqual(
      broken.map(({ message }) => String(message).split('\n')[0]),
      ['No page at "b.md".'],
    );
  });
});
