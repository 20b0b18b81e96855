import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { get } from 'node:http';
import { after, test } from 'node:test';
import { program, tempSite } from '../../support/program/temp-site.ts';

const site = tempSite({ 'content/docs/a.md': '# A\n' });

/** Starts storedocs, sends it text, and returns everything once it has ended. Text that tells it to exit leaves stdin open, as editors do. */
function talk(args: readonly string[], input: string) {
  const child = spawn(process.execPath, [program, ...args], { cwd: site.root });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (data) => (stdout += data));
  child.stderr.on('data', (data) => (stderr += data));
  child.stdin.on('error', () => {});
  child.stdin.write(input);
  if (!input.endsWith(exit)) child.stdin.end();
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, stdout, stderr })),
  );
}

const message = (value: object) => {
  const text = JSON.stringify({ jsonrpc: '2.0', ...value });
  return `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
};
const initialize = message({ id: 1, method: 'initialize', params: { processId: null, rootUri: null, capabilities: {} } });
const exit = message({ method: 'exit' });

test('the language server ends with 1 unless the editor has shut it down, and quietly', async () => {
  for (const [input, expected] of [
    [initialize + exit, 1],
    [exit, 1],
    [initialize + message({ id: 2, method: 'shutdown' }) + exit, 0],
    [initialize, 1],
    ['', 1],
  ] as const) {
    const { code, stderr } = await talk(['lsp'], input);
    assert.deepEqual([code, stderr], [expected, '']);
  }
});

test('the language server answers what the protocol forbids with an error, and all else before it ends', async () => {
  const hover = (id: number) => message({ id, method: 'textDocument/hover', params: { textDocument: { uri: 'file:///%zz' } } });
  const raw = (text: string) => `Content-Length: ${text.length}\r\n\r\n${text}`;
  const shutdown = message({ id: 9, method: 'shutdown' });
  const known: readonly (readonly [string, string, number, readonly string[]])[] = [
    ['before initialize', hover(5) + initialize + shutdown, 0, ['1', '5 -32002', '9']],
    ['shutdown before initialize', shutdown + exit, 1, ['9 -32002']],
    ['initialize twice', initialize + initialize.replace('"id":1', '"id":2') + shutdown, 0, ['1', '2 -32600', '9']],
    ['after shutdown', initialize + shutdown + hover(5) + exit, 0, ['1', '5 -32600', '9']],
    ['no JSON', initialize + raw('{"a":') + hover(5) + shutdown + exit, 0, ['1', '5', '9', 'null -32700']],
    ['no message', initialize + raw('[]') + raw('null') + shutdown + exit, 0, ['1', '9', 'null -32600', 'null -32600']],
    ['unknown method', initialize + message({ id: 5, method: 'x' }) + shutdown + exit, 0, ['1', '5 -32601', '9']],
    ['notifications', message({ method: 'x' }) + initialize + message({ method: '$/cancelRequest' }) + shutdown, 0, ['1', '9']],
  ];
  for (const [name, input, expected, answers] of known) {
    const { code, stdout, stderr } = await talk(['lsp'], input);
    const found = stdout.split(/Content-Length: \d+\r\n\r\n/).flatMap((text) => {
      const { id, error, method } = JSON.parse(text || '{"method":""}');
      return method === undefined ? `${id} ${error?.code ?? ''}`.trim() : [];
    });
    assert.deepEqual([code, stderr, found.sort()], [expected, '', answers], name);
  }
  const { code, stderr } = await talk(['lsp'], `Content-Length: x\r\n\r\n{}${exit}`);
  assert.deepEqual([code, stderr], [1, 'A message of the editor has no valid header.\n']);
});

test('the MCP server answers what it cannot read with an error, names no path, and continues', async () => {
  await site.run('build');
  const request = (id: number, method: string, params: object) => JSON.stringify({ jsonrpc: '2.0', id, method, params });
  const read = (id: number, url: string) => request(id, 'tools/call', { name: 'read_page', arguments: { url } });
  const urls = [
    '/_headers',
    `/${'x'.repeat(5000)}`,
    '/docs/a/index.html/x',
    '/docs/a/%00',
    '/../../etc/passwd',
    '/docs\\a',
    '/404.html/',
    '/nope',
    '/__proto__',
  ];
  const lines = [
    request(1, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 't', version: '1' } }),
    JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }),
    read(2, 'x'.repeat(20_000_000)),
    '{"id":3,',
    '[{"jsonrpc":"2.0","id":4,"method":"ping"}]',
    '{"jsonrpc":"1.0","id":5,"method":"ping"}',
    ...urls.map((url, index) => read(10 + index, url)),
    read(99, '/docs/a/'),
  ];
  const { code, stdout, stderr } = await talk(['mcp', 'build'], `${lines.join('\n')}\n`);
  assert.deepEqual([code, stderr], [0, '']);
  assert.ok(!stdout.includes(site.root));
  const answers = new Map<number, { error?: { code: number }; result?: { isError?: boolean } }>();
  for (const line of stdout.trim().split('\n')) {
    const { id, ...answer } = JSON.parse(line);
    answers.set(id, answer);
  }
  assert.deepEqual(
    [2, 3, 4, 5].map((id) => answers.get(id)?.error?.code),
    [-32_600, -32_700, -32_600, -32_600],
  );
  for (const [index, url] of urls.entries()) assert.equal(answers.get(10 + index)?.result?.isError, true, url);
  assert.equal(answers.get(99)?.result?.isError, undefined);
});

test('preview answers only names of its own, as dev does', async () => {
  await site.run('build');
  const server = spawn(process.execPath, [program, 'preview', '--port', '0'], { cwd: site.root });
  after(() => server.kill());
  const port = await new Promise<number>((resolve) =>
    server.stderr.on('data', (data) => {
      const [, found] = /:(\d+)\//.exec(String(data)) ?? [];
      if (found !== undefined) resolve(Number(found));
    }),
  );
  const statusFor = (host: string) =>
    new Promise((resolve) =>
      get({ port, host: 'localhost', path: '/docs/a/', headers: { host } }, (response) => resolve(response.resume().statusCode)),
    );
  for (const [host, expected] of [
    ['evil.example', 403],
    ['localhost.evil.example', 403],
    ['localhost', 200],
    ['127.0.0.1:1', 200],
    ['[::1]', 200],
    ['x.localhost:3000', 200],
  ] as const)
    assert.equal(await statusFor(host), expected, host);
});
