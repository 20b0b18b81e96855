import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { Message } from 'esbuild';
import { findLiterals } from '../content/find-literal.ts';
import { type Diagnostic, DocsError } from '../model/diagnostic.ts';
import { didYouMean } from '../text/nearest.ts';
import { isBuildFailure } from './esbuild-errors.ts';

/** What esbuild refuses in a document of MDX, at the places that its author knows. Other errors stay as they are. */
export function contentProblems(error: unknown, root: string): unknown {
  if (!isBuildFailure(error)) return error;
  const diagnostics = error.errors.flatMap((message): readonly Diagnostic[] =>
    message.detail instanceof DocsError ? message.detail.diagnostics : [problem(message, root)],
  );
  // A component that two documents of one page import is refused once for each.
  const distinct = new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]));
  return new DocsError([...distinct.values()], { cause: error });
}

function problem({ text, location, notes, detail }: Message, root: string): Diagnostic {
  if (detail instanceof Error) throw detail;
  const file = location?.file ?? '';
  const wanted = /"([^"]+)"/.exec(text)?.[1];
  const isImport = wanted !== undefined && /^Could not resolve|^storedocs has nothing/.test(text);
  const source = existsSync(join(root, file)) && file !== '' ? readFileSync(join(root, file), 'utf8') : '';
  // In a document the place is one in the compiled module: the name is looked up in its text.
  const literal = isImport ? findLiterals(source, wanted)[0] : undefined;
  const place = literal ?? (location && !/\.mdx?$/.test(file) ? { line: location.line, column: location.column + 1 } : {});
  return {
    code: isImport ? 'import-missing' : 'content-failed',
    severity: 'error',
    message: /^Could not resolve/.test(text)
      ? `There is nothing at "${wanted}", which is imported here.`
      : /[.!?]$/.test(text)
        ? text
        : `${text}.`,
    ...(file === '' ? {} : { file }),
    ...place,
    hint: isImport && /^Could/.test(text) ? importHint(wanted, file, root) : notes[0]?.text,
  };
}

function importHint(wanted: string, file: string, root: string): string {
  if (!/^(\.|@site\/)/.test(wanted))
    return `Install the package, or map its name to a file of the site in the configuration: markdown: { alias: { '${wanted}': 'src/…' } }.`;
  const folder = wanted.startsWith('@site/')
    ? dirname(wanted.slice('@site/'.length))
    : posix.join(posix.dirname(file), posix.dirname(wanted));
  const path = join(root, folder);
  const names = existsSync(path) ? readdirSync(path) : [];
  const bare = names.map((name) => name.replace(/\.[^.]+$/, ''));
  return (
    didYouMean(posix.basename(wanted), [...names, ...bare]) ??
    (names.length === 0 ? `The folder "${folder}" does not exist or is empty.` : 'The path counts from the file that imports.')
  );
}
