import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { packageRoot } from '../io/fs/package-root.ts';
import { isInside, spellingReader, toRoot } from '../io/fs/walk-folder.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { didYouMean } from '../text/nearest.ts';

/** The file with an import. */
interface Importer {
  /** Absolute. */
  readonly root: string;
  /** Relative to the root. */
  readonly file: string;
  /** True where `markdown.alias` applies. */
  readonly hasAliases?: boolean;
}

/** An esbuild error about an import, reworded for authors. It names a file if that is to be changed rather than the importing one. */
export type ImportProblem = Pick<Diagnostic, 'code' | 'message' | 'hint' | 'file'>;

/** Translates text and note of an esbuild error about an import; `undefined` for other errors. */
export function importProblem(text: string, note: string | undefined, importer: Importer): ImportProblem | undefined {
  const code = 'import-missing';
  const unresolved = /^Could not resolve "(.+)"$/.exec(text)?.[1];
  if (unresolved !== undefined) return { code, message: `Cannot resolve import "${unresolved}".`, hint: importHint(unresolved, importer) };
  const [, markdown] = /^No loader is configured for "\.mdx?" files: (.+)$/.exec(text) ?? [];
  if (markdown !== undefined) {
    const hint = 'Only documents can import Markdown: render this component in an .mdx file, which may also be the page.';
    return { code, message: `The React page cannot import "${markdown}".`, hint };
  }
  const [, from = '', name] = /^No matching export in "(.+)" for import "(.+)"$/.exec(text) ?? [];
  if (name === undefined) return undefined;
  const file = from.replace(/^\w+:/, '');
  const message = `"${file}" has no export "${name}".`;
  if (isReplacement(file, importer))
    return { code, message, file, hint: `Export a component named "${name}", as the replaced template does.` };
  return {
    code,
    message,
    hint: name === 'default' ? "Default-export the component there, or import it by its name: import { Name } from '…'." : note,
  };
}

/** True for a template of the site that a template of storedocs imports. */
function isReplacement(file: string, importer: Importer): boolean {
  const templates = join(packageRoot(), 'templates');
  return isInside(resolve(importer.root, importer.file), templates) && !isInside(resolve(importer.root, file), templates);
}

function importHint(wanted: string, { file, root, hasAliases = false }: Importer): string {
  const folder = wanted.startsWith('@site/')
    ? dirname(wanted.slice('@site/'.length))
    : posix.join(posix.dirname(file), posix.dirname(wanted));
  const path = join(root, folder);
  const names = existsSync(path) ? readdirSync(path) : [];
  const bare = names.map((name) => name.replace(/\.[^.]+$/, ''));
  if (!/^(\.|@site\/)/.test(wanted)) {
    const beside = names.find((name, index) => [name, bare[index]].includes(posix.basename(wanted)) && name !== posix.basename(file));
    if (beside) return `For the file next to this one, write "./${wanted}".`;
    const alias = `, or map its name to a file of the site in the configuration: markdown: { alias: { '${wanted}': 'src/…' } }`;
    if (/\.(?:css|scss|sass)$/.test(file) && /\.\w+$/.test(wanted))
      return `The path is relative to the stylesheet.${wanted.includes('/') ? ' If it begins with the name of a package, install that.' : ''}`;
    return `Install the package${hasAliases ? alias : ''}.`;
  }
  return (
    didYouMean(
      posix.basename(wanted),
      [...names, ...bare].filter((name) => posix.join(folder, name) !== file),
    ) ?? (names.length === 0 ? folderHint(folder, root) : 'The path is relative to the importing file.')
  );
}

function folderHint(folder: string, root: string): string {
  const actual = spellingReader(root)(join(root, folder));
  return actual === undefined
    ? `The folder "${folder}" does not exist or is empty.`
    : `Letter case matters: the folder is "${toRoot(root, actual)}".`;
}
