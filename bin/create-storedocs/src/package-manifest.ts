import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Parts of `package.json` of this package. */
interface PackageManifest {
  /** The same as that of storedocs. */
  readonly version: string;
  readonly homepage: string;
  /** Packages that a new site needs besides storedocs, with their version ranges. */
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** `package.json` of this package. */
export function packageManifest(): PackageManifest {
  return JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8'));
}

/** Folder of this package, absolute: its code is below, as sources or as a bundle. */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}
