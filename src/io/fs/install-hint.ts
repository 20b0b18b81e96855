import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type PackageManager = 'npm' | 'pnpm' | 'yarn' | 'bun';

const lockFiles: readonly (readonly [string, PackageManager])[] = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['pnpm-workspace.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
  ['package-lock.json', 'npm'],
];

/** The package manager of the nearest lock file, up to the folder `top`; `undefined` if there is none. Both folders are absolute; absent: up to the top of the disk. */
export function packageManagerOf(folder: string, top?: string): PackageManager | undefined {
  const found = lockFiles.find(([name]) => existsSync(join(folder, name)))?.[1];
  return found || folder === top || folder === dirname(folder) ? found : packageManagerOf(dirname(folder), top);
}

/** The hint that adds packages to a site, with the command of its package manager. `root` is absolute. */
export function installHint(root: string, packages: string): string {
  const manager = packageManagerOf(root) ?? 'npm';
  return `Run "${manager} ${manager === 'npm' ? 'install' : 'add'} ${packages}".`;
}
