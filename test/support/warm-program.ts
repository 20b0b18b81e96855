import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import type { JsonReport } from './temp-site.ts';

/** `storedocs` in a process that runs one command after the other: many small builds cost far less that way. */
export interface WarmProgram {
  /** Runs a command with `--format json`. One at a time. */
  report(...args: readonly string[]): Promise<JsonReport & { readonly code: number }>;
  stop(): void;
}

const cli = pathToFileURL(join(import.meta.dirname, '../../dist/cli.js')).href;

// The exit code ends each answer: it stands on a line of its own behind the report.
const script = `
  import { createInterface } from 'node:readline';
  import { main } from ${JSON.stringify(cli)};
  for await (const line of createInterface(process.stdin)) process.stdout.write(await main(JSON.parse(line)) + '\\n');
`;

/** Starts the process. Commands need `--root`, and absolute paths. */
export function warmProgram(): WarmProgram {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  process.once('exit', () => child.kill());
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    stop: () => child.kill(),
    async report(...args) {
      child.stdin.write(`${JSON.stringify([...args, '--format', 'json'])}\n`);
      const { value: report } = await lines.next();
      if (!report?.startsWith('{')) throw new Error(`No report, but "${report}":\n${said}`);
      const { value: code } = await lines.next();
      const parsed: JsonReport = JSON.parse(report);
      return { ...parsed, code: Number(code) };
    },
  };
}
