import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectBidi } from './webdriver-bidi.ts';

const debian = '/usr/bin/firefox-esr';
const usualPaths = [debian, '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** A window of Firefox. Functions passed to it run in the page, and their arguments and results are JSON. */
export interface Firefox {
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  run<Value, Args extends readonly unknown[]>(work: (...args: Args) => Value, ...args: Args): Promise<Awaited<Value>>;
  /** Waits until the function returns a truthy value. */
  until<Args extends readonly unknown[]>(condition: (...args: Args) => unknown, ...args: Args): Promise<void>;
  click(selector: string): Promise<void>;
  /** Presses keys one after the other: letters, or names in `keys`. */
  press(...names: readonly string[]): Promise<void>;
  wheel(selector: string, deltaY: number): Promise<void>;
  close(): Promise<void>;
}

/** Keys in WebDriver notation. */
const keys: Readonly<Record<string, string>> = { Enter: '\uE007', Escape: '\uE00C', PageDown: '\uE00F' };

/** Path of Firefox, installed if Debian packages can be; undefined if there is none. `FIREFOX_PATH` overrides it. */
export function ensureFirefox(): string | undefined {
  const { FIREFOX_PATH } = process.env;
  if (FIREFOX_PATH) return FIREFOX_PATH;
  const found = usualPaths.find((path) => existsSync(path));
  if (found || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found;
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'firefox-esr']])
    spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  return existsSync(debian) ? debian : undefined;
}

/** Starts headless Firefox with its own profile, and controls it over WebDriver BiDi. */
export async function launchFirefox(path: string): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'storedocs-firefox-'));
  // No network except the pages under test; no system preference for a color mode or reduced motion.
  writeFileSync(
    join(profile, 'user.js'),
    [
      ['app.update.enabled', false],
      ['browser.shell.checkDefaultBrowser', false],
      ['datareporting.policy.dataSubmissionEnabled', false],
      ['network.captive-portal-service.enabled', false],
      ['network.connectivity-service.enabled', false],
      ['services.settings.server', ''],
      ['toolkit.telemetry.reportingpolicy.firstRun', false],
      ['ui.prefersReducedMotion', 1],
      ['ui.systemUsesDarkTheme', 0],
    ]
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const child = spawn(path, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank']);
  const stop = () => child.kill();
  process.once('exit', stop);
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += String(chunk);
      const url = /BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (url) resolve(url);
    });
    child.once('exit', (code) => reject(new Error(`Firefox ended with ${code}:\n${said}`)));
  });
  const { send, disconnect } = await connectBidi(`${address}/session`);
  await send('session.new', { capabilities: {} });
  const { context } = await send('browsingContext.create', { type: 'tab' });

  const run = async <Value, Args extends readonly unknown[]>(work: (...args: Args) => Value, ...args: Args): Promise<Awaited<Value>> => {
    const call = `(${work})(...${JSON.stringify(args)})`;
    const expression = `(async () => JSON.stringify((await ${call}) ?? null))()`;
    const answer = await send('script.evaluate', { expression, target: { context }, awaitPromise: true });
    if (answer.type !== 'success') throw new Error(`${JSON.stringify(answer.exceptionDetails)} in ${call}`);
    return JSON.parse(Object(answer.result).value);
  };
  const until: Firefox['until'] = async (condition, ...args) => {
    const end = Date.now() + 120_000;
    while (!(await run(condition, ...args))) {
      if (Date.now() > end) throw new Error(`Never true: ${condition} of ${JSON.stringify(args)}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const perform = (source: Readonly<Record<string, unknown>>) => send('input.performActions', { context, actions: [source] });
  const centerOf = async (selector: string) => {
    await until((wanted) => document.querySelector(wanted) !== null, selector);
    return run((wanted) => {
      const element = document.querySelector(wanted);
      element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    }, selector);
  };

  return {
    run,
    until,
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
    resize: async (width, height) => void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    click: async (selector) => {
      const point = await centerOf(selector);
      const press = [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await perform({ type: 'pointer', id: 'mouse', actions: [{ type: 'pointerMove', ...point }, ...press] });
    },
    press: async (...names) => {
      const actions = names.map((name) => keys[name] ?? name).flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
      await perform({ type: 'key', id: 'keyboard', actions });
    },
    wheel: async (selector, deltaY) => {
      const point = await centerOf(selector);
      await perform({ type: 'wheel', id: 'wheel', actions: [{ type: 'scroll', ...point, deltaX: 0, deltaY }] });
    },
    close: async () => {
      disconnect();
      process.off('exit', stop);
      await new Promise((resolve) => {
        child.once('exit', resolve);
        stop();
      });
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
