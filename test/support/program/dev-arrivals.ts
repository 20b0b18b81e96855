import assert from 'node:assert/strict';
import { after } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { inside, textOf } from '../sites/site-from.ts';
import { serve } from './serve.ts';
import type { SiteFiles, TempSite } from './temp-site.ts';

/** How long a change may take; only a failing test waits that long. */
const patienceMs = 120_000;

/** A running `storedocs dev`, with functions that wait for its pages and terminal. */
export async function devOf(site: TempSite) {
  let said = '';
  const { url, stop } = await serve(['dev', '--port', '0'], site.root, (text) => {
    said += text;
  });
  after(stop);
  const shown = async (path: string) => {
    const response = await fetch(url + path);
    const html = await response.text();
    return `${response.status} ${textOf(inside(html, 'main')) || textOf(html)}`;
  };
  const until = async (read: () => string | Promise<string>, expected: RegExp) => {
    const end = performance.now() + patienceMs;
    while (!expected.test(await read()) && performance.now() < end) await setTimeout(100);
    assert.match(await read(), expected);
  };
  return {
    url,
    until,
    shows: (path: string, expected: RegExp) => until(() => shown(path), expected),
    says: (expected: RegExp) => until(() => said, expected),
    forget: () => {
      said = '';
    },
  };
}

/** Waits, and writes the files again every five seconds: a busy machine may lose the event of a file in a new folder. */
export async function writingAgain(site: TempSite, files: SiteFiles, wait: () => Promise<void>): Promise<void> {
  const timer = setInterval(() => site.write(files), 5000);
  try {
    await wait();
  } finally {
    clearInterval(timer);
  }
}
