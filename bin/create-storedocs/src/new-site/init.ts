import { existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { configNames } from '../../../../src/config/config-names.ts';
import { findRepository } from '../../../../src/io/git/git-repository.ts';
import { type Diagnostic, DocsError, problem } from '../../../../src/model/diagnostic.ts';
import { packageManifest } from '../package-manifest.ts';
import { findCodeHost } from './code-host.ts';
import { existingDocs, readDocsFolder } from './existing-docs.ts';
import { missingWorkspace, packageCommands } from './package-commands.ts';
import { printNewSite } from './print-new-site.ts';
import { ignoredPaths } from './project-files.ts';
import { starterFiles } from './starter-files.ts';
import { packageNameOf, type StarterOptions, titleOf } from './starter-options.ts';

/** Options of the new site. */
export interface InitOptions extends Pick<StarterOptions, 'language' | 'withBlog' | 'withLanding' | 'ci'> {
  /** Absolute. */
  readonly root: string;
  /** Existing folder of documents to publish, relative to the root; absent for new example documents. */
  readonly docsFolder?: string | undefined;
}

/** Files that a repository may already have: they are kept, and `init` prints what to add. */
const sharedFiles: readonly string[] = [
  'README.md',
  'package.json',
  '.gitignore',
  'tsconfig.json',
  '.vscode/settings.json',
  '.vscode/extensions.json',
];

/**
 * Writes a small site into a folder next to existing files. Overwrites and installs nothing: throws a `DocsError` that names all files
 * in the way before it writes the first one. Returns the exit code.
 */
export async function init({ root, docsFolder, ...wanted }: InitOptions): Promise<number> {
  if (existsSync(root) && !statSync(root).isDirectory()) throw new DocsError([occupied(root)]);
  const docs = docsFolder === undefined ? undefined : readDocsFolder(root, docsFolder);
  const existing = existingFolder(root);
  const repository = await findRepository(existing);
  const { version, devDependencies, homepage } = packageManifest();
  const mermaid = docs?.hasDiagrams ? { mermaid: '^11.0.0' } : {};
  const versions = Object.fromEntries(Object.entries({ ...devDependencies, ...mermaid, storedocs: `^${version}` }).sort());
  // Another tool's folder, such as one with build scripts, is neither overwritten nor ignored.
  const isTaken = existsSync(join(root, 'build')) && !existsSync(join(root, 'build/404.html'));
  const outDir = isTaken ? 'site-build' : 'build';
  const files = starterFiles({
    ...wanted,
    docs,
    outDir,
    title: titleOf(basename(root)),
    name: packageNameOf(basename(root)),
    host: await findCodeHost(existing),
    folder: typeof repository === 'string' ? '' : relative(repository.folder, root).split(sep).join('/'),
    today: new Date().toISOString().slice(0, 10),
    versions,
  });
  const obstacles = Object.entries(files).flatMap(([path, contents]) => obstacle(root, path, contents) ?? []);
  const otherConfig = configNames.filter((name) => !(name in files) && existsSync(join(root, name)));
  const problems = new Set([...otherConfig, ...obstacles.filter((path) => !sharedFiles.includes(path))]);
  if (problems.size > 0) throw new DocsError([...problems].sort().map(occupied));
  const kept = obstacles;
  const written = Object.entries(files).filter(([path]) => !existsSync(join(root, path)));
  for (const [path, contents] of written) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), contents);
  }
  const top = typeof repository === 'string' ? root : repository.folder;
  const place = realpathSync(root);
  const workspace = missingWorkspace(place, top);
  const found = docs === undefined ? existingDocs(root) : undefined;
  printNewSite({
    homepage,
    unused: found,
    folder: relative(process.cwd(), root),
    manager: packageCommands(place, top, process.env.npm_config_user_agent),
    workspace: workspace && { ...workspace, file: relative(process.cwd(), workspace.file) },
    written: written.length,
    kept,
    excluded: docs?.unreadable ?? [],
    ignored: kept.includes('.gitignore') ? missingLines(readFileSync(join(root, '.gitignore'), 'utf8'), ignoredPaths(outDir)) : [],
    packages: undeclaredPackages(root, Object.keys(versions)),
  });
  return 0;
}

/** The packages that are not yet in the `package.json` of a folder: adding one again could change its version. */
function undeclaredPackages(root: string, packages: readonly string[]): string[] {
  try {
    const manifest: Record<string, Record<string, unknown> | undefined> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const declared = { ...manifest.dependencies, ...manifest.devDependencies };
    return packages.filter((name) => !Object.hasOwn(declared, name));
  } catch {
    // The package manager reports an invalid manifest.
    return [...packages];
  }
}

/** The folder itself, or the nearest existing parent: a new folder may be inside a repository. */
function existingFolder(path: string): string {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ? path : existingFolder(dirname(path));
}

/** The path that prevents a file from being written: its own, with other contents, or that of a file in place of a folder. */
function obstacle(root: string, path: string, contents: string): string | undefined {
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    const found = lstatSync(join(root, folder), { throwIfNoEntry: false });
    if (found && !statSync(join(root, folder), { throwIfNoEntry: false })?.isDirectory()) return folder;
  }
  const found = lstatSync(join(root, path), { throwIfNoEntry: false });
  if (found === undefined) return undefined;
  const file = statSync(join(root, path), { throwIfNoEntry: false });
  return file?.isFile() && readFileSync(join(root, path), 'utf8') === contents ? undefined : path;
}

function occupied(file: string): Diagnostic {
  return problem('file-exists', 'The file already exists.', {
    file,
    hint: 'Nothing was written. Use a new folder, as in "storedocs init my-docs", or move the file.',
  });
}

/** Lines missing in a `.gitignore`, compared without leading and trailing slashes. */
function missingLines(text: string, paths: readonly string[]): string[] {
  const bare = (line: string) => line.trim().replace(/^\/|\/$/g, '');
  const lines = new Set(text.split('\n').map(bare));
  return paths.filter((path) => !lines.has(bare(path)));
}
