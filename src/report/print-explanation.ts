import { type Colors, colorsFor } from './colors.ts';

/** Prints the guide's section on a diagnostic code to stdout. `section` is Markdown, `guides` the folder that its links start at. */
export function printExplanation(code: string, section: string, guides: string): void {
  const colors = stdoutColors();
  process.stdout.write(`${colors.bold(code)}\n\n${withoutMarkdown(section)}\n\n${colors.dim(`The guides are in ${guides}.`)}\n`);
}

/** Prints all codes to stdout, each with the first sentence of its section. */
export function printCodes(sections: ReadonlyMap<string, string>): void {
  const colors = stdoutColors();
  const width = Math.max(...[...sections.keys()].map(({ length }) => length));
  for (const [code, section] of sections) process.stdout.write(`${colors.bold(code.padEnd(width))}  ${firstSentence(section)}\n`);
}

function stdoutColors(): Colors {
  return colorsFor(process.stdout);
}

/** Markdown as a terminal shows it: the target of a link follows its text, code blocks are indented, code stays as it is. */
export function withoutMarkdown(markdown: string): string {
  return markdown
    .split(/^```.*\n([\s\S]*?)^```$/m)
    .map((part, index) => (index % 2 === 0 ? withPlainLinks(part) : part.trimEnd().replace(/^/gm, '    ')))
    .join('');
}

/** The first sentence of a section, after the severity. */
function firstSentence(section: string): string {
  const [, sentence = ''] = /^[^.]*\.\s+([\s\S]*?\.)(?:\s|$)/.exec(section) ?? [];
  return withPlainLinks(sentence, false);
}

function withPlainLinks(markdown: string, hasTargets = true): string {
  // Inline code is matched first, so that links in it stay.
  return markdown.replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)|\[([^\]]+)\]\(([^)\s]+)\)/g, (whole, _ticks, label?: string, target?: string) =>
    label === undefined ? whole : hasTargets ? `${label} (${target})` : label,
  );
}

/** Sections of a guide by their second-level headings, in order. */
export function guideSections(markdown: string): ReadonlyMap<string, string> {
  const [, ...sections] = markdown.split(/^## /m);
  return new Map(
    sections.map((section) => {
      const end = section.indexOf('\n');
      return [section.slice(0, end).trim(), section.slice(end).trim()];
    }),
  );
}
