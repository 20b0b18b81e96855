import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Draws pages only, which takes a third of the processor time of a browser with windows. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const usualPaths = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of the browser that tests use: the one that `BROWSER_PATH` names, else one in the usual places. */
function browserPath(): string | undefined {
  return [process.env.BROWSER_PATH ?? '', ...usualPaths].find((path) => existsSync(path));
}

/** Installs Chromium's headless shell where Debian's packages can be installed; elsewhere, the error explains what to do if no browser is found. */
export function ensureBrowser(): void {
  if (process.env.BROWSER_PATH || existsSync(headlessShell)) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installHeadlessShell();
  if (browserPath() === undefined) {
    throw new Error('The browser tests need Chromium or Chrome: install one, or name it with BROWSER_PATH.');
  }
}

/** Where the package cannot be had, another browser does as well. */
function installHeadlessShell(): void {
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']])
    spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

/** Starts a browser that requests nothing from the network but the pages under test. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: browserPath() ?? '',
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
