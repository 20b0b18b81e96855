import assert from 'node:assert/strict';
import { after } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { serve } from './serve.ts';
import type { SiteFiles, TempSite } from './temp-site.ts';

/** A page as served. */
interface Answer {
  readonly status: number;
  readonly text: string;
}

/** A running `storedocs dev`. */
export interface DevSite {
  get(path: string): Promise<Answer>;
  /** Writes files and requests a page until its shown content matches. */
  change(files: SiteFiles, path: string, expected: RegExp): Promise<void>;
}

const patienceMs = 120_000;

/** Starts `storedocs dev` for a site, until the tests of the file have ended. `shown` extracts the relevant part of a response. */
export async function devSite(site: TempSite, shown: (answer: Answer) => string, options: readonly string[] = []): Promise<DevSite> {
  const { url, stop } = await serve(['dev', '--port', '0', ...options], site.root);
  after(stop);
  const get = async (path: string) => {
    const response = await fetch(url + path);
    return { status: response.status, text: await response.text() };
  };
  return {
    get,
    async change(files, path, expected) {
      site.write(files);
      const end = performance.now() + patienceMs;
      let last = shown(await get(path));
      while (!expected.test(last) && performance.now() < end) {
        await setTimeout(100);
        last = shown(await get(path));
      }
      assert.match(last, expected);
    },
  };
}
