import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { listen } from '../../../src/features/servers/http-server.ts';
import { staticHost } from '../../../src/features/servers/preview.ts';
import { program, seedSite, type TempSite } from './temp-site.ts';

/** A running `storedocs dev` or `storedocs preview`. */
export interface Served {
  /** Without a trailing slash. */
  readonly url: string;
  stop(): void;
}

/** Starts a server command and waits until it prints its URL. `hear` receives all output. */
export function serve(args: readonly string[], cwd: string, hear: (text: string) => void = () => {}): Promise<Served> {
  seedSite(cwd, args);
  return startServer([process.execPath, program, ...args], cwd, hear);
}

/** Serves the output of a site like `preview`, in this process. */
export async function previewOf(site: TempSite): Promise<Served> {
  const [, baseUrl = '/'] = /\bbaseUrl: '(.*?)'/.exec(site.read('site.config.ts')) ?? [];
  const { port, close } = await listen({ host: 'localhost', port: 0, handler: staticHost(join(site.root, 'build'), baseUrl) });
  return { url: `http://localhost:${port}`, stop: () => void close() };
}

/** The same as `serve` with at most `descriptors` open files, on a system with a shell. */
export function serveWithin(descriptors: number, args: readonly string[], cwd: string): Promise<Served> {
  const limited = `ulimit -n ${descriptors}; exec "$@"`;
  return startServer(['/bin/sh', '-c', limited, 'sh', process.execPath, program, ...args], cwd, () => {});
}

function startServer([command, ...args]: readonly [string, ...string[]], cwd: string, hear: (text: string) => void): Promise<Served> {
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_ENV: undefined },
  });
  process.once('exit', () => child.kill());
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += String(chunk);
      hear(String(chunk));
      const url = /(http:\/\/[^\s/]+)\//.exec(said)?.[1];
      if (url) resolve({ url, stop: () => child.kill() });
    });
    child.once('exit', (code) => reject(new Error(`The server exited with ${code}:\n${said}`)));
  });
}
