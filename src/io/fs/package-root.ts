import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOf } from '../../text/hash.ts';
import { filesBelow, namesIn } from './walk-folder.ts';

/** Folder of the running storedocs package, absolute. */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    if (folder === dirname(folder)) throw new Error(`No package.json above ${import.meta.url}`);
    folder = dirname(folder);
  }
  return folder;
}

/** A file of a feature, absolute. */
export function featureFile(feature: string, path: string): string {
  return join(packageRoot(), 'src/features', feature, path);
}

/** Parts of `package.json` of the running package. */
interface PackageManifest {
  readonly version: string;
  /** Address of the documentation. */
  readonly homepage: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** `package.json` of the running package. */
export function packageManifest(): PackageManifest {
  return JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8'));
}

/** Version of the running package. */
export function packageVersion(): string {
  return packageManifest().version;
}

/** Part of all cache keys: changes with the code of storedocs and with the versions of its dependencies. */
export const programFingerprint: string = hashOf(...ownCode(), ...dependencies().map(versionOf));

/** Compiled code is in one folder; source code is in the folders around this one. */
function ownCode(): (string | Uint8Array)[] {
  const folder = dirname(fileURLToPath(import.meta.url));
  const root = /[\\/]src[\\/]io[\\/]fs$/.test(folder) ? join(folder, '../..') : folder;
  return (
    filesBelow(root)
      .filter((name) => /\.(js|ts)$/.test(name) && !name.endsWith('.d.ts'))
      .sort()
      // Names of compiled chunks contain a hash of their content.
      .map((name) => (/-[A-Z0-9]{8}\.js$/.test(name) ? name : readFileSync(join(root, name))))
  );
}

/** Direct dependencies: any of them may affect cached output. */
function dependencies(): string[] {
  return Object.keys(packageManifest().dependencies);
}

function versionOf(name: string): string {
  const require = createRequire(import.meta.url);
  const folder = require.resolve.paths(name)?.find((path) => namesIn(join(path, name)).includes('package.json'));
  return folder === undefined ? name : readFileSync(join(folder, name, 'package.json'), 'utf8');
}

/** The guide to all codes, as Markdown, which is part of the package. */
export function diagnosticsGuide(): string {
  return readFileSync(join(guidesFolder(), 'diagnostics.md'), 'utf8');
}

/** The folder of the guides, absolute. */
export function guidesFolder(): string {
  return join(packageRoot(), 'docs');
}
