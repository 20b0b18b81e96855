import { type Command, InvalidArgumentError } from 'commander';
import { commandOptions, type SiteFlags, siteCommand } from '../../commands/declare/site-command.ts';
import type { CommandOptions, Given } from '../../commands/options.ts';
import { colorsFor } from '../../report/colors.ts';
import { startDetached } from './open-in-editor.ts';

/** What `dev` and `preview` are given besides a site. */
interface ServerFields {
  /** Absent: 3000, or the next free one. */
  readonly port?: number | undefined;
  readonly host: string;
  /** Opens the site in a browser. */
  readonly open?: boolean | undefined;
  /** Only of `dev`: true to compare files instead of waiting for the system to report changes; absent: as configured. */
  readonly poll?: boolean | undefined;
}

/** Options of a command with a server. */
export type ServerOptions = CommandOptions & ServerFields;

/** Its flags. */
export type ServerFlags = SiteFlags & ServerFields;

/** Declares a command with a server. */
export function serverCommand(program: Command, name: string, description: string): Command {
  return siteCommand(program, name, description)
    .option('--port <number>', 'port (default: 3000, or the next free one)', parsePort)
    .option('--host <name>', 'host name or IP address', 'localhost')
    .option('--open', 'open the site in the browser');
}

/** Options of a command with a server from its flags. */
export function serverOptions({ port, host, open, poll, ...flags }: ServerFlags): Given<ServerOptions> {
  return { ...commandOptions(flags), port, host, open, poll };
}

/** A port. */
function parsePort(text: string): number {
  const port = Number(text);
  if (text.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65535)
    throw new InvalidArgumentError('It must be a whole number from 0 to 65535.');
  return port;
}

const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] };

/** Prints the URL of a server and, if requested, opens it in the default browser. */
export function printAddress(what: string, port: number, baseUrl: string, { host, open }: ServerOptions): void {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const url = `http://${name}:${port}${baseUrl}`;
  const colors = colorsFor(process.stderr);
  process.stderr.write(`${colors.green('✔')} ${what}: ${colors.cyan(url)}\n`);
  if (!open) return;
  const [command, ...rest] = openers[process.platform] ?? ['xdg-open'];
  startDetached(command, [...rest, url]);
}
