import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { watchTree } from './process-tree.ts';
import type { Measured } from './run-measured.ts';
import { program } from './storedocs-program.ts';

/** A document, and its URL in `dev`. */
export interface WatchedDoc {
  /** Absolute. */
  readonly file: string;
  /** With a leading slash. */
  readonly url: string;
}

/** How long an author waits. */
export interface DevTimes {
  /** From the start of the process to the first page. */
  readonly firstPage: Measured;
  /** From each save of the document until its new text is served. */
  readonly saves: readonly Measured[];
}

const savesInSession = 5;
// A pause, since authors do not save twice in a row.
const pauseMs = 400;
const patienceMs = 600_000;

/** Starts `storedocs dev`, requests a page, saves its document several times, and stops. */
export async function measureDev(root: string, { file, url }: WatchedDoc): Promise<DevTimes> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [program, 'dev', '--port', '0'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_ENV: undefined },
  });
  const tree = child.pid === undefined ? undefined : watchTree(child.pid);
  const session = new AbortController();
  try {
    const origin = await originOf(child.stderr, once(child, 'exit'));
    await textAt(origin + url);
    const firstPage = { wallSeconds: secondsSince(startedAt), cpuSeconds: tree?.cpuSeconds(), peakMemory: tree?.peakMemory() };
    const changed = await listen(origin, AbortSignal.any([session.signal, AbortSignal.timeout(patienceMs)]));
    const saves: Measured[] = [];
    for (let save = 1; save <= savesInSession; save++) {
      await setTimeout(pauseMs);
      const text = `Saved as number ${save} of process ${child.pid}.`;
      const savedAt = performance.now();
      appendFileSync(file, `\n${text}\n`);
      do await changed();
      while (!(await textAt(origin + url)).includes(text));
      saves.push({ wallSeconds: secondsSince(savedAt), peakMemory: tree?.peakMemory() });
    }
    return { firstPage, saves };
  } finally {
    session.abort();
    tree?.stop();
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
}

/** Waits for the URL that the server prints, and keeps reading, since later output must be drained. */
function originOf(output: Readable, ended: Promise<unknown>): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    output.on('data', (chunk) => {
      said += String(chunk);
      const origin = /(http:\/\/[^\s/]+)\//.exec(said)?.[1];
      if (origin) resolve(origin);
    });
    ended.then(() => reject(new Error(`"storedocs dev" ended:\n${said}`)), reject);
  });
}

async function textAt(address: string): Promise<string> {
  const response = await fetch(address);
  const text = await response.text();
  if (!response.ok) throw new Error(`${address} answered ${response.status}:\n${text}`);
  return text;
}

/** Subscribes to changes, and returns a function that waits for the next one. */
async function listen(origin: string, signal: AbortSignal): Promise<() => Promise<void>> {
  const response = await fetch(`${origin}/@storedocs/events`, { signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  return async () => {
    const event = /^event: change\n.*?\n\n/ms;
    while (!event.test(heard)) {
      const chunk = await reader?.read();
      if (chunk?.value === undefined) throw new Error('The stream of events ended.');
      heard += chunk.value;
    }
    heard = heard.slice(heard.search(event)).replace(event, '');
  };
}

function secondsSince(moment: number): number {
  return (performance.now() - moment) / 1000;
}
