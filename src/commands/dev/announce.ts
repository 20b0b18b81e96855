import { spawn } from 'node:child_process';
import pc from 'picocolors';
import type { ServerOptions } from '../options.ts';

/** Says where a server answers, and opens a browser there if that was asked for. */
export function announce(what: string, port: number, baseUrl: string, { host, open }: ServerOptions): void {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const url = `http://${name}:${port}${baseUrl}`;
  const colors = pc.createColors(pc.isColorSupported && process.stderr.isTTY === true);
  process.stderr.write(`${colors.green('✔')} ${what}: ${colors.cyan(url)}\n`);
  if (open) openBrowser(url);
}

/** Waits for ever: an interruption ends the whole process, with what has to be cleaned up done at its exit. */
export function untilInterrupted(): Promise<never> {
  return new Promise(() => {});
}

const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] };

/** Asks the system to show a URL. Nothing happens where it cannot. */
export function openBrowser(url: string): void {
  const [command, ...rest] = openers[process.platform] ?? ['xdg-open'];
  spawn(command, [...rest, url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
