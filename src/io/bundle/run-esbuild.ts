import { resolve } from 'node:path';
import type { BuildFailure, BuildOptions, BuildResult, Message, Metafile, Plugin } from 'esbuild';
import type { ScriptSettings } from '../../model/client-settings.ts';
import { type Diagnostic, type DiagnosticCode, DocsError } from '../../model/diagnostic.ts';
import { asSentence } from '../../text/sentence.ts';

/** What all bundles have in common: they stay in memory, list their inputs, and leave it to us to print problems. */
const common = {
  bundle: true,
  write: false,
  metafile: true,
  legalComments: 'none',
  logLevel: 'silent',
} as const satisfies BuildOptions;

/** Targets the oldest browsers that support everything we use, such as `:has` and ARIA reflection. */
const forBrowsers = {
  platform: 'browser',
  target: ['chrome109', 'firefox121', 'safari16.4'],
  format: 'esm',
  minify: true,
  charset: 'utf8',
} as const satisfies BuildOptions;

/** Bundles in memory. `options` win over what all bundles have in common. Throws a `BuildFailure`. */
export async function runEsbuild(options: BuildOptions): Promise<BuildResult<typeof common>> {
  // Loaded on first use: most runs bundle nothing.
  const { build } = await import('esbuild');
  return build({ ...common, ...options, write: false, metafile: true });
}

/** Bundles a script or stylesheet for the browser. Throws a `BuildFailure`. */
export function runEsbuildForBrowsers(options: BuildOptions): Promise<BuildResult<typeof common>> {
  return runEsbuild({ ...forBrowsers, ...options });
}

/** A bundle of one file. */
export interface BundledScript {
  readonly code: string;
  /** Every file that was bundled, absolute. */
  readonly inputs: readonly string[];
}

/** Bundles one script for the browser. Throws a `BuildFailure`. */
export async function bundleScript(options: BuildOptions): Promise<BundledScript> {
  const { outputFiles, metafile } = await runEsbuildForBrowsers(options);
  return { code: outputFiles[0]?.text ?? '', inputs: bundleInputs(metafile, options.absWorkingDir) };
}

/** Every file that was bundled, absolute; virtual modules of plugins are left out. `folder` is the working directory of esbuild. */
export function bundleInputs({ inputs }: Metafile, folder = process.cwd()): string[] {
  return Object.keys(inputs)
    .filter((input) => !/^<|:/.test(input))
    .map((input) => resolve(folder, input));
}

/** Provides `storedocs:settings`: settings of the site are shipped once, with the script, and not with every page. */
export function clientSettingsPlugin(settings: Partial<ScriptSettings>): Plugin {
  return {
    name: 'client-settings',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^storedocs:settings$/ }, ({ path }) => ({ path, namespace: 'client-settings' }));
      onLoad({ filter: /.*/, namespace: 'client-settings' }, () => ({ contents: `export const settings = ${JSON.stringify(settings)};` }));
    },
  };
}

/** Turns a `BuildFailure` into diagnostics with this code; returns any other error unchanged. */
export function esbuildError(error: unknown, code: DiagnosticCode): unknown {
  return isBuildFailure(error)
    ? new DocsError(
        error.errors.map((message) => diagnostic(message, code)),
        { cause: error },
      )
    : error;
}

/** True for what esbuild throws when it cannot bundle. */
export function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

/** esbuild's paths are relative to its working directory, which is the root. */
function diagnostic({ text, location, notes }: Message, code: DiagnosticCode): Diagnostic {
  const place = location ? { file: location.file, line: location.line, column: location.column + 1 } : {};
  return { code, severity: 'error', message: asSentence(text), ...place, hint: notes[0]?.text };
}
