import { join, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { foreignModules } from '../model/foreign-modules.ts';

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
