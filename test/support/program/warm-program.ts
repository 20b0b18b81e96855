import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** The result of a command. */
export interface RunResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** `storedocs` in a process that runs one command after the other, which makes many small builds much faster. */
export interface WarmProgram {
  /** Runs a command in a folder, with these environment variables in addition to its own. Concurrent commands wait for each other. */
  run(args: readonly string[], cwd: string, env?: Readonly<Record<string, string>>): Promise<RunResult>;
  /** Ends the process; the next command starts another one. */
  stop(): void;
}

const script = join(import.meta.dirname, 'warm-child.mjs');

function start(): ChildProcess {
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  process.once('exit', () => child.kill());
  return child;
}

/** Resolves with the next message. Rejects if the process exits before. */
function messageOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const failed = (code: number | null) => reject(new Error(`The process exited with ${code}.`));
    child.once('exit', failed);
    child.once('message', (message) => {
      child.off('exit', failed);
      resolve(message);
    });
  });
}

/** Returns a warm program that starts with the first command. It does not keep this process alive. */
export function warmProgram(): WarmProgram {
  let child: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const started = async () => {
    if (child?.connected) return child;
    child = start();
    await messageOf(child);
    return child;
  };
  const runNext: WarmProgram['run'] = async (args, cwd, env) => {
    const program = await started();
    program.ref();
    program.channel?.ref();
    const result = messageOf(program);
    program.send({ args, cwd, env });
    try {
      return resultOf(await result);
    } finally {
      program.unref();
      program.channel?.unref();
    }
  };
  return {
    stop() {
      child?.kill();
      child = undefined;
    },
    run(args, cwd, env = {}) {
      const result = last.then(() => runNext(args, cwd, env));
      last = result.catch(() => {});
      return result;
    },
  };
}

function resultOf(message: unknown): RunResult {
  if (typeof message === 'object' && message !== null && 'code' in message && 'stdout' in message && 'stderr' in message)
    return { code: Number(message.code), stdout: String(message.stdout), stderr: String(message.stderr) };
  throw new Error(`No result of a command: ${JSON.stringify(message)}`);
}
