import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { program, type SiteFiles, tempSite } from '../program/temp-site.ts';
import { config, page } from './endless-code.ts';

/** Code that blocks, with a description of where it does. */
export type BlockingCode = readonly [name: string, files: SiteFiles];

/** A limit that no test reaches, so that only the signal ends the build. */
const limit = config().replace('Limit: 1', 'Limit: 600');

/** Blocks the configuration. */
export const blockingConfig: BlockingCode = [
  'the configuration',
  { 'site.config.ts': `process.stderr.write('blocked'); while (true);\n${config()}` },
];

/** Blocks a page: during a call, after it, and in another process. */
export const blockingPages: readonly BlockingCode[] = [
  ['a page', page("export default () => { process.stderr.write('blocked'); while (true); };")],
  [
    'a microtask of a page',
    page("export default () => { Promise.resolve().then(() => { process.stderr.write('blocked'); while (true); }); return <p />; };"),
  ],
  [
    'another process',
    page(
      "import { execSync } from 'node:child_process'; export default () => { process.stderr.write('blocked'); execSync('sleep 60'); return null; };",
    ),
  ],
];

/** Blocks in ways that are similar to the others: for the long tests. */
export const moreBlockingPages: readonly BlockingCode[] = [
  [
    'data after a pause',
    page("export const load = async () => { await 1; process.stderr.write('blocked'); while (true); }; export default () => <p />;"),
  ],
  [
    'a timer',
    page(
      "setTimeout(() => { process.stderr.write('blocked'); while (true); }); export const load = () => new Promise(() => {}); export default () => <p />;",
    ),
  ],
];

/** Asserts that a signal ends a build that code blocks, and that the next build removes its leftovers. */
export async function assertEndedBySignal([name, files]: BlockingCode, signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
  const site = tempSite({ 'site.config.ts': limit, 'content/docs/a.md': '# A\n', ...files });
  const child = spawn(process.execPath, [program, 'build', '--jobs', '1'], { cwd: site.root, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  for await (const chunk of child.stderr) {
    said += String(chunk);
    if (said.includes('blocked')) break;
  }
  const ended = once(child, 'exit');
  child.kill(signal);
  // A terminal sends the signal to the other process, too. Here, only the build receives it. If the signal arrives while the call
  // starts, it interrupts that call, which the other process blocks; the watchdog handles the second signal.
  const again = name === 'another process' ? setInterval(() => child.kill(signal), 5000) : undefined;
  const [code, by] = await ended;
  clearInterval(again);
  // Only the system can end a process that waits for another one.
  assert.ok(code === 130 || by === signal || (name === 'another process' && by === 'SIGKILL'), `${code} ${by}`);
  site.write({ 'site.config.ts': limit, 'content/pages/x.tsx': 'export default () => <p />;' });
  assert.equal((await site.run('build')).code, 0);
  assert.deepEqual(
    site.list('.').filter((path) => path.startsWith('.build')),
    [],
  );
}
