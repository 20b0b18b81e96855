import { resolve } from 'node:path';
import type { BuildOptions, Message, Plugin } from 'esbuild';
import { type Diagnostic, DocsError } from '../model/diagnostic.ts';
import type { ImportRules } from './import-places.ts';
import { type Bundled, type BundledFiles, bundledFiles, isBuildFailure, messageProblem } from './run-esbuild.ts';
import { cssModuleFile, cssModules, isCssModule } from './styles/css-module-names.ts';
import { processedStyle, styleBundling } from './styles/style-bundling.ts';
import type { StyleProcessor } from './styles/style-processor.ts';

/** `runEsbuild`, or `runEsbuildForBrowsers`. */
type Bundle = (options: BuildOptions, first: readonly Plugin[]) => Promise<Bundled>;

/** What to bundle, and how. */
interface StyledRequest extends Omit<ImportRules, 'folder'> {
  readonly styles: StyleProcessor;
  readonly options: BuildOptions & { readonly absWorkingDir: string };
}

/** What a bundle with stylesheets depends on. */
export interface FoundFiles extends BundledFiles {
  /** True if it may change although no input does: because of a style tool, or because files are missing. */
  readonly isVolatile: boolean;
  /** Problems of the stylesheets that it lacks parts of; empty if all styles are complete. */
  readonly problems: readonly Diagnostic[];
}

/**
 * Bundles code with its stylesheets, which style tools compile first. If a stylesheet of a site cannot be bundled, leaves out the import or
 * URL that fails, or else the whole stylesheet, so that pages can still be rendered and checked. Throws a `DocsError` if code fails, too, or a
 * `BuildFailure` if nothing else does.
 */
export async function bundleWithStyles(
  bundle: Bundle,
  { styles, options, ...rules }: StyledRequest,
): Promise<FoundFiles & Pick<Bundled, 'outputFiles' | 'metafile'>> {
  const folder = options.absWorkingDir;
  const styling = styleBundling(styles);
  const withTools = { ...options, plugins: [...(options.plugins ?? []), styling.plugin] };
  const { result, problems } = await bundleDespiteStyles((first) => bundle(withTools, first), folder);
  const { inputs, isVolatile } = styling.found();
  const found = bundledFiles(result.metafile, { ...rules, folder });
  return {
    outputFiles: result.outputFiles,
    metafile: result.metafile,
    inputs: [...new Set([...found.inputs, ...inputs])],
    places: found.places,
    isVolatile: isVolatile || problems.length > 0,
    problems,
  };
}

async function bundleDespiteStyles(
  bundle: (first: readonly Plugin[]) => Promise<Bundled>,
  root: string,
): Promise<{ result: Bundled; problems: Diagnostic[] }> {
  const faults: StyleFaults = { imports: new Set(), files: new Set() };
  const problems: Diagnostic[] = [];
  for (;;) {
    try {
      return { result: await bundle(problems.length === 0 ? [] : [withoutFaults(faults, root)]), problems };
    } catch (error) {
      if (!isBuildFailure(error)) throw error;
      const known = faults.imports.size + faults.files.size;
      const isOfStyles = error.errors.filter((message) => addFault(faults, message, root)).length === error.errors.length;
      const isNew = faults.imports.size + faults.files.size > known;
      if (problems.length === 0 && !(isOfStyles && isNew)) throw error;
      const reported = new Set(problems.map(({ file }) => file));
      const found = error.errors.map((message) => messageProblem(message, { root, code: 'template-failed' }));
      // What else fails in a stylesheet that lacks an import follows from that.
      problems.push(...found.filter(({ file }) => !reported.has(file)));
      if (!isOfStyles || !isNew) throw new DocsError(problems, { cause: error });
    }
  }
}

/** What stylesheets lack. */
interface StyleFaults {
  /** Imports that fail, as `keyOf`. */
  readonly imports: Set<string>;
  /** Stylesheets that fail as a whole; absolute. */
  readonly files: Set<string>;
}

/** Adds the cause of an error to the faults: an import the first time, the whole stylesheet if that did not help. False if it is not in a stylesheet. */
function addFault({ imports, files }: StyleFaults, { location, detail }: Message, root: string): boolean {
  if (!location) return false;
  const processed = processedStyle(detail);
  const file = processed ?? styleFile(location.file, root);
  const { lineText, column, length } = location;
  const written = Buffer.from(lineText)
    .subarray(column, column + length)
    .toString();
  const imported = /^(?:url\()?(["']?)(.+?)\1\)?$/.exec(written)?.[2] ?? '';
  const key = keyOf(file, imported);
  if (!file.endsWith('.css')) {
    if (!imported.endsWith('.css')) return false;
    imports.add(key);
  } else if (length > 0 && !imports.has(key) && processed === undefined) imports.add(key);
  else files.add(file);
  return true;
}

const emptyStyle = 'missing-style';

/** Leaves out imports and stylesheets that fail. */
function withoutFaults({ imports, files }: StyleFaults, root: string): Plugin {
  return {
    name: 'style-faults',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, ({ path, importer, kind, namespace }) => {
        const from = namespace === cssModules ? cssModuleFile(root, importer) : importer;
        if (!imports.has(keyOf(from, path))) return undefined;
        return kind === 'url-token' ? { path, external: true } : { path, namespace: emptyStyle };
      });
      onLoad({ filter: /.*/, namespace: emptyStyle }, ({ path }) => emptyOf(path));
      onLoad({ filter: /\.(?:css|s[ac]ss)$/ }, ({ path, namespace }) => {
        const file = namespace === cssModules ? cssModuleFile(root, path) : path;
        return files.has(file) ? emptyOf(path) : undefined;
      });
    },
  };
}

function emptyOf(path: string) {
  return { contents: '', loader: isCssModule(path) ? ('local-css' as const) : ('css' as const) };
}

function keyOf(file: string, imported: string): string {
  return JSON.stringify([file, imported]);
}

/** The file of a location, absolute; esbuild names CSS modules by their namespace. */
function styleFile(file: string, root: string): string {
  const prefix = `${cssModules}:`;
  return file.startsWith(prefix) ? cssModuleFile(root, file.slice(prefix.length)) : resolve(root, file);
}
