import { styleText } from 'node:util';

type Style = (text: string) => string;

/** Text styles of the terminal. */
export type Colors = Readonly<Record<'bold' | 'cyan' | 'dim' | 'green' | 'red' | 'yellow', Style>>;

/** Styles for a stream: only on a terminal, and never against `NO_COLOR`. */
export function colorsFor(stream: NodeJS.WriteStream): Colors {
  return createColors(stream.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== 'dumb');
}

/** Styles that can be turned off. */
export function createColors(isEnabled: boolean): Colors {
  const style =
    (format: keyof Colors): Style =>
    (text) =>
      isEnabled ? styleText(format, text, { validateStream: false }) : text;
  return { bold: style('bold'), cyan: style('cyan'), dim: style('dim'), green: style('green'), red: style('red'), yellow: style('yellow') };
}
