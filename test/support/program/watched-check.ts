import { spawn } from 'node:child_process';
import { after } from 'node:test';
import { program, seedSite, type TempSite } from './temp-site.ts';

/** A running `storedocs check --watch`. */
export interface Watching {
  /** Waits for output since the last call, and returns all of it. */
  until(expected: RegExp): Promise<string>;
  /** Interrupts the process, and returns its exit code. */
  stop(): Promise<number | null>;
}

/** Starts `check --watch` on a site. */
export function watchSite(site: TempSite, ...args: readonly string[]): Watching {
  seedSite(site.root, ['check']);
  const child = spawn(process.execPath, [program, 'check', '--watch', ...args], { cwd: site.root, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  after(() => child.kill());
  let said = '';
  let hear = () => {};
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += String(chunk);
      hear();
    });
  return {
    until: (expected) =>
      new Promise((resolve, reject) => {
        void ended.then((code) => reject(new Error(`The command exited with ${code}:\n${said}`)));
        hear = () => {
          if (!expected.test(said)) return;
          hear = () => {};
          resolve(said);
          said = '';
        };
        hear();
      }),
    stop() {
      child.kill('SIGINT');
      return ended;
    },
  };
}
