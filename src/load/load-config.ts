import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type LoadedModule, loadModule } from '../bundle/load-module.ts';
import type { SitePlace } from '../bundle/run-esbuild.ts';
import type { SourceFile } from '../config/config-diagnostic.ts';
import { configNames } from '../config/config-names.ts';
import type { Feature } from '../config/feature.ts';
import { type ReadConfig, readConfig } from '../config/read-config.ts';
import { findKey, unreadableValue } from '../config/zod-problems.ts';
import { toRoot } from '../io/fs/walk-folder.ts';
import { placeInModule } from '../io/process/content-failure.ts';
import { type CodeWatch, type SiteCode, unwatched, usualTimeLimit } from '../io/process/site-code.ts';
import { type DocsError, docsError, throwProblems } from '../model/diagnostic.ts';
import { errorMessage } from '../text/error-text.ts';

/** Where to look for the configuration. */
export interface ConfigRequest extends SitePlace {
  /** Absolute; absent: the file with the usual name in the root. */
  readonly configPath?: string | undefined;
  /** Values from the command line, which override those of the file. */
  readonly overrides: { readonly baseUrl?: string | undefined; readonly outDir?: string | undefined };
  readonly codeWatch: CodeWatch;
  readonly features: readonly Feature[];
}

/** A configuration that was loaded. */
export interface LoadedConfig extends ReadConfig {
  readonly source: SourceFile;
  /** The module that was run. */
  readonly module: LoadedModule;
  /** Every file that it was read from, absolute. */
  readonly inputs: readonly string[];
}

/** Reads, runs and checks the configuration. Throws a `DocsError` when it is missing or invalid. */
export async function loadConfig({ root, configPath, folder, overrides, codeWatch, features }: ConfigRequest): Promise<LoadedConfig> {
  const path = configPath ?? configNames.map((name) => join(root, name)).find((candidate) => existsSync(candidate));
  if (path === undefined || !existsSync(path)) throw configMissing(root, path);
  const file = toRoot(root, path);
  const code = codeWatch.within(usualTimeLimit);
  const subject = { file, placeIn: (error: unknown) => placeInModule(error, root) };
  const module = await code.wait(subject, () => loadModule({ root, file, folder, code: 'config-syntax' }));
  const source = { file, text: readFileSync(path, 'utf8') };
  const value = await code.wait(subject, () => configValue(module.default, source, root));
  if (typeof value !== 'object' || value === null) {
    throw docsError('config-invalid', 'The configuration must export an object.', {
      file,
      hint: 'End it with "export default defineConfig({ … })".',
    });
  }
  const given = Object.fromEntries(Object.entries(overrides).filter(([, override]) => override !== undefined));
  const limit = 'pageTimeLimit' in value && typeof value.pageTimeLimit === 'number' ? value.pageTimeLimit : usualTimeLimit;
  const watched = watchedEditUrls(value, file, codeWatch.within(limit));
  return { ...readConfig({ ...watched, ...given }, source, { root, features }), source, module, inputs: [path, ...module.inputs] };
}

/** Like `loadConfig` for the site of a command, but throws a `DocsError` with all problems if there are any. `folder` is the cache. */
export async function loadSoundConfig(
  {
    project,
    codeWatch = unwatched,
  }: { readonly project: Omit<ConfigRequest, 'folder' | 'codeWatch'>; readonly codeWatch?: CodeWatch | undefined },
  folder: string,
): Promise<LoadedConfig> {
  const loaded = await loadConfig({ ...project, folder, codeWatch });
  throwProblems(loaded.problems);
  return loaded;
}

/** The value of a configuration, which may be a promise, or a function that returns one. Throws a `DocsError` when it cannot be read. */
async function configValue(exported: unknown, { file, text }: SourceFile, root: string): Promise<unknown> {
  let value: unknown;
  try {
    const awaited = await exported;
    value = typeof awaited === 'function' ? await awaited() : awaited;
  } catch (error) {
    const message = `The configuration threw an error: ${errorMessage(error)}.`;
    throw docsError('config-syntax', message, { file, ...placeInModule(error, root), cause: error });
  }
  // Options of plugins may contain anything.
  const unreadable = unreadableValue(value, 'markdown');
  if (unreadable) {
    const place = findKey(text, String(unreadable.path.findLast((part) => typeof part === 'string')));
    throw docsError('config-invalid', unreadable.message, { file, ...place });
  }
  return value;
}

function configMissing(root: string, path: string | undefined): DocsError {
  const message =
    path === undefined ? `No site.config.ts found in ${root}.` : `No configuration found at ${relative(process.cwd(), path) || path}.`;
  const hint =
    path === undefined
      ? 'Create one with "title" and "url", run "storedocs init", or pass the folder with --root.'
      : `--config is relative to the current folder, ${resolve('.')}${dirname(path) === root ? '' : `; the root of the site is ${root}`}.`;
  // A path that was given on the command line is wrong.
  const code = path === undefined && existsSync(root) ? 'config-missing' : 'usage-invalid';
  return docsError(code, message, { hint });
}

const sections: readonly string[] = ['docs', 'blog', 'pages'];

/** An exported configuration whose `editUrl` functions are run as code of the site, which might not return. */
function watchedEditUrls(value: object, file: string, code: SiteCode): object {
  const subject = { what: 'The function "editUrl"', file };
  const watched = (section: unknown): unknown => {
    if (Array.isArray(section)) return section.map(watched);
    if (typeof section !== 'object' || section === null || !('editUrl' in section)) return section;
    const { editUrl } = section;
    if (typeof editUrl !== 'function') return section;
    return { ...section, editUrl: (...args: readonly unknown[]): unknown => code.run(subject, () => editUrl(...args)) };
  };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, sections.includes(key) ? watched(inner) : inner]));
}
