import type { UrlLinks } from '../model/site-url.ts';
import { colorsFor } from './colors.ts';
import { printable } from './print-diagnostics.ts';

/** Prints the links to and from a URL to stdout. */
export function printLinks({ url, in: incoming, out }: UrlLinks): void {
  const colors = colorsFor(process.stdout);
  const count = (links: readonly unknown[], word: string) => `${links.length} ${links.length === 1 ? 'link' : 'links'} ${word}`;
  const lines = [
    colors.bold(url),
    '',
    count(incoming, 'to it'),
    ...incoming.map(({ from, to, source }) => {
      const target = to === url ? '' : ` → ${to}`;
      return `  ${from}${target}${source === undefined ? '' : ` ${colors.dim(source)}`}`;
    }),
    '',
    count(out, 'from it'),
    ...out.map((link) => `  ${link}`),
  ];
  process.stdout.write(`${lines.map((line) => printable(line)).join('\n')}\n`);
}
