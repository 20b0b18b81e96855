import { spawn } from 'node:child_process';
import { colorsFor } from '../../report/colors.ts';
import type { ServerOptions } from './server-command.ts';

/** Prints the URL of a server and opens it in the browser if requested. */
export function printAddress(what: string, port: number, baseUrl: string, { host, open }: ServerOptions): void {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const url = `http://${name}:${port}${baseUrl}`;
  const colors = colorsFor(process.stderr);
  process.stderr.write(`${colors.green('✔')} ${what}: ${colors.cyan(url)}\n`);
  if (open) openBrowser(url);
}

const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] };

/** Opens a URL in the default browser, if the system has one. */
function openBrowser(url: string): void {
  const [command, ...rest] = openers[process.platform] ?? ['xdg-open'];
  spawn(command, [...rest, url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
