import { type SpawnOptions, spawn } from 'node:child_process';
import { watchTree } from './process-tree.ts';

/** Time and memory of a command. */
export interface Measured {
  readonly wallSeconds: number;
  /** User and system time of all processes of the command; absent on Windows. */
  readonly cpuSeconds?: number | undefined;
  /** Peak memory of all its processes together, in bytes; absent if the system has no `/proc`. */
  readonly peakMemory?: number | undefined;
}

/** A finished command and its stdout. */
export interface Run extends Measured {
  readonly stdout: string;
}

// At the end, the shell prints the resources of itself and its child processes.
const script = 'eval "$0"; code=$?; times >&3; exit $code';

/** Runs a shell command in a folder. Throws if it fails. */
export async function runMeasured(line: string, folder: string): Promise<Run> {
  const startedAt = performance.now();
  const hasShell = process.platform !== 'win32';
  const options: SpawnOptions = { cwd: folder, env: { ...process.env, NODE_ENV: undefined }, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] };
  const child = hasShell ? spawn('sh', ['-c', script, line], options) : spawn(line, { ...options, shell: true });
  const texts = [1, 2, 3].map(() => '');
  for (const [index] of texts.entries())
    child.stdio[index + 1]?.on('data', (chunk) => {
      texts[index] += String(chunk);
    });
  const tree = child.pid === undefined ? undefined : watchTree(child.pid);
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  const wallSeconds = (performance.now() - startedAt) / 1000;
  tree?.stop();
  const [stdout = '', stderr = '', times = ''] = texts;
  if (code !== 0) throw new Error(`"${line}" in ${folder} ended with ${code}:\n${stdout}${stderr}`);
  // Depth 0 is the shell, and depth 1 the process that it waits for.
  return {
    wallSeconds,
    cpuSeconds: hasShell ? secondsOf(times) + (tree?.cpuSecondsBelow(1) ?? 0) : undefined,
    peakMemory: tree?.peakMemory(),
    stdout,
  };
}

/** Sums the output of `times`, such as `0m1.020s`. */
function secondsOf(times: string): number {
  return [...times.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}
