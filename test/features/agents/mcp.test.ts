import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { test } from 'node:test';
import { program, runProgram, tempSite } from '../../support/program/temp-site.ts';

interface Answer {
  readonly id: number;
  readonly result: {
    readonly tools?: readonly { readonly name: string }[];
    readonly content?: readonly { readonly text: string }[];
    readonly isError?: boolean;
  };
}

/** Sends requests to a server and returns its responses by id, once it has exited on its own. */
function ask(
  folder: string,
  requests: readonly { readonly method: string; readonly params?: unknown }[],
): Promise<{ code: number | null; answers: Map<number, Answer['result']> }> {
  const server = spawn(process.execPath, [program, 'mcp', folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  const initialize = {
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  };
  const lines = [initialize, ...requests].map((request, id) => JSON.stringify({ jsonrpc: '2.0', id, ...request }));
  const answers = new Map<number, Answer['result']>();
  let text = '';
  server.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    const complete = text.split('\n');
    text = complete.pop() ?? '';
    for (const line of complete) {
      const { id, result }: Answer = JSON.parse(line);
      answers.set(id, result);
    }
    if (answers.size === lines.length) server.stdin.end();
  });
  server.stdin.write(
    `${[lines[0], JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }), ...lines.slice(1)].join('\n')}\n`,
  );
  return new Promise((resolve) => server.on('close', (code) => resolve({ code, answers })));
}

const call = (name: string, args: unknown) => ({ method: 'tools/call', params: { name, arguments: args } });

test('a built site can be searched and read, but files outside its folder cannot', async () => {
  const site = tempSite({
    'site.config.ts': "export default { title: 'Test', url: 'https://example.com', baseUrl: '/shop/' };\n",
    'content/docs/cart.md': '# Cart\n\nHow to empty it.\n\n## Discounts\n\nVouchers count once.\n',
    'content/docs/tea.md': '# Tea\n\nGreen.\n',
    'secret.md': 'secret',
  });
  await site.run('build');
  const { code, answers } = await ask(`${site.root}/build`, [
    { method: 'tools/list' },
    call('search', { query: 'vouchers' }),
    call('search', { query: 'xylophone' }),
    call('read_page', { url: 'https://example.com/shop/docs/cart/#discounts' }),
    call('read_page', { url: '/shop/docs/tea/' }),
    call('read_page', { url: '/docs/../../secret' }),
    call('read_page', { url: '/docs/gone/' }),
  ]);
  const textOf = (id: number) => answers.get(id)?.content?.[0]?.text ?? '';
  assert.equal(code, 0);
  assert.deepEqual(
    answers.get(1)?.tools?.map(({ name }) => name),
    ['search', 'read_page'],
  );
  assert.equal(textOf(2), '- [Cart › Discounts](/shop/docs/cart/#discounts): Vouchers count once.');
  assert.equal(textOf(3), 'No results for "xylophone".');
  assert.match(textOf(4), /^# Cart\n\nHow to empty it\.\n\n## Discounts/);
  assert.match(textOf(5), /^# Tea\n/);
  for (const id of [6, 7]) {
    assert.equal(answers.get(id)?.isError, true);
    assert.match(textOf(id), /^No page at/);
  }
});

test('a folder without a search index is an error with its cause', async () => {
  const site = tempSite({});
  const { code, stderr } = await runProgram(['mcp', 'build'], site.root);
  assert.equal(code, 1);
  assert.match(stderr, /No search index in /);
});
