import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, test } from 'node:test';
import { long } from '../../support/long.ts';
import { serve } from '../../support/program/serve.ts';
import { type TempSite, tempSite } from '../../support/program/temp-site.ts';
import { goodSite } from '../../support/sites/good-site.ts';
import { inside, textOf } from '../../support/sites/site-from.ts';

const files = {
  'content/docs/intro.md': '# Introduction\n\n![dot](dot.svg) [first](guides/first.md)\n',
  'content/docs/guides/first.md': '# First steps\n',
  'content/docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
  'content/docs/Café au lait.md': '# Coffee\n',
  'content/pages/index.tsx': 'export default () => <h1>Home</h1>;\n',
  'content/static/files/terms & more.txt': 'Terms\n',
};

/** Listens on the given port, or on any. */
function takePort(port: number, host = 'localhost'): Promise<Server> {
  const server = createServer();
  after(() => server.close());
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve(server));
  });
}

/** Serves a site until the test ends. */
async function running(site: TempSite, ...args: readonly string[]): Promise<string> {
  const { url, stop } = await serve(args, site.root);
  after(stop);
  return url;
}

for (const [command, baseUrl] of [
  ['preview', '/'],
  ['dev', '/'],
  ['preview', '/sub/'],
  ['dev', '/sub/'],
] as const) {
  test(`${command} responds below ${baseUrl} like a static host`, (command === 'dev') === (baseUrl === '/sub/') ? {} : long, async () => {
    const site = tempSite({
      'site.config.ts': `export default { title: 'Test', url: 'https://example.com', baseUrl: '${baseUrl}' };\n`,
      ...files,
    });
    assert.equal((await site.run('build')).code, 0);
    const origin = await running(site, command, '--port', '0');
    const get = async (path: string) => {
      const response = await fetch(origin + path, { redirect: 'manual' });
      const type = response.headers.get('content-type')?.replace(/;.*/, '');
      return { status: response.status, type, location: response.headers.get('location'), text: await response.text() };
    };

    for (const path of ['', 'docs/intro/', 'docs/guides/first/', 'docs/Caf%C3%A9%20au%20lait/', 'docs/intro/?a=b']) {
      const { status, type, text } = await get(baseUrl + path);
      assert.deepEqual([status, type], [200, 'text/html'], path);
      const built = site.read(`build/${decodeURIComponent(path.replace(/\?.*/, ''))}index.html`);
      assert.equal(inside(text, 'main'), inside(built, 'main'), path);
    }

    for (const path of ['docs/intro', 'docs/Caf%C3%A9%20au%20lait', 'docs/intro?a=b']) {
      const { status, location } = await get(baseUrl + path);
      assert.deepEqual([status, location], [302, `${baseUrl}${path.replace(/\?|$/, '/$&')}`], path);
    }

    for (const path of ['nowhere/', 'docs/Intro/', 'docs/intro/x', 'docs', 'assets/none.css', 'docs/intro.md']) {
      const { status, text } = await get(baseUrl + path);
      assert.deepEqual([status, textOf(inside(text, 'h1'))], [404, 'Page Not Found'], path);
    }
    for (const path of ['docs/%E0%A4%A', 'docs/%', 'docs/..%2F..%2Fsite.config.ts', 'a%00b'])
      assert.equal((await get(baseUrl + path)).status, 400, path);

    const page = (await get(`${baseUrl}docs/intro/`)).text;
    const stylesheet = /<link rel="stylesheet"[^>]* href="([^"]*)"/.exec(page)?.[1] ?? '';
    const image = /<img[^>]* src="([^"]*)"/.exec(page)?.[1] ?? '';
    for (const [path, type, text] of [
      [`${baseUrl}files/terms%20&%20more.txt`, 'text/plain', 'Terms\n'],
      [image, 'image/svg+xml', files['content/docs/dot.svg']],
      [stylesheet, 'text/css', site.read(`build/${stylesheet.slice(baseUrl.length)}`)],
      [`${baseUrl}404.html`, 'text/html', undefined],
    ] as const) {
      const answer = await get(path);
      assert.deepEqual([answer.status, answer.type], [200, type], path);
      if (text !== undefined) assert.equal(answer.text, text, path);
    }
    if (baseUrl !== '/') assert.deepEqual([(await get('/')).status, (await get('/')).location], [302, baseUrl]);
  });
}

/** Waits for the next announced change. Subscribes immediately. */
async function listenForChanges(origin: string): Promise<() => Promise<void>> {
  const controller = new AbortController();
  after(() => controller.abort());
  const response = await fetch(`${origin}/@storedocs/events`, { signal: controller.signal });
  assert.equal(response.headers.get('content-type'), 'text/event-stream');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return async () => {
    for (let heard = ''; !heard.includes('event: change'); ) heard += (await reader?.read())?.value ?? assert.fail('the stream ended');
  };
}

test('dev serves and announces every change, shows problems, and recovers', { timeout: 900_000 }, async () => {
  const site = tempSite({ ...files, 'build-notes/a.txt': '', 'names.json': '["one"]' });
  site.write({
    'site.config.ts':
      "export default { title: 'Test', url: 'https://example.com', docs: [{}, { id: 'notes', path: 'build-notes', routeBasePath: 'notes' }] };\n",
  });
  const origin = await running(site, 'dev', '--port', '0');
  const changed = await listenForChanges(origin);
  const get = async (path: string) => {
    const response = await fetch(origin + path);
    return { status: response.status, text: await response.text() };
  };
  const change = async (more: Readonly<Record<string, string>>) => {
    const announced = changed();
    site.write(more);
    // On a very busy machine, the system may lose an event; users save again in that case.
    const again = setInterval(() => site.write(more), 12_000);
    await announced;
    clearInterval(again);
  };
  /** A late event of the last change may come before that of the next one. */
  const shows = async (path: string, status: number, expected: RegExp) => {
    let last = { status: 0, text: '' };
    const end = performance.now() + 120_000;
    do last = await get(path);
    while (!(last.status === status && expected.test(textOf(last.text))) && performance.now() < end);
    assert.equal(last.status, status);
    assert.match(textOf(last.text), expected);
  };

  assert.match(
    (await get('/docs/intro/')).text,
    /<script type="module" src="\/@storedocs\/client\.js"[^>]*><\/script><div class="sd-visually-hidden" id="__status"/,
  );
  assert.match((await get('/@storedocs/client.js')).text, /@storedocs\/events/);

  await change({ 'content/docs/intro.md': '# Changed\n' });
  await shows('/docs/intro/', 200, /Changed/);

  await change({ 'content/docs/new.md': '---\ndraft: true\n---\n\nA draft\n' });
  await shows('/docs/new/', 200, /A draft/);

  // Its name starts with that of the output folder, which is not watched.
  await change({ 'build-notes/first.md': '# Note\n' });
  await shows('/notes/first/', 200, /Note/);

  await change({ 'content/docs/new.md': '---\ntitle: [\n---\n' });
  await shows('/docs/intro/', 500, /front-matter-syntax content\/docs\/new\.md:3:1/);

  await change({ 'content/docs/new.md': 'Mended\n' });
  await shows('/docs/new/', 200, /Mended/);

  await change({ 'content/pages/index.tsx': 'export default () => { throw new Error("boom"); };\n' });
  await shows('/', 500, /template-failed content\/pages\/index\.tsx:1:30/);

  await change({ 'content/pages/index.tsx': 'export default () => <h1>Again</h1>;\n' });
  await shows('/', 200, /Again/);

  await change({ 'site.config.ts': "export default { title: 'Renamed', url: 'https://example.com' };\n" });
  await shows('/docs/intro/', 200, /^Changed \| Renamed/);
});

test('a --port that is in use is an error; by default, the next free port is used', async () => {
  const site = await goodSite();
  const address = (await takePort(0)).address();
  const port = typeof address === 'object' && address ? address.port : 0;
  for (const command of ['dev', 'preview']) {
    const { code, stderr } = await site.run(command, '--port', String(port));
    assert.equal(code, 2, stderr);
    assert.match(stderr, new RegExp(`Port ${port} is already in use`));
  }
  // Another test or a developer may already use the port.
  await takePort(3000).catch(() => undefined);
  const chosen = Number(new URL(await running(site, 'preview')).port);
  assert.ok(chosen > 3000 && chosen < 3100, String(chosen));
});

test('preview without a built site is an error with a hint', async () => {
  const { code, stderr } = await tempSite({}).run('preview');
  assert.equal(code, 1);
  assert.match(stderr, /Nothing to preview: .*build does not exist\.\n {2}hint {2}Run "storedocs build" first\./);
});
