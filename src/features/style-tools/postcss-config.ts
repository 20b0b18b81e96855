import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadModule } from '../../bundle/load-module.ts';
import { packageGraph } from '../../bundle/package-graph.ts';
import type { SitePlace } from '../../bundle/run-esbuild.ts';
import { importSitePackage, sitePackagePath } from '../../bundle/site-package.ts';
import { type DocsError, docsError } from '../../model/diagnostic.ts';
import { errorMessage } from '../../text/error-text.ts';
import { hashOf } from '../../text/hash.ts';

/** Names of the PostCSS configuration in the root; the first one that exists is used. */
export const postcssFiles = ['js', 'mjs', 'cjs', 'ts', 'mts', 'json'].map((extension) => `postcss.config.${extension}`);

/** The PostCSS setup of a site. */
export interface PostcssSetup {
  /** Exports of the package. */
  readonly postcss: Readonly<Record<string, unknown>>;
  readonly plugins: readonly unknown[];
  /** `parser`, `syntax` and `stringifier`, if they are set. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Changes with the configuration, and with the packages that it uses. */
  readonly identity: string;
}

/** Loads PostCSS and the plugins of a site. `undefined` without a configuration. Throws a `DocsError` when the configuration or a package fails to load. */
export async function loadPostcss({ root, folder }: SitePlace): Promise<PostcssSetup | undefined> {
  const file = postcssFiles.find((name) => existsSync(join(root, name)));
  if (file === undefined) return undefined;
  const { plugins = [], ...config } = await readConfig({ root, folder }, file);
  const packages = new Set(['postcss']);
  const load = async (name: string): Promise<unknown> => {
    packages.add(name);
    const loaded = await importSitePackage({ name, root, feature: file, place: { file } });
    return loaded.default ?? loaded;
  };
  const loadNamed = async (value: unknown): Promise<unknown> => (typeof value === 'string' ? load(value) : value);
  const loadPlugin = async (name: string, options: unknown): Promise<unknown> => {
    const plugin = await load(name);
    return typeof plugin === 'function' ? plugin(options) : plugin;
  };
  const postcss = await importSitePackage({ name: 'postcss', root, feature: file, place: { file } });
  const list: unknown[] = [];
  if (Array.isArray(plugins)) {
    for (const plugin of plugins) {
      const [name, options]: readonly unknown[] = Array.isArray(plugin) ? plugin : [plugin];
      if (name) list.push(typeof name === 'string' ? await loadPlugin(name, options) : name);
    }
  } else if (isRecord(plugins)) {
    for (const [name, options] of Object.entries(plugins)) if (options !== false) list.push(await loadPlugin(name, options));
  } else throw invalid(file, '"plugins" must be a list, or an object with package names as keys.');
  const options: Record<string, unknown> = {};
  for (const key of ['parser', 'syntax', 'stringifier']) if (config[key] !== undefined) options[key] = await loadNamed(config[key]);
  const paths = [join(root, file), ...[...packages].flatMap((name) => sitePackagePath({ name, root }) ?? [])];
  const graphs = await Promise.all(paths.map((path) => packageGraph(pathToFileURL(path).href, { root, folder })));
  return { postcss, plugins: list, options, identity: hashOf(...graphs.map(({ hash }) => hash)) };
}

async function readConfig({ root, folder }: SitePlace, file: string): Promise<Readonly<Record<string, unknown>>> {
  const exported = await exportOf({ root, folder }, file);
  let value: unknown;
  try {
    value = typeof exported === 'function' ? await exported({ cwd: root, env: process.env.NODE_ENV ?? 'production' }) : exported;
  } catch (error) {
    throw invalid(file, `The file threw an error: ${errorMessage(error)}.`, error);
  }
  if (!isRecord(value)) throw invalid(file, 'The PostCSS configuration must be an object, or a function that returns one.');
  return value;
}

async function exportOf({ root, folder }: SitePlace, file: string): Promise<unknown> {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  // `require` in CommonJS is that of the file.
  if (!/\.(js|cjs|json)$/.test(file) || !(file.endsWith('.json') || /\bmodule\.exports\b|\bexports\.\w/.test(text)))
    return (await loadModule({ root, file, folder, code: 'config-syntax' })).default;
  const require = createRequire(path);
  delete require.cache[path];
  try {
    return require(path);
  } catch (error) {
    throw invalid(file, `The file threw an error: ${errorMessage(error)}.`, error);
  }
}

function invalid(file: string, message: string, cause?: unknown): DocsError {
  return docsError('config-syntax', message, { file, hint: 'See https://github.com/postcss/postcss#usage.', cause });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
