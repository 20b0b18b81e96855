import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

/** Resources used by a process and its descendants. Absent on systems without `/proc`. */
export interface TreeWatch {
  /** Peak of their total memory, in bytes; shared memory counts for each process. */
  peakMemory(): number | undefined;
  /** User and system time of the processes that were running at the last sample, in seconds. */
  cpuSeconds(): number | undefined;
  /** The same for only those that another process of the tree started and did not wait for. */
  cpuSecondsBelow(depth: number): number;
  stop(): void;
}

interface Seen {
  readonly depth: number;
  readonly memory: number;
  readonly cpuSeconds: number;
}

const intervalMs = 50;
const ticksPerSecond = 100;

/** Samples a process and its descendants repeatedly until it is stopped. */
export function watchTree(pid: number): TreeWatch {
  const isPossible = existsSync('/proc/self/status');
  let isStopped = !isPossible;
  let last: readonly Seen[] = [];
  let peak = 0;
  const look = () => {
    const seen = processesBelow(pid, 0);
    if (seen.length === 0) return;
    last = seen;
    peak = Math.max(
      peak,
      seen.reduce((sum, { memory }) => sum + memory, 0),
    );
  };
  const cpuOf = (processes: readonly Seen[]) => processes.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
  void (async () => {
    while (!isStopped) {
      const before = performance.now();
      look();
      await setTimeout(intervalMs - Math.min(intervalMs / 2, performance.now() - before));
    }
  })();
  return {
    peakMemory: () => (isPossible ? peak : undefined),
    cpuSeconds() {
      if (!isPossible) return undefined;
      look();
      return cpuOf(last);
    },
    cpuSecondsBelow: (depth) => cpuOf(last.filter((seen) => seen.depth > depth)),
    stop() {
      isStopped = true;
    },
  };
}

/** The process and its running descendants. */
function processesBelow(pid: number, depth: number): Seen[] {
  try {
    const folder = `/proc/${pid}`;
    const memory = Number(/^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(join(folder, 'status'), 'utf8'))?.[1] ?? 0) * 1024;
    // The preceding name may contain spaces and brackets.
    const [, ...fields] = /^.*\) (.*)$/s.exec(readFileSync(join(folder, 'stat'), 'utf8'))?.[1]?.split(' ') ?? [];
    const cpuSeconds = (Number(fields[10]) + Number(fields[11])) / ticksPerSecond;
    const children = readdirSync(join(folder, 'task')).flatMap((thread) =>
      readFileSync(join(folder, 'task', thread, 'children'), 'utf8')
        .split(' ')
        .filter(Boolean)
        .map(Number),
    );
    return [{ depth, memory, cpuSeconds }, ...children.flatMap((child) => processesBelow(child, depth + 1))];
  } catch {
    // The process has exited in the meantime.
    return [];
  }
}
