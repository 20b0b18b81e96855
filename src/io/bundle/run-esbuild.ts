import { resolve } from 'node:path';
import type { BuildFailure, BuildOptions, build, Message, Metafile, Plugin } from 'esbuild';
import type { ScriptSettings } from '../../model/client-settings.ts';
import { type Diagnostic, type DiagnosticCode, DocsError } from '../../model/diagnostic.ts';

/** `build` of esbuild, which is loaded when it is first asked for: most runs bundle nothing. */
export const runEsbuild: typeof build = async (options) => (await import('esbuild')).build(options);

/** How scripts and styles are made: for the oldest browsers that have all they use, such as `:has` and ARIA as properties. */
export const forBrowsers = {
  platform: 'browser',
  target: ['chrome109', 'firefox121', 'safari16.4'],
  minify: true,
  charset: 'utf8',
} as const satisfies BuildOptions;

/** Every file that went into a bundle, absolute. What plugins made up is none; `folder` is where esbuild worked. */
export function bundleInputs({ inputs }: Metafile, folder = process.cwd()): string[] {
  return Object.keys(inputs)
    .filter((input) => !/^<|:/.test(input))
    .map((input) => resolve(folder, input));
}

/** Puts what scripts know of the site into them: it comes with the script, once, and not with every page. */
export function clientSettingsPlugin(settings: Partial<ScriptSettings>): Plugin {
  return {
    name: 'client-settings',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^storedocs:settings$/ }, ({ path }) => ({ path, namespace: 'client-settings' }));
      onLoad({ filter: /.*/, namespace: 'client-settings' }, () => ({ contents: `export const settings = ${JSON.stringify(settings)};` }));
    },
  };
}

/** Turns what esbuild refuses into problems of the site; anything else stays as it is. */
export function esbuildError(error: unknown, code: DiagnosticCode): unknown {
  return isBuildFailure(error)
    ? new DocsError(
        error.errors.map((message) => diagnostic(message, code)),
        { cause: error },
      )
    : error;
}

/** True for what esbuild throws when a bundle cannot be made. */
export function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

/** Paths of esbuild are relative to its working folder, which is the root. */
function diagnostic({ text, location, notes }: Message, code: DiagnosticCode): Diagnostic {
  const place = location ? { file: location.file, line: location.line, column: location.column + 1 } : {};
  return { code, severity: 'error', message: /[.!?]$/.test(text) ? text : `${text}.`, ...place, hint: notes[0]?.text };
}
