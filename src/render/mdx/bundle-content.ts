import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { clientDirectivePlugin } from '../../bundle/client-directive-plugin.ts';
import { environmentOfNode } from '../../bundle/code-reads.ts';
import { importPlaces } from '../../bundle/import-places.ts';
import { minifyStyles, runEsbuild } from '../../bundle/run-esbuild.ts';
import { aliasPaths } from '../../bundle/site-imports.ts';
import { cssModuleFile, cssModules } from '../../bundle/styles/css-module-names.ts';
import { styleBundling } from '../../bundle/styles/style-bundling.ts';
import { templateFolders, templatePlugin } from '../../bundle/template-plugin.ts';
import type { ImportPlaces } from '../../io/fs/place-states.ts';
import { toRoot } from '../../io/fs/walk-folder.ts';
import { type Diagnostic, DocsError, problem } from '../../model/diagnostic.ts';
import { findLiterals } from '../../text/place.ts';
import { type ContentWorld, contentPlugin } from './content-plugin.ts';

/** An MDX document bundled with everything that it imports, ready to run. */
export interface ContentBundle {
  /** CommonJS, so that it can be garbage-collected after it ran. */
  readonly code: string;
  /** Source map of the code, sources relative to the root. */
  readonly map: string;
  /** Styles of its components; empty for most documents. */
  readonly css: string;
  /** Files in the bundle besides the document, relative to the root. */
  readonly inputs: readonly string[];
  /** Where another file would change what an import resolves to, relative to the root. */
  readonly places: ImportPlaces;
}

/** Bundles one document. `path` is relative to the root. Throws what esbuild throws, and a `DocsError` for a circular import. */
export async function bundleContent(path: string, world: ContentWorld): Promise<ContentBundle> {
  const { root } = world;
  const templates = templateFolders(join(root, 'templates'));
  const entry = join(root, path);
  const styling = styleBundling(world.styles);
  const result = await runEsbuild({
    absWorkingDir: root,
    entryPoints: [entry],
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    jsxDev: true,
    loader: { '.js': 'jsx' },
    define: { ...environmentOfNode },
    sourcemap: 'external',
    sourcesContent: false,
    outfile: join(root, 'content.js'),
    plugins: [contentPlugin(world), templatePlugin(templates), clientDirectivePlugin(root, world.clientComponents), styling.plugin],
  });
  const circle = importCircle(result.metafile, path, root);
  if (circle) throw new DocsError([circle]);
  const textOf = (ending: string) => result.outputFiles.find((file) => file.path.endsWith(ending))?.text ?? '';
  return {
    code: textOf('.js'),
    map: textOf('.js.map'),
    css: await minifyStyles(textOf('.css')),
    inputs: [
      ...Object.keys(result.metafile.inputs)
        .filter((input) => !/^(shared|components|client):/.test(input))
        .map((input) =>
          input.startsWith(`${cssModules}:`)
            ? toRoot(root, cssModuleFile(root, input.slice(cssModules.length + 1)))
            : input.replace(/^raw:/, ''),
        )
        .filter((input) => input !== path),
      ...styling.found().inputs.map((input) => toRoot(root, input)),
    ],
    places: importPlaces(result.metafile, { folder: root, alias: aliasPaths(world), templates }),
  };
}

interface Step {
  readonly path: string;
  /** The import specifier in the file before it. */
  readonly wanted: string;
}

/** Finds a document that imports itself, directly or indirectly, which would never end. `undefined` if there is none. `root` is absolute. */
function importCircle({ inputs }: Pick<Metafile, 'inputs'>, entry: string, root: string): Diagnostic | undefined {
  const done = new Set<string>();
  const follow = (way: readonly Step[], path: string): readonly Step[] | undefined => {
    for (const { path: next, original: wanted = '' } of inputs[path]?.imports ?? []) {
      const step = { path: next, wanted };
      const seenAt = [entry, ...way.map((seen) => seen.path)].indexOf(next);
      if (seenAt !== -1 && /\.mdx?$/.test(next)) return [...way.slice(seenAt), step];
      const circle = seenAt !== -1 || done.has(next) ? undefined : follow([...way, step], next);
      if (circle) return circle;
    }
    done.add(path);
    return undefined;
  };
  const circle = follow([], entry);
  const file = circle?.at(-1)?.path;
  if (!circle || file === undefined) return undefined;
  const place = findLiterals(readFileSync(join(root, file), 'utf8'), circle[0]?.wanted ?? '')[0];
  const names = [file, ...circle.map(({ path }) => path)].join(' > ');
  return problem('import-missing', `Circular import: ${names}.`, { file, ...place });
}
