import pc from 'picocolors';
import { openBrowser } from '../io/open-browser.ts';
import type { ServerOptions } from './options.ts';

/** Says where a server answers, and opens a browser there if that was asked for. */
export function announce(what: string, port: number, baseUrl: string, { host, open }: ServerOptions): void {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const url = `http://${name}:${port}${baseUrl}`;
  const colors = pc.createColors(pc.isColorSupported && process.stderr.isTTY === true);
  process.stderr.write(`${colors.green('✔')} ${what}: ${colors.cyan(url)}\n`);
  if (open) openBrowser(url);
}
