import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A change that an author might make between two builds. */
export interface Edit {
  readonly name: string;
  /** Rounds are numbered from 1, and each makes another change. */
  readonly apply: (round: number) => void;
}

/** The changes before measured builds. `root` is absolute, and `doc` is the path of a document relative to it. */
export function siteEdits(root: string, doc: string): readonly Edit[] {
  const change = (path: string, edit: (text: string) => string) => {
    const file = join(root, path);
    writeFileSync(file, edit(readFileSync(file, 'utf8')));
  };
  return [
    { name: 'nothing changed', apply: () => {} },
    { name: 'one document', apply: (round) => change(doc, (text) => `${text}\n${sentenceOf(round)}\n`) },
    { name: 'one template', apply: templateEdit(root) },
    {
      name: 'one place in the sidebar',
      // To the end, and back to the start.
      apply: (round) => change(doc, (text) => withFrontMatter(text, 'sidebar_position', round % 2 === 1 ? 1000 : 0)),
    },
    { name: 'one key of the configuration', apply: (round) => change('site.config.ts', (text) => withTagline(text, `Round ${round}`)) },
  ];
}

/** The text that `one document` adds, which is not in any other page. */
export function sentenceOf(round: number): string {
  return `Benchmarked in round ${round}.`;
}

function templateEdit(root: string): Edit['apply'] {
  const [template, style] = ['templates/chrome/footer.tsx', 'templates/styles/custom.css'].map((path) => join(root, path)) as [
    string,
    string,
  ];
  const hasOwnFooter = existsSync(template);
  return (round) => {
    for (const path of [template, style]) mkdirSync(dirname(path), { recursive: true });
    if (hasOwnFooter)
      writeFileSync(style, `${existsSync(style) ? readFileSync(style, 'utf8') : ''}\n.round-${round} { color: inherit; }\n`);
    else writeFileSync(template, `export const Footer = () => <footer>Round ${round}</footer>;\n`);
  };
}

/** A Markdown text with an additional front matter key, or with another value for it. */
function withFrontMatter(text: string, key: string, value: number): string {
  const line = `${key}: ${value}`;
  const [header] = /^---\n.*?\n---\n/s.exec(text) ?? [];
  if (header === undefined) return `---\n${line}\n---\n\n${text}`;
  const known = new RegExp(`^${key}:.*$`, 'm');
  return (known.test(header) ? header.replace(known, line) : header.replace('---\n', `---\n${line}\n`)) + text.slice(header.length);
}

function withTagline(config: string, tagline: string): string {
  const known = /\btagline:\s*(['"`]).*?\1/s;
  return known.test(config) ? config.replace(known, `tagline: '${tagline}'`) : config.replace(/\btitle:/, `tagline: '${tagline}', title:`);
}
