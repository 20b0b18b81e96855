import { type Command, InvalidArgumentError } from 'commander';
import { commandOptions, type SiteFlags, siteCommand } from '../../commands/declare/site-command.ts';
import type { CommandOptions, Given } from '../../commands/options.ts';

/** Options of `dev` and `preview`. */
export interface ServerOptions extends CommandOptions {
  /** Absent: 3000, or the next free one. */
  readonly port?: number | undefined;
  readonly host: string;
  /** Opens the site in a browser. */
  readonly open: boolean;
  /** True to compare files instead of waiting for the system to report changes; absent: as configured. */
  readonly poll?: boolean | undefined;
}

/** Flags of a command with a server. */
export interface ServerFlags extends SiteFlags {
  readonly port?: number;
  readonly host: string;
  readonly open?: boolean;
  /** Only of `dev`. */
  readonly poll?: boolean;
}

/** Declares a command with a server. */
export function serverCommand(program: Command, name: string, description: string): Command {
  return siteCommand(program, name, description)
    .option('--port <number>', 'port (default: 3000, or the next free one)', parsePort)
    .option('--host <name>', 'host name or IP address', 'localhost')
    .option('--open', 'open the site in the browser');
}

/** Options of a command with a server from its flags. */
export function serverOptions(flags: ServerFlags): Given<ServerOptions> {
  return { ...commandOptions(flags), port: flags.port, host: flags.host, open: flags.open === true, poll: flags.poll };
}

/** A port. */
function parsePort(text: string): number {
  const port = Number(text);
  if (text.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65535)
    throw new InvalidArgumentError('It must be a whole number from 0 to 65535.');
  return port;
}
