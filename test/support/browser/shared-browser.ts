import { after } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';

/**
 * The one browser of all test files in a process, started by the first visit. Each visit has its own context. Import it at the top
 * of the first module: it is closed with the suite that imports it.
 */
export const sharedBrowser = browserUntilTheEnd();

function browserUntilTheEnd(): () => Promise<Browser> {
  let launched: Promise<Browser> | undefined;
  after(async () => {
    await (await launched)?.close();
    launched = undefined;
  });
  return () => {
    launched ??= launchBrowser();
    return launched;
  };
}
