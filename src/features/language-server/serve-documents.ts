import {
  CodeActionKind,
  type Connection,
  DidChangeWatchedFilesNotification,
  type InitializeResult,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { LiveSite } from '../../commands/dev/live-site.ts';
import { problemsOf } from '../../commands/finish.ts';
import { toRoot } from '../../io/fs/walk-folder.ts';
import { quickFixes, toLsp } from './editor-diagnostics.ts';
import { createLinkAnswers } from './link-answers.ts';
import { openDocuments } from './open-documents.ts';

/** Context of the language server. */
export interface Serving {
  readonly connection: Connection;
  readonly live: LiveSite;
  /** Absolute. */
  readonly root: string;
  /** Returns the absolute path of a URI; `undefined` if it is not a file. */
  readonly pathOf: (uri: string) => string | undefined;
  /** Returns the absolute path of a file of the site. */
  readonly absolute: (file: string) => string;
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

/** Answers the requests of an editor from the graph of the site. */
export function serveDocuments({ connection, live, root, pathOf, absolute }: Serving): void {
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
    await connection.sendDiagnostics({ uri: document.uri, version, diagnostics: found.map((one) => toLsp(one, document)) });
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

  const answers = createLinkAnswers(open, absolute);
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
