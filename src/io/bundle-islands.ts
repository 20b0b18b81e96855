import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import type { IslandTexts } from '../model/client-settings.ts';
import { type Diagnostic, DocsError } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output.ts';
import { fileHash } from '../text/hash.ts';
import { joinUrl } from '../text/url.ts';
import { drawingModule } from './drawing-module.ts';
import { esbuildError } from './esbuild-errors.ts';
import { forBrowsers } from './for-browsers.ts';
import { packageRoot } from './package-root.ts';

/** Scripts that bring components to life, each made when a page first needs it. */
export interface IslandShelf {
  /** URL of the script for a file that begins with `'use client'`, relative to the root. Throws a `DocsError` when it does not bundle. */
  urlOf(file: string): Promise<string>;
  /** All scripts that were asked for, and what they share. */
  used(): readonly OutputFile[];
}

/** What islands import of React, and what they share therefore. */
const reactModules = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

/** What islands are bundled with. */
export interface IslandShelfRequest {
  /** Absolute. */
  readonly root: string;
  readonly baseUrl: string;
  /** Names of packages that stand for files of the site. */
  readonly alias: Readonly<Record<string, string>>;
  readonly texts: IslandTexts;
}

/** Begins with no script. */
export function createIslandShelf({ root, baseUrl, alias, texts }: IslandShelfRequest): IslandShelf {
  const urls = new Map<string, Promise<string>>();
  const files = new Map<string, OutputFile>();
  const publish = (name: string, contents: string): string => {
    const path = `assets/${name}-${fileHash(contents)}.js`;
    files.set(path, { path, contents });
    return joinUrl(baseUrl, path);
  };
  let react: Promise<ReadonlyMap<string, string>> | undefined;
  const bundle = async (file: string): Promise<string> => {
    react ??= bundleReact(publish);
    const text = await bundleIsland(join(root, file), { root, alias, texts, react: await react });
    const name = file.replace(/^.*\//, '').replace(/\.\w+$/, '');
    return publish(`island-${name}`, text);
  };
  return {
    urlOf(file) {
      const url = urls.get(file) ?? bundle(file);
      urls.set(file, url);
      return url;
    },
    used: () => [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
}

const shared = {
  ...forBrowsers,
  bundle: true,
  write: false,
  format: 'esm',
  legalComments: 'none',
  logLevel: 'silent',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
} satisfies BuildOptions;

/** One script with all of React, and one small script for each name under which it is imported. */
async function bundleReact(publish: (name: string, contents: string) => string): Promise<ReadonlyMap<string, string>> {
  const require = createRequire(import.meta.url);
  const contents = reactModules.map((name, index) => `export * as m${index} from ${JSON.stringify(require.resolve(name))};`).join('\n');
  const result = await build({ ...shared, stdin: { contents, resolveDir: packageRoot(), loader: 'js' } });
  const url = publish('react', result.outputFiles[0]?.text ?? '');
  return new Map(
    reactModules.map((name, index) => {
      const exports: Record<string, unknown> = require(name);
      const names = Object.keys(exports).filter((key) => key !== 'default' && /^[A-Za-z_$][\w$]*$/.test(key));
      const text = `import{m${index} as m}from${JSON.stringify(url)};export default m.default;export const{${names.join(',')}}=m.default;`;
      return [name, publish(name.replace('/', '-'), text)];
    }),
  );
}

interface IslandSurroundings extends Omit<IslandShelfRequest, 'baseUrl'> {
  /** URLs of the scripts with React, by the name under which they are imported. */
  readonly react: ReadonlyMap<string, string>;
}

async function bundleIsland(path: string, { root, alias, texts, react }: IslandSurroundings): Promise<string> {
  const hydrate = join(packageRoot(), 'templates/content/hydrate-island.tsx');
  const contents = [
    `import * as island from ${JSON.stringify(path)};`,
    `import { hydrateIsland } from ${JSON.stringify(hydrate)};`,
    `export const hydrate = (element) => hydrateIsland(element, island, ${JSON.stringify(texts)});`,
  ].join('\n');
  try {
    const result = await build({
      ...shared,
      absWorkingDir: root,
      stdin: { contents, resolveDir: root, loader: 'js' },
      loader: { '.css': 'empty', '.png': 'dataurl', '.jpg': 'dataurl', '.webp': 'dataurl', '.gif': 'dataurl' },
      plugins: [sharedReact(react), ownTemplates, drawings],
      alias: { '@site': root, ...absolute(alias, root) },
    });
    return result.outputFiles[0]?.text ?? '';
  } catch (error) {
    const problem = esbuildError(error, 'content-failed');
    if (!(problem instanceof DocsError)) throw problem;
    throw new DocsError(problem.diagnostics.map(withBrowserHint), { cause: error });
  }
}

function withBrowserHint(diagnostic: Diagnostic): Diagnostic {
  const missing = /^Could not resolve "(.+)"\.$/.exec(diagnostic.message)?.[1];
  if (missing === undefined) return diagnostic;
  const hint = "A component with 'use client' runs in the browser: what it imports must not need Node.";
  return { ...diagnostic, code: 'import-missing', message: `The browser has no "${missing}", which is imported here.`, hint };
}

function absolute(alias: Readonly<Record<string, string>>, root: string): Record<string, string> {
  return Object.fromEntries(Object.entries(alias).map(([name, path]) => [name, join(root, path)]));
}

/** React lies beside the islands, once for all of them. */
function sharedReact(react: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'shared-react',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path, kind }) =>
        kind === 'require-call' ? { path, namespace: 'required-react' } : { path: react.get(path) ?? path, external: true },
      );
      onLoad({ filter: /.*/, namespace: 'required-react' }, ({ path }) => ({
        contents: `import * as all from '${path}'; module.exports = all.default;`,
      }));
    },
  };
}

/** A drawing is a component and an address, as on the server. */
const drawings: Plugin = {
  name: 'drawings',
  setup({ onLoad }) {
    onLoad({ filter: /\.svg$/i }, ({ path }) => {
      const url = JSON.stringify(`data:image/svg+xml,${encodeURIComponent(readFileSync(path, 'utf8'))}`);
      return { contents: drawingModule(url), loader: 'jsx' };
    });
  },
};

/** What islands may use of the components that storedocs brings. */
const ownTemplates: Plugin = {
  name: 'own-templates',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(storedocs\/content|@docusaurus\/BrowserOnly)$/ }, ({ path }) => ({ path, namespace: 'own-templates' }));
    onLoad({ filter: /.*/, namespace: 'own-templates' }, () => ({
      contents: "export { BrowserOnly, BrowserOnly as default } from './browser-only.tsx';",
      resolveDir: join(packageRoot(), 'templates/content'),
    }));
  },
};
