/** How a run used its baseline. */
export interface BaselineUse {
  readonly file: string;
  /** Problems that were written to it; absent when it was only read. */
  readonly written?: number;
  /** Problems of the run that are in it. */
  readonly known?: number;
  /** Problems in it that the run did not find. */
  readonly fixed?: number;
}

/** Prints to stderr what the baseline hides, and whether it can shrink. */
export function printBaseline({ file, written, known = 0, fixed = 0 }: BaselineUse): void {
  const text =
    written === undefined
      ? `Baseline ${file}: ${problems(known)} known${fixed > 0 ? `, ${fixed} fixed (remove with --update-baseline)` : ''}`
      : `Baseline ${file}: ${problems(written)} written`;
  process.stderr.write(`${text}\n`);
}

function problems(count: number): string {
  return `${count} ${count === 1 ? 'problem' : 'problems'}`;
}
