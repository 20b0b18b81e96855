import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { parse } from 'yaml';
import { type PackageManager, packageManagerOf } from '../../../../src/io/fs/install-hint.ts';
import { errorMessage } from '../../../../src/text/error-text.ts';
import type { PackageCommands } from './print-new-site.ts';

const commands: Readonly<Record<PackageManager, PackageCommands>> = {
  npm: { install: 'npm install', add: 'npm install --save-dev', run: 'npm run', execute: 'npx' },
  pnpm: { install: 'pnpm install', add: 'pnpm add --save-dev', run: 'pnpm run', execute: 'pnpm exec' },
  yarn: { install: 'yarn install', add: 'yarn add --dev', run: 'yarn run', execute: 'yarn' },
  bun: { install: 'bun install', add: 'bun add --dev', run: 'bun run', execute: 'bunx' },
};

/**
 * The commands of the package manager of a folder: that of the nearest lock file, up to the folder `top`, else the one that runs this program, as
 * `userAgent` says (`pnpm/10.2.0 …`). Both folders are absolute.
 */
export function packageCommands(folder: string, top: string, userAgent = ''): PackageCommands {
  const running = Object.entries(commands).find(([manager]) => userAgent.startsWith(`${manager}/`))?.[1];
  const locked = packageManagerOf(folder, top);
  return locked ? commands[locked] : (running ?? commands.npm);
}

/** A workspace that does not contain a folder yet. */
interface MissingWorkspace {
  /** The file that lists the packages, absolute. */
  readonly file: string;
  /** Entry to add, relative to that file, with forward slashes. */
  readonly folder: string;
}

/** The nearest workspace above a folder, up to `top`, if the folder is not one of its packages. Both are absolute. */
export function missingWorkspace(folder: string, top: string): MissingWorkspace | undefined {
  for (let above = dirname(folder); folder !== top; above = dirname(above)) {
    const found = ['pnpm-workspace.yaml', 'package.json'].map((name) => join(above, name)).find((file) => packagesIn(file) !== undefined);
    if (found !== undefined) {
      const place = relative(above, folder).split(sep).join('/');
      return packagesIn(found)?.some((glob) => globPattern(glob).test(place)) ? undefined : { file: found, folder: place };
    }
    if (above === top || above === dirname(above)) return undefined;
  }
  return undefined;
}

/** A glob of folders, with `*`, `**` and braces, as a pattern. */
function globPattern(glob: string): RegExp {
  const source = glob
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^{}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`);
  return new RegExp(`^${source.replace(/\*+/g, (stars) => (stars === '*' ? '[^/]*' : '.*'))}$`);
}

/** Globs of the packages of a workspace; `undefined` for a file that declares none or cannot be read. */
function packagesIn(file: string): string[] | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const { packages, workspaces }: { packages?: unknown; workspaces?: unknown } = parse(readFileSync(file, 'utf8')) ?? {};
    const written = file.endsWith('.json') ? workspaces : packages;
    // Yarn also writes them as `{ "packages": […] }`.
    const list = typeof written === 'object' && written !== null && 'packages' in written ? written.packages : written;
    return Array.isArray(list) ? list.map((glob) => String(glob).replace(/^\.\/|\/$/g, '')) : undefined;
  } catch (error) {
    process.stderr.write(`${file} cannot be read: ${errorMessage(error)}\n`);
    return undefined;
  }
}
