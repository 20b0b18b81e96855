import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of the browser that tests use: the one that `BROWSER_PATH` names, else one in the usual places. */
function browserPath(): string | undefined {
  return [process.env.BROWSER_PATH ?? '', ...usualPaths].find((path) => existsSync(path));
}

/** Installs Chromium where no browser is found and Debian's packages can be installed; elsewhere it says what to do. */
export function ensureBrowser(): void {
  if (browserPath() !== undefined) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error('The browser tests need Chromium or Chrome: install one, or name it with BROWSER_PATH.');
  }
  execFileSync('apt-get', ['update'], { stdio: 'ignore' });
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Starts a browser that asks nothing of the network but the pages under test. */
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
