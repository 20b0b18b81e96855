import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import glob from 'fast-glob';
import {
  CodeActionKind,
  type Connection,
  DidChangeWatchedFilesNotification,
  type InitializeResult,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { problemsOf } from '../../commands/finish.ts';
import { type LiveSite, openLiveSite } from '../../commands/live/live-site.ts';
import type { CommandOptions } from '../../commands/options.ts';
import { untilInterrupted, withStore } from '../../commands/run-command.ts';
import { configNames } from '../../config/config-names.ts';
import { toRoot } from '../../io/fs/walk-folder.ts';
import { allowExit } from '../../io/process/isolate-site-code.ts';
import { createHighlighter } from '../../markdown/code/create-highlighter.ts';
import { quickFixes, toLsp } from './editor-diagnostics.ts';
import { editorMessages } from './editor-messages.ts';
import { createLinkAnswers } from './link-answers.ts';
import { openDocuments } from './open-documents.ts';

/** Serves the Language Server Protocol over stdin and stdout until the editor ends it. */
export async function lsp(given: CommandOptions): Promise<number> {
  const { project } = given;
  const options = project.configPath === undefined ? { ...given, project: { ...project, root: siteBelow(project.root) } } : given;
  return withStore(options, async (store) => {
    const { root } = options.project;
    const connection = createConnection(ProposedFeatures.all, ...editorMessages(process.stdin, process.stdout));
    const live = await openLiveSite(options, store, createHighlighter());
    connection.onExit(() => live.keep());
    serveDocuments(connection, live, root);
    // The connection ends the process: with exit code 1 if the editor did not ask for it.
    allowExit();
    connection.listen();
    return untilInterrupted();
  });
}

/** The most problems of a document that an editor gets: it would be busy for as long as the check with thousands. */
const mostShown = 1000;

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

const capabilities: InitializeResult = {
  capabilities: {
    textDocumentSync: TextDocumentSyncKind.Incremental,
    completionProvider: { triggerCharacters: ['(', '/', '#', '"'] },
    hoverProvider: true,
    definitionProvider: true,
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
  },
  serverInfo: { name: 'storedocs' },
};

/** The absolute path of a URI; `undefined` if it is not a file of this machine. */
function pathOf(uri: unknown): string | undefined {
  try {
    return typeof uri === 'string' && uri.startsWith('file:') ? fileURLToPath(uri) : undefined;
  } catch {
    return undefined;
  }
}

/** Answers the requests of an editor from the graph of the site. */
function serveDocuments(connection: Connection, live: LiveSite, root: string): void {
  const documents = new TextDocuments(TextDocument);
  const open = openDocuments(live);
  const fileOf = ({ uri }: { readonly uri: string }) => {
    const path = pathOf(uri);
    return path === undefined ? undefined : toRoot(root, path);
  };
  const publish = async (document: TextDocument) => {
    const file = fileOf(document);
    if (file === undefined) return;
    const { version } = document;
    const found = await open.check(file).catch(problemsOf);
    // A newer text is already being checked.
    if (documents.get(document.uri)?.version !== version) return;
    await connection.sendDiagnostics({
      uri: document.uri,
      version,
      diagnostics: found.slice(0, mostShown).map((one) => toLsp(one, document)),
    });
  };
  const publishAll = () => Promise.all(documents.all().map(publish));
  let updating = Promise.resolve();
  const changed = (paths: readonly string[]) => {
    updating = updating.then(async () => {
      await live.update(new Set(paths));
      open.refresh();
      await publishAll();
    });
    return updating;
  };
  connection.onInitialize(() => capabilities);
  connection.onInitialized(async () => {
    // Not every editor can watch files for a server: some only report saved documents.
    const watchers = [{ globPattern: '**/*' }];
    await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }).catch(() => {});
  });
  connection.onDidChangeWatchedFiles(({ changes }) => changed(changes.flatMap(({ uri }) => pathOf(uri) ?? [])));
  documents.onDidChangeContent(({ document }) => {
    const file = fileOf(document);
    if (file !== undefined) open.set(file, document.getText());
    void publish(document);
  });
  documents.onDidSave(({ document }) => changed([pathOf(document.uri) ?? '']));
  documents.onDidClose(({ document }) => {
    const file = fileOf(document);
    if (file !== undefined) open.set(file, undefined);
    void connection.sendDiagnostics({ uri: document.uri, diagnostics: [] });
  });

  const answers = createLinkAnswers(open, root);
  connection.onCompletion(({ textDocument, position }) => {
    const document = documents.get(textDocument.uri);
    return document ? answers.complete(fileOf(document) ?? '', document, position) : [];
  });
  connection.onHover(({ textDocument, position }) => {
    const document = documents.get(textDocument.uri);
    return document ? answers.hover(fileOf(document) ?? '', document, position) : null;
  });
  connection.onDefinition(({ textDocument, position }) => {
    const document = documents.get(textDocument.uri);
    return document ? answers.define(fileOf(document) ?? '', document, position) : null;
  });
  connection.onCodeAction(({ textDocument, context }) => {
    const document = documents.get(textDocument.uri);
    return document ? context.diagnostics.flatMap((diagnostic) => quickFixes(document, diagnostic)) : [];
  });
  documents.listen(connection);
}
