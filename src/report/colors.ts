import { styleText } from 'node:util';

type Style = (text: string) => string;

/** Text styles of the terminal. */
export type Colors = Readonly<Record<'bold' | 'cyan' | 'dim' | 'green' | 'red' | 'yellow', Style>>;

/** Styles for a stream: only on a terminal or with `FORCE_COLOR`, and never against `NO_COLOR`. */
export function colorsFor(stream: NodeJS.WriteStream): Colors {
  const { FORCE_COLOR: force, NO_COLOR, TERM } = process.env;
  const isWanted = force ? !/^(?:0|false)$/.test(force) : stream.isTTY === true && TERM !== 'dumb';
  return createColors(isWanted && !NO_COLOR);
}

/** Styles that can be turned off. */
export function createColors(isEnabled: boolean): Colors {
  const style =
    (format: keyof Colors): Style =>
    (text) =>
      isEnabled ? styleText(format, text, { validateStream: false }) : text;
  return { bold: style('bold'), cyan: style('cyan'), dim: style('dim'), green: style('green'), red: style('red'), yellow: style('yellow') };
}
