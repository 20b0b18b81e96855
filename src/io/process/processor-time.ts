import { readFileSync, readlinkSync } from 'node:fs';
import process from 'node:process';

/** The calling thread as Linux names it, such as "12/task/14"; absent on other systems. */
export const thisThread = nameOfThread();

function nameOfThread(): string | undefined {
  try {
    return readlinkSync('/proc/thread-self');
  } catch {
    return undefined;
  }
}

/** Processor time of a thread in milliseconds. Without its name, that of all threads of the process. */
export function processorTime(thread: string | undefined): number {
  try {
    if (thread !== undefined) return timeIn(readFileSync(`/proc/${thread}/stat`, 'latin1'));
  } catch {
    // The thread has ended, or the system hides it.
  }
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** From the text of a `stat` file: after the name of the program in parentheses, the 12th and 13th fields count hundredths of a second. */
function timeIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
