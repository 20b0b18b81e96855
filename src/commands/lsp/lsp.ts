import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { siteBelow } from '../../io/content/find-site.ts';
import { createHighlighter } from '../../markdown/code/create-highlighter.ts';
import { openLiveSite } from '../dev/live-site.ts';
import type { CommandOptions } from '../options.ts';
import { withStore } from '../run-command.ts';
import { serveDocuments } from './serve-documents.ts';

/** Serves the Language Server Protocol over stdin and stdout until the editor ends it. */
export async function lsp(given: CommandOptions): Promise<number> {
  const { project } = given;
  const options = project.configPath === undefined ? { ...given, project: { ...project, root: siteBelow(project.root) } } : given;
  return withStore(options, async (store) => {
    const { root } = options.project;
    const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout);
    const live = await openLiveSite({ ...options, host: 'localhost', open: false }, store, createHighlighter());
    const ended = new Promise<void>((resolve) => connection.onExit(resolve));
    serveDocuments({
      connection,
      live,
      root,
      pathOf: (uri) => (uri.startsWith('file:') ? fileURLToPath(uri) : undefined),
      absolute: (file) => join(root, file),
    });
    connection.listen();
    await ended;
    live.keep();
    return 0;
  });
}
