import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { SiteConfig } from '../../config/schema.ts';
import { type ConfigSource, validateConfig } from '../../config/validate-config.ts';
import { DocsError } from '../../model/diagnostic.ts';
import { loadModule } from '../bundle/load-module.ts';
import { toRoot } from '../fs/walk-folder.ts';

/** Where to look for the configuration. */
export interface ConfigRequest {
  /** Absolute. */
  readonly root: string;
  /** Absolute; absent: the file with the usual name in the root. */
  readonly configPath?: string | undefined;
  /** Folder for the bundled form; absolute. */
  readonly folder: string;
  /** Values of the command line win over those of the file. */
  readonly overrides: { readonly baseUrl?: string | undefined; readonly outDir?: string | undefined };
}

export interface LoadedConfig {
  readonly config: SiteConfig;
  readonly source: ConfigSource;
  /** Changes with the configuration and everything that it imports. */
  readonly hash: string;
  /** Every file that went in, absolute. */
  readonly inputs: readonly string[];
}

const usualNames = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'];

/** Reads, runs and checks the configuration. Throws a `DocsError` when it is missing or wrong. */
export async function loadConfig({ root, configPath, folder, overrides }: ConfigRequest): Promise<LoadedConfig> {
  const path = configPath ?? usualNames.map((name) => join(root, name)).find((candidate) => existsSync(candidate));
  if (path === undefined || !existsSync(path)) throw configMissing(root, path);
  const file = toRoot(root, path);
  const module = await loadModule({ root, file, folder, code: 'config-syntax' });
  const source = { file, text: readFileSync(path, 'utf8') };
  const value: unknown = typeof module.default === 'function' ? await module.default() : module.default;
  if (typeof value !== 'object' || value === null) {
    throw new DocsError([
      {
        code: 'config-invalid',
        severity: 'error',
        message: 'The configuration must export an object.',
        file,
        hint: 'End it with "export default defineConfig({ … })".',
      },
    ]);
  }
  const given = Object.fromEntries(Object.entries(overrides).filter(([, override]) => override !== undefined));
  return { config: validateConfig({ ...value, ...given }, source), source, hash: module.hash, inputs: [path, ...module.inputs] };
}

function configMissing(root: string, path: string | undefined): DocsError {
  const message =
    path === undefined ? `No site.config.ts found in ${root}.` : `No configuration found at ${relative(process.cwd(), path) || path}.`;
  const hint =
    path === undefined
      ? 'Create one with "title" and "url", run "storedocs init", or pass the folder with --root.'
      : `--config is relative to the current folder, ${resolve('.')}${dirname(path) === root ? '' : `; the root of the site is ${root}`}.`;
  return new DocsError([{ code: 'config-missing', severity: 'error', message, hint }]);
}
