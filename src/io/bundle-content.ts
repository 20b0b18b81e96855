import { join } from 'node:path';
import { DocsError } from '../model/diagnostic.ts';
import { clientDirectivePlugin } from './client-directive-plugin.ts';
import { type ContentWorld, contentPlugin } from './content-plugin.ts';
import { importCircle } from './import-circle.ts';
import { packageRoot } from './package-root.ts';
import { runEsbuild } from './run-esbuild.ts';
import { templatePlugin } from './template-plugin.ts';

/** A document of MDX with everything that it imports, ready to run. */
export interface ContentBundle {
  /** CommonJS, so that it can be run and forgotten. */
  readonly code: string;
  /** Source map of the code, sources relative to the root. */
  readonly map: string;
  /** Styles that components brought; empty for nearly all. */
  readonly css: string;
  /** Files that went in, relative to the root, without the document. */
  readonly inputs: readonly string[];
}

/** Bundles one document. `path` is relative to the root. Throws what esbuild throws, and a `DocsError` for a document that holds itself. */
export async function bundleContent(path: string, world: ContentWorld): Promise<ContentBundle> {
  const { root } = world;
  const entry = join(root, path);
  const result = await runEsbuild({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    logLevel: 'silent',
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    jsxDev: true,
    sourcemap: 'external',
    sourcesContent: false,
    outfile: join(root, 'content.js'),
    plugins: [
      contentPlugin(world),
      templatePlugin({ original: join(packageRoot(), 'templates'), own: join(root, 'templates') }),
      clientDirectivePlugin(root),
    ],
  });
  const circle = importCircle(result.metafile, path, root);
  if (circle) throw new DocsError([circle]);
  const textOf = (ending: string) => result.outputFiles.find((file) => file.path.endsWith(ending))?.text ?? '';
  return {
    code: textOf('.js'),
    map: textOf('.js.map'),
    css: textOf('.css'),
    inputs: Object.keys(result.metafile.inputs)
      .filter((input) => !/^(shared|components|client):/.test(input))
      .map((input) => input.replace(/^raw:/, ''))
      .filter((input) => input !== path),
  };
}
