import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Only renders pages, which takes a third of the CPU time of a browser with windows. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const usualPaths = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of the browser for tests: that of `BROWSER_PATH`, or else one in the usual locations. */
function browserPath(): string | undefined {
  return [process.env.BROWSER_PATH ?? '', ...usualPaths].find((path) => existsSync(path));
}

/** Installs Chromium's headless shell where Debian's packages can be installed; elsewhere, the error explains what to do if no browser is found. */
export function ensureBrowser(): void {
  if (process.env.BROWSER_PATH || existsSync(headlessShell)) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installHeadlessShell();
  if (browserPath() === undefined) {
    throw new Error('The browser tests need Chromium or Chrome: install one, or set BROWSER_PATH.');
  }
}

/** If the package is not available, another browser works as well. */
function installHeadlessShell(): void {
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']])
    spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

/** Starts a browser that requests nothing from the network except the pages under test. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: browserPath() ?? '',
    // Only a browser that cannot start takes that long, however busy the machine is.
    timeout: 180_000,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
