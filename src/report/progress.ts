import { colorsFor } from './colors.ts';

/** Shows the progress of a long job. */
export interface Progress {
  /** Names what is being done. */
  stage(name: string): void;
  /** Counts the steps of the stage. */
  total(steps: number): void;
  step(): void;
  /** Removes the line. */
  end(): void;
}

// Short stages show nothing, to avoid flicker.
const quietMs = 1000;
const redrawMs = 80;

/** One line on a terminal, redrawn in place once the work takes over a second; nothing elsewhere, or if it is to be quiet. */
export function createProgress(isQuiet = false): Progress {
  const stream = process.stderr;
  if (isQuiet || !stream.isTTY || process.env.CI) return { stage: () => {}, total: () => {}, step: () => {}, end: () => {} };
  const started = performance.now();
  let drawn = 0;
  let name = '';
  let done = 0;
  let total: number | undefined;
  const colors = colorsFor(stream);
  const draw = (force: boolean) => {
    const now = performance.now();
    if (now - started < quietMs || (!force && now - drawn < redrawMs)) return;
    drawn = now;
    const count = total === undefined ? '' : ` ${colors.dim(`${done} of ${total}`)}`;
    stream.write(`\r\u001b[K${colors.cyan('•')} ${name}${count}`);
  };
  return {
    stage(next) {
      name = next;
      total = undefined;
      done = 0;
      draw(true);
    },
    total(steps) {
      total = steps;
    },
    step() {
      done++;
      draw(false);
    },
    end() {
      if (drawn > 0) stream.write('\r\u001b[K');
    },
  };
}
