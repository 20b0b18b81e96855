import { join } from 'node:path';
import { packageRoot } from '../io/fs/package-root.ts';
import type { OutputFile } from '../model/output-file.ts';
import { cachedBundle } from '../store/cached-bundle.ts';
import { bundleScript } from './run-esbuild.ts';
import { scriptFile } from './shared-react.ts';

/** The script that `dev` adds to every page. `folder` is the cache directory, absolute. */
export async function bundleDevClient(folder: string): Promise<string> {
  const { code } = await cachedBundle({ name: 'dev-client', request: '', folder }, () =>
    bundleScript({ entryPoints: [join(packageRoot(), 'src/client/dev/follow-changes.ts')] }),
  );
  return code;
}

/** The script of the worker in which `dev` listens for changes. `folder` is the cache directory, absolute. */
export async function bundleDevListener(folder: string): Promise<string> {
  const { code } = await cachedBundle({ name: 'dev-listener', request: '', folder }, () =>
    bundleScript({ entryPoints: [join(packageRoot(), 'src/client/dev/listen.ts')], format: 'iife' }),
  );
  return code;
}

/** The script that draws diagrams with the library at a URL. `folder` is the cache directory, absolute. */
export async function bundleDiagramScript(library: string, folder: string): Promise<OutputFile> {
  const { code } = await cachedBundle({ name: 'diagram', request: library, folder }, () =>
    bundleScript({
      entryPoints: [join(packageRoot(), 'src/client/parts/diagram.ts')],
      define: { diagramLibrary: JSON.stringify(library) },
      external: [library],
    }),
  );
  return scriptFile('diagram', code);
}

/** The script that keeps query and hash when a redirect page redirects. `folder` is the cache directory, absolute. */
export async function bundleRedirectScript(folder: string): Promise<OutputFile> {
  const { code } = await cachedBundle({ name: 'redirect', request: '', folder }, () =>
    bundleScript({ entryPoints: [join(packageRoot(), 'src/client/entries/redirect.ts')], format: 'iife' }),
  );
  return scriptFile('redirect', code);
}
