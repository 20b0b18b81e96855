import { relative } from 'node:path';
import { diagnosticsGuide, guidesFolder } from '../../io/fs/package-root.ts';
import { type Colors, colorsFor } from '../../report/colors.ts';
import { guideSections, withoutMarkdown, withPlainLinks } from '../../report/diagnostics-guide.ts';
import { nearest } from '../../text/nearest.ts';

/** Explains a diagnostic code, or lists all codes when none is given. Returns the exit code: 2 for an unknown code. */
export function explain(code: string | undefined): number {
  const sections = guideSections(diagnosticsGuide());
  if (code === undefined) {
    printCodes(sections);
    return 0;
  }
  const section = sections.get(code);
  if (section === undefined) {
    const near = nearest(code, sections.keys());
    const advice = near === undefined ? '"storedocs explain" lists all codes.' : `(Did you mean ${near}?)`;
    process.stderr.write(`error: unknown code '${code}'\n${advice}\n`);
    return 2;
  }
  printExplanation(code, section, relative(process.cwd(), guidesFolder()) || '.');
  return 0;
}

/** Prints the guide's section on a diagnostic code to stdout. `section` is Markdown, `guides` the folder that its links start at. */
function printExplanation(code: string, section: string, guides: string): void {
  const colors = stdoutColors();
  process.stdout.write(`${colors.bold(code)}\n\n${withoutMarkdown(section)}\n\n${colors.dim(`The guides are in ${guides}.`)}\n`);
}

/** Prints all codes to stdout, each with the first sentence of its section. */
function printCodes(sections: ReadonlyMap<string, string>): void {
  const colors = stdoutColors();
  const width = Math.max(...[...sections.keys()].map(({ length }) => length));
  for (const [code, section] of sections) process.stdout.write(`${colors.bold(code.padEnd(width))}  ${firstSentence(section)}\n`);
}

function stdoutColors(): Colors {
  return colorsFor(process.stdout);
}

/** The first sentence of a section, after the severity. */
function firstSentence(section: string): string {
  const [, sentence = ''] = /^[^.]*\.\s+([\s\S]*?\.)(?:\s|$)/.exec(section) ?? [];
  return withPlainLinks(sentence, false);
}
