import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { packageRoot } from '../io/fs/package-root.ts';
import type { OutputFile } from '../model/output-file.ts';
import { cachedBundle } from '../store/cached-bundle.ts';
import { bundleScript } from './run-esbuild.ts';
import { scriptFile } from './shared-react.ts';

/** How one of the scripts is bundled. */
interface OwnScript extends Pick<BuildOptions, 'format'> {
  /** Name of its cache entries. */
  readonly name: string;
  /** Its file in `src/client`, without extension. */
  readonly entry: string;
}

/** `folder` is the cache directory, absolute. */
async function bundleOwn({ name, entry, ...options }: OwnScript, folder: string): Promise<string> {
  const { code } = await cachedBundle({ name, request: '', folder }, () =>
    bundleScript({ entryPoints: [join(packageRoot(), `src/client/${entry}.ts`)], ...options }),
  );
  return code;
}

/** The script that `dev` adds to every page. `folder` is the cache directory, absolute. */
export function bundleDevClient(folder: string): Promise<string> {
  return bundleOwn({ name: 'dev-client', entry: 'dev/follow-changes' }, folder);
}

/** The script of the worker in which `dev` listens for changes. `folder` is the cache directory, absolute. */
export function bundleDevListener(folder: string): Promise<string> {
  return bundleOwn({ name: 'dev-listener', entry: 'dev/listen', format: 'iife' }, folder);
}

/** The script that keeps query and hash when a redirect page redirects. `folder` is the cache directory, absolute. */
export async function bundleRedirectScript(folder: string): Promise<OutputFile> {
  return scriptFile('redirect', await bundleOwn({ name: 'redirect', entry: 'entries/redirect', format: 'iife' }, folder));
}
