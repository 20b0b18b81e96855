import { relative } from 'node:path';
import type { CommandFeature } from '../../commands/declare/command-feature.ts';
import { commandOptions } from '../../commands/declare/site-command.ts';
import { diagnosticsGuide, guidesFolder } from '../../io/fs/package-root.ts';
import { colorsFor } from '../../report/colors.ts';
import { guideSections, withoutMarkdown, withPlainLinks } from '../../report/diagnostics-guide.ts';
import { nearest } from '../../text/nearest.ts';

/** The command that explains diagnostics. */
export const explainFeature: CommandFeature = {
  name: 'explain',
  commands(program, run) {
    program
      .command('explain')
      .description('explain a diagnostic code and how to fix it')
      .argument('[code]', 'a code such as link-broken; without one, lists all codes')
      .exitOverride()
      .action((code?: string) => run('explain', commandOptions({ root: '.', cache: false, format: [] }), async () => explain(code)));
  },
};

/** Explains a diagnostic code, or lists all codes when none is given. Returns the exit code: 2 for an unknown code. */
function explain(code: string | undefined): number {
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
  const colors = colorsFor(process.stdout);
  // Links in the section start there.
  const guides = relative(process.cwd(), guidesFolder()) || '.';
  process.stdout.write(`${colors.bold(code)}\n\n${withoutMarkdown(section)}\n\n${colors.dim(`The guides are in ${guides}.`)}\n`);
  return 0;
}

/** Prints all codes to stdout, each with the first sentence of its section. */
function printCodes(sections: ReadonlyMap<string, string>): void {
  const colors = colorsFor(process.stdout);
  const width = Math.max(...[...sections.keys()].map(({ length }) => length));
  for (const [code, section] of sections) process.stdout.write(`${colors.bold(code.padEnd(width))}  ${firstSentence(section)}\n`);
}

/** The first sentence of a section, after the severity. */
function firstSentence(section: string): string {
  const [, sentence = ''] = /^[^.]*\.\s+([\s\S]*?\.)(?:\s|$)/.exec(section) ?? [];
  return withPlainLinks(sentence, false);
}
