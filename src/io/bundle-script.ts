import { join } from 'node:path';
import { build } from 'esbuild';
import type { ClientSettings } from '../model/client-settings.ts';
import { clientSettingsPlugin } from './client-settings-plugin.ts';
import { forBrowsers } from './for-browsers.ts';
import { packageRoot } from './package-root.ts';

/** A script of `src/client` besides the main one. */
export interface ScriptRequest {
  /** Name of its file, without ending. */
  readonly name: string;
  readonly format: 'iife' | 'esm';
  /** No more of them than it needs. */
  readonly settings: Partial<ClientSettings>;
}

/** Bundles such a script into one text. */
export async function bundleScript({ name, format, settings }: ScriptRequest): Promise<string> {
  const result = await build({
    ...forBrowsers,
    entryPoints: [join(packageRoot(), `src/client/${name}.ts`)],
    bundle: true,
    format,
    write: false,
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [clientSettingsPlugin(settings)],
  });
  return (result.outputFiles[0]?.text ?? '').trim();
}
