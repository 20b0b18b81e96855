import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import glob from 'fast-glob';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { openLiveSite } from '../../commands/dev/live-site.ts';
import { untilInterrupted } from '../../commands/dev/print-address.ts';
import type { CommandOptions } from '../../commands/options.ts';
import { withStore } from '../../commands/run-command.ts';
import { configNames } from '../../config/config-names.ts';
import { allowExit } from '../../io/process/isolate-site-code.ts';
import { createHighlighter } from '../../markdown/code/create-highlighter.ts';
import { serveDocuments } from './serve-documents.ts';

/** Serves the Language Server Protocol over stdin and stdout until the editor ends it. */
export async function lsp(given: CommandOptions): Promise<number> {
  const { project } = given;
  const options = project.configPath === undefined ? { ...given, project: { ...project, root: siteBelow(project.root) } } : given;
  return withStore(options, async (store) => {
    const { root } = options.project;
    const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout);
    const live = await openLiveSite({ ...options, host: 'localhost', open: false }, store, createHighlighter());
    connection.onExit(() => live.keep());
    serveDocuments({
      connection,
      live,
      root,
      pathOf: (uri) => (uri.startsWith('file:') ? fileURLToPath(uri) : undefined),
      absolute: (file) => join(root, file),
    });
    // The connection ends the process: with exit code 1 if the editor did not ask for it.
    allowExit();
    connection.listen();
    return untilInterrupted();
  });
}

/** Maximum depth of a site below the folder that an editor opened. */
const deepest = 4;

/**
 * The folder of the site in a folder that an editor opened: itself, or the nearest one below it that has a configuration, as in a
 * monorepo. Of several, the first by name; the folder itself if there is none. Absolute.
 */
function siteBelow(folder: string): string {
  if (configNames.some((name) => existsSync(join(folder, name)))) return folder;
  const patterns = configNames.map((name) => `*/**/${name}`);
  const found = glob.sync(patterns, { cwd: folder, deep: deepest, ignore: ['**/node_modules/**'], followSymbolicLinks: false });
  const depth = (path: string) => path.split('/').length;
  const [first] = found.sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1));
  return first === undefined ? folder : join(folder, dirname(first));
}
