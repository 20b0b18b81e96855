import { pathToFileURL } from 'node:url';
import {
  CodeActionKind,
  type Connection,
  DidChangeWatchedFilesNotification,
  type InitializeResult,
  MarkupKind,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { fixEdit } from '../../check/apply-fixes.ts';
import { resolveLink } from '../../graph/links/resolve-link.ts';
import { markdownPageOf } from '../../graph/routes/route-source.ts';
import { toRoot } from '../../io/fs/walk-folder.ts';
import type { LinkFix } from '../../model/diagnostic.ts';
import { isRuleId } from '../../model/rules.ts';
import { decodeHref, splitHref } from '../../text/url.ts';
import type { LiveSite } from '../dev/live-site.ts';
import { problemsOf } from '../finish.ts';
import { anchorCompletions, imageCompletions, keyCompletions, linkCompletions } from './complete.ts';
import { frontMatterKeyAt, linkAt } from './link-at.ts';
import { type DocumentPage, openDocuments } from './open-documents.ts';
import { toLsp } from './to-lsp.ts';

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

  /** The target page of a reference, in the site of its document. */
  const targetOf = (href: string, { site, route }: DocumentPage): DocumentPage | undefined => {
    const { path } = splitHref(href);
    if (path === '') return { site, route };
    const source = markdownPageOf(route);
    const from = { path: source?.logicalPath ?? source?.path ?? '', url: route.url, folder: source?.folder ?? '' };
    const target = resolveLink({ href: path }, from, { graph: site.graph, site: site.config });
    const url = target.kind === 'url' ? decodeHref(target.url) : undefined;
    const below = url?.startsWith(site.config.baseUrl) ? url.slice(site.config.baseUrl.length).replace(/\/$/, '') : undefined;
    const found = below === undefined ? undefined : site.graph.routesByPath.get(below);
    return found && { site, route: found };
  };
  const linkUnder = (uri: string, offset: number) => {
    const document = documents.get(uri);
    const page = document && open.pageOf(fileOf(document) ?? '');
    const link = document && linkAt(document.getText(), offset);
    return document && page && link ? { document, page, link } : undefined;
  };
  const offsetAt = (uri: string, position: { line: number; character: number }) => documents.get(uri)?.offsetAt(position) ?? 0;

  connection.onCompletion(async ({ textDocument: { uri }, position }) => {
    const document = documents.get(uri);
    if (!document) return [];
    const offset = document.offsetAt(position);
    const rangeFrom = (start: number, end: number) => ({ start: document.positionAt(start), end: document.positionAt(end) });
    const key = frontMatterKeyAt(document.getText(), offset);
    if (key) return keyCompletions(rangeFrom(key.start, offset));
    const at = linkUnder(uri, offset);
    if (!at) return [];
    const { link, page } = at;
    const hash = link.href.indexOf('#');
    if (hash !== -1 && link.start + hash < offset) {
      const target = targetOf(link.href, page);
      return target ? anchorCompletions(await open.idsOf(target), rangeFrom(link.start + hash + 1, link.end)) : [];
    }
    const replaced = { path: fileOf(document) ?? '', range: rangeFrom(link.start, hash === -1 ? link.end : link.start + hash) };
    return link.kind === 'image' ? imageCompletions(replaced, page.site.graph) : linkCompletions(replaced, page.site.graph);
  });
  connection.onHover(({ textDocument: { uri }, position }) => {
    const at = linkUnder(uri, offsetAt(uri, position));
    const target = at && targetOf(at.link.href, at.page);
    if (!at || !target) return null;
    const source = markdownPageOf(target.route);
    const lines = [...(source ? [`**${source.title}**`, source.description] : []), `\`${target.route.url}\``, source?.path ?? ''];
    const range = { start: at.document.positionAt(at.link.start), end: at.document.positionAt(at.link.end) };
    return { range, contents: { kind: MarkupKind.Markdown, value: lines.filter((line) => line !== '').join('\n\n') } };
  });
  connection.onDefinition(({ textDocument: { uri }, position }) => {
    const at = linkUnder(uri, offsetAt(uri, position));
    const source = at && targetOf(at.link.href, at.page)?.route.source;
    const start = { line: 0, character: 0 };
    return source === undefined ? null : { uri: pathToFileURL(absolute(source)).href, range: { start, end: start } };
  });
  connection.onCodeAction(({ textDocument: { uri }, context }) => {
    const document = documents.get(uri);
    if (!document) return [];
    return context.diagnostics.flatMap((diagnostic) => {
      const parts = { kind: CodeActionKind.QuickFix, diagnostics: [diagnostic] };
      const edit = isFixData(diagnostic.data) ? fixEdit(document.getText(), diagnostic.data) : undefined;
      const fixes = edit
        ? [
            {
              ...parts,
              title: `Change to "${edit.text}"`,
              isPreferred: true,
              edit: {
                changes: {
                  [uri]: [{ range: { start: document.positionAt(edit.start), end: document.positionAt(edit.end) }, newText: edit.text }],
                },
              },
            },
          ]
        : [];
      return [...fixes, ...disabling(uri, diagnostic.code, diagnostic.range.start.line).map((action) => ({ ...parts, ...action }))];
    });
  });
  documents.listen(connection);
}

/** The comment that disables a rule for a line; the author has to add the reason. */
function disabling(uri: string, code: unknown, line: number) {
  if (typeof code !== 'string' || !isRuleId(code)) return [];
  const text = `storedocs-disable-next-line ${code}: reason`;
  const newText = uri.endsWith('.mdx') ? `{/* ${text} */}\n\n` : `<!-- ${text} -->\n\n`;
  const start = { line, character: 0 };
  return [{ title: `Disable "${code}" for this line`, edit: { changes: { [uri]: [{ range: { start, end: start }, newText }] } } }];
}

/** Data of a diagnostic with a fix. */
interface FixData {
  readonly line: number;
  readonly column: number;
  readonly fix: LinkFix;
}

function isFixData(data: unknown): data is FixData {
  return typeof data === 'object' && data !== null && 'fix' in data && 'line' in data && 'column' in data;
}
