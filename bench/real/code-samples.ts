import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../random.ts';

const repository = join(import.meta.dirname, '../..');

/** Code of this repository and of packages that `npm ci` installs, by the language of a code block: folder and pattern of its files. */
const origins: Readonly<Record<string, readonly [folder: string, files: RegExp]>> = {
  ts: ['node_modules/zod/src/v4', /(?<!\.test|\.d)\.ts$/],
  tsx: ['templates', /\.tsx$/],
  js: ['node_modules/react-dom/cjs', /development\.js$/],
  css: ['templates/styles', /\.css$/],
  json: ['node_modules', /^[\w-]+\/package\.json$/],
};

/** Shell commands are short, so each block is a whole one of a README. */
const shellOrigin = ['node_modules', /^[\w-]+\/readme\.md$/i] as const;

/** Cuts blocks from real code. */
export interface CodeSamples {
  /** A fenced block of about `lines` lines; shell blocks are as long as their author wrote them. */
  block(random: Random, lines: number): string;
}

/** Reads the code once. */
export function readCodeSamples(): CodeSamples {
  const samples = new Map(Object.entries(origins).map(([language, [folder, files]]) => [language, linesIn(folder, files)]));
  const shell = textsIn(...shellOrigin).flatMap((text) =>
    [...text.matchAll(/^```(?:sh|bash|console)\n(.*?)^```/gms)].map(([, code = '']) => code),
  );
  // The shares of the languages in the documents of the real sites that `mdx-corpus.ts` names.
  const languages = ['ts', 'ts', 'ts', 'js', 'js', 'js', 'tsx', 'css', 'json', 'bash'];
  return {
    block(random, lines) {
      const language = random.pick(languages);
      const all = samples.get(language);
      const start = all === undefined ? 0 : random.between(0, Math.max(0, all.length - lines));
      const code = all === undefined ? random.pick(shell) : `${all.slice(start, start + lines).join('\n')}\n`;
      return `\`\`\`\`${language}\n${code}\`\`\`\``;
    },
  };
}

function linesIn(folder: string, files: RegExp): readonly string[] {
  return textsIn(folder, files).flatMap((text) => text.split(/\r?\n/).filter((line) => line.length < 160 && !line.includes('````')));
}

function textsIn(folder: string, files: RegExp): readonly string[] {
  const depth = files.source.startsWith('^') ? 2 : Number.POSITIVE_INFINITY;
  const names = readdirSync(join(repository, folder), { recursive: depth > 2, encoding: 'utf8' });
  const paths = depth > 2 ? names : names.flatMap((name) => namesBelow(folder, name));
  return paths
    .filter((path) => files.test(path))
    .sort()
    .map((path) => readFileSync(join(repository, folder, path), 'utf8'));
}

function namesBelow(folder: string, name: string): readonly string[] {
  try {
    return readdirSync(join(repository, folder, name)).map((file) => `${name}/${file}`);
  } catch {
    return [];
  }
}
