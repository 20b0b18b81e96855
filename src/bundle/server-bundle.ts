import { createRequire } from 'node:module';
import { dirname, join, posix, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OutputFile as EsbuildFile, Plugin } from 'esbuild';
import { packageRoot } from '../io/fs/package-root.ts';
import { foreignModules } from '../model/foreign-modules.ts';
import { type CachePlace, removeOldestFiles, writeCacheFile } from '../store/cache-file.ts';
import { fileHash, hashOf } from '../text/hash.ts';
import { readsIn } from './code-reads.ts';

/** Modules of the site that the server bundle contains; paths are absolute, or relative to the root. */
interface ServerModules {
  /** Absolute. */
  readonly root: string;
  /** Page modules. */
  readonly modules: readonly string[];
  /** Components in slots, by name. */
  readonly slotComponents: Readonly<Record<string, string>>;
}

/** The code of the only module that imports both templates and modules of the site. */
export function serverEntry({ root, modules, slotComponents }: ServerModules): string {
  const imports = modules.map((path, index) => `import * as module${index} from ${JSON.stringify(join(root, path))};`);
  const table = modules.map((path, index) => `${JSON.stringify(path)}: module${index}`);
  const slots = Object.entries(slotComponents);
  const foreign = [...foreignModules.keys()];
  return [
    "import { renderPage as render } from './render-page.tsx';",
    "export { renderCards } from './parts/render-cards.tsx';",
    "export { failingNavItem } from './chrome/failing-nav-item.tsx';",
    "export { renderContent } from './content/render-content.tsx';",
    "export { collectPage } from './compat/collect-page.tsx';",
    "import { contentModules as own } from './content/content-modules.ts';",
    ...foreign.map((name, index) => `import * as foreign${index} from ${JSON.stringify(name)};`),
    `export const contentModules = { ...own, ${foreign.map((name, index) => `${JSON.stringify(name)}: foreign${index}`).join(', ')} };`,
    ...imports,
    ...slots.map(([, path], index) => `import slot${index} from ${JSON.stringify(resolve(root, path))};`),
    `const slotComponents = { ${slots.map(([name], index) => `${JSON.stringify(name)}: slot${index}`).join(', ')} };`,
    `export const modules = { ${table.join(', ')} };`,
    'export const renderPage = (input) => render({ ...input, slotComponents, component: modules[input.page.module]?.default });',
  ].join('\n');
}

/** Resolves the code that turns components with `'use client'` into islands: a template, in the folder `original`. */
export function islandRuntime(original: string): Plugin {
  return {
    name: 'island-runtime',
    setup({ onResolve }) {
      onResolve({ filter: /^storedocs:islands$/ }, () => ({ path: join(original, 'content/island.tsx') }));
    },
  };
}

const reactModules = ['react', 'react/jsx-runtime', 'react/compiler-runtime', 'react-dom', 'react-dom/server'];

/**
 * The file through which a server bundle imports a module of React, next to the bundle: the whole site uses storedocs' own React, whatever else
 * is installed, and the text of the bundle, and thus the cache key of every page, must not depend on where the site is on disk.
 */
export function reactFile(name: string): string {
  return `./${name.replaceAll('/', '-')}.mjs`;
}

/** Writes the modules through which server bundles import React on this machine. Returns their paths. */
function writeReactFiles({ folder, name: below }: CachePlace): string[] {
  const require = createRequire(import.meta.url);
  return reactModules.map((name) => {
    const url = JSON.stringify(pathToFileURL(require.resolve(name)).href);
    const file = posix.join(below, reactFile(name));
    writeCacheFile({ folder, name: file }, `export * from ${url};\nexport { default } from ${url};\n`);
    return join(folder, file);
  });
}

/** A server bundle on disk. */
export interface WrittenBundle {
  /** Absolute. */
  readonly serverPath: string;
  /** Absolute. */
  readonly sourceMapPath: string;
  /** What its code reads besides props, named as by `readsIn`. */
  readonly reads: readonly string[];
  /** The bundle and the modules that it imports, absolute. */
  readonly written: readonly string[];
}

/** Number of server bundle files that stay in the cache: two for each, and those of React. A bundle without its files is bundled again. */
const keptServerFiles = 64;

/** Writes a server bundle, its source map and React into the cache directory. */
export function writeServerBundle(files: readonly EsbuildFile[], folder: string): WrittenBundle {
  const code = files.find(({ path }) => path.endsWith('.js'))?.text ?? '';
  // React belongs to this installation of storedocs; another one may share the cache directory.
  const modules = `modules/${fileHash(packageRoot())}`;
  const name = `${modules}/${hashOf(code)}.mjs`;
  const serverPath = join(folder, name);
  const sourceMapPath = `${serverPath}.map`;
  const reactFiles = writeReactFiles({ folder, name: modules });
  writeCacheFile({ folder, name }, code);
  writeCacheFile({ folder, name: `${name}.map` }, files.find(({ path }) => path.endsWith('.map'))?.text ?? '{}');
  removeOldestFiles(dirname(serverPath), keptServerFiles);
  return { serverPath, sourceMapPath, reads: readsIn(code), written: [serverPath, sourceMapPath, ...reactFiles] };
}
