import { readFileSync } from 'node:fs';

/** A name for this process. Unique on systems with `/proc`, even though process ids are reused. */
export function processName(): string {
  const start = startOf(process.pid);
  return start === undefined ? String(process.pid) : `${process.pid}-${start}`;
}

/** Whether the process of a name is still running; false for anything else. */
export function isRunning(name: string): boolean {
  const [pid, start] = name.split('-');
  return isAlive(Number(pid)) && (start === undefined || startOf(Number(pid)) === start);
}

/** Start time of a process, in clock ticks since boot. `undefined` for a zombie, and on systems without `/proc`. */
function startOf(pid: number): string | undefined {
  try {
    // The process name before these fields may contain spaces and parentheses.
    const [state, ...values] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]?.split(' ') ?? [];
    return state === 'Z' ? undefined : values[18];
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
