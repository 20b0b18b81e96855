import { colorsFor } from '../../../../src/report/colors.ts';

/** Commands of a package manager. */
export interface PackageCommands {
  /** Installs what `package.json` lists. */
  readonly install: string;
  /** Adds packages for development; their names follow. */
  readonly add: string;
  /** Runs a script; its name follows. */
  readonly run: string;
  /** Runs a program of a package; its name follows. */
  readonly execute: string;
}

/** The result of `init`. */
interface NewSite {
  /** Relative to the current folder; empty if it is the current one. */
  readonly folder: string;
  /** Number of files. */
  readonly written: number;
  /** Existing files. */
  readonly kept: readonly string[];
  /** Documents that are not published, since they are not UTF-8. */
  readonly excluded: readonly string[];
  /** Lines that the existing `.gitignore` lacks. */
  readonly ignored: readonly string[];
  /** Packages that the site needs and that its `package.json` lacks. */
  readonly packages: readonly string[];
  /** A folder of documents that the site does not publish; absent if there is none. */
  readonly unused?: { readonly folder: string; readonly count: number } | undefined;
  readonly manager: PackageCommands;
  /** Where the documentation is. */
  readonly homepage: string;
  /** The workspace that has to list the folder of the site; absent if there is none, or if it does. */
  readonly workspace?: { readonly file: string; readonly folder: string } | undefined;
}

/** Prints written and kept files and the next steps to stderr. */
export function printNewSite({ folder, written, kept, excluded, ignored, packages, manager, workspace, unused, homepage }: NewSite): void {
  const colors = colorsFor(process.stderr);
  const line = (text = '') => process.stderr.write(`${text}\n`);
  line(`Wrote ${written} ${written === 1 ? 'file' : 'files'}${folder === '' ? '' : ` to ${folder}`}. Nothing was installed.`);
  for (const path of kept) line(`${colors.yellow('kept')}  ${path}${advice(path, ignored)}`);
  for (const path of excluded)
    line(`${colors.yellow('excluded')}  ${path}: it is not UTF-8. Save it as UTF-8, and remove it from "exclude" in site.config.ts.`);
  if (workspace) line(`Add "${workspace.folder}" to the packages of the workspace in ${workspace.file}.`);
  if (unused) {
    const files = unused.count === 1 ? 'Markdown file in' : 'Markdown files in';
    line(`The site does not publish the ${unused.count} ${files} ${unused.folder}. To publish them instead of the examples, delete`);
    line(`site.config.ts and content, and run "${manager.execute} storedocs init --docs ${unused.folder}".`);
  }
  const hasManifest = kept.includes('package.json');
  const steps = [
    ...(folder === '' ? [] : [`cd ${/^[\w./-]+$/.test(folder) ? folder : JSON.stringify(folder)}`]),
    hasManifest && packages.length > 0 ? `${manager.add} ${packages.join(' ')}` : manager.install,
    hasManifest ? `${manager.execute} storedocs dev` : `${manager.run} dev`,
  ];
  line(`Next:\n\n${steps.map((step) => `  ${step}\n`).join('')}\nDocumentation: ${homepage}`);
}

function advice(path: string, ignored: readonly string[]): string {
  if (path === '.gitignore' && ignored.length > 0) return `: add ${ignored.join(', ')}`;
  if (path === 'tsconfig.json') return ': add "site.config.ts", "content" and "templates" to "include", and set "jsx" to "react-jsx"';
  return '';
}
