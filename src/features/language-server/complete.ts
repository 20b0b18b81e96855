import { posix } from 'node:path';
import { type CompletionItem, CompletionItemKind, type Range } from 'vscode-languageserver';
import { frontMatterSchema } from '../../content/front-matter-schema.ts';
import { markdownPageOf } from '../../graph/routes/route-source.ts';
import type { SiteGraph } from '../../model/graph.ts';

/** A document with a completion. */
interface CompletedDoc {
  /** Relative to the root. */
  readonly path: string;
  /** Range that the completion replaces. */
  readonly range: Range;
}

/** Hidden folders, such as the cache, and packages. */
const hiddenPattern = /(?:^|\/)(?:\.|node_modules\/)/;

const imagePattern = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** Documents and Markdown pages that readers can reach as relative paths with their titles; then pages without a source file, as URLs. */
export function linkCompletions({ path, range }: CompletedDoc, graph: SiteGraph): CompletionItem[] {
  return graph.routes.flatMap((route): CompletionItem[] => {
    const source = route.aliasOf === undefined ? markdownPageOf(route) : undefined;
    if (source?.meta.frontMatter.draft) return [];
    if (source) return [item(pathFrom(path, source.path), { range, detail: source.title, kind: CompletionItemKind.File })];
    if (route.aliasOf !== undefined || route.target.kind === 'not-found' || route.target.kind === 'search') return [];
    return [
      item(route.url, {
        range,
        detail: route.target.kind === 'module' ? route.target.path : undefined,
        kind: CompletionItemKind.Reference,
      }),
    ];
  });
}

/** Images in content folders as relative paths, and those in static folders as URLs. */
export function imageCompletions({ path, range }: CompletedDoc, { contentFiles, staticFiles }: SiteGraph): CompletionItem[] {
  const images = (names: Iterable<string>) => [...names].filter((name) => imagePattern.test(name) && !hiddenPattern.test(name)).sort();
  return [
    ...images(contentFiles.values()).map((file) => item(pathFrom(path, file), { range, kind: CompletionItemKind.File })),
    ...images(staticFiles.keys()).map((file) => item(`/${file}`, { range, kind: CompletionItemKind.File })),
  ];
}

/** Ids of a page, after `#`. */
export function anchorCompletions(ids: Iterable<string>, range: Range): CompletionItem[] {
  return [...ids].map((id) => item(id, { range, kind: CompletionItemKind.Reference }));
}

/** Keys of front matter with their descriptions. */
export function keyCompletions(range: Range): CompletionItem[] {
  return Object.entries(frontMatterSchema.shape).map(([key, schema]) => ({
    ...item(key, { range, kind: CompletionItemKind.Property }),
    textEdit: { range, newText: `${key}: ` },
    documentation: schema.description,
  }));
}

function item(label: string, { range, kind, detail }: Pick<CompletionItem, 'kind' | 'detail'> & { readonly range: Range }): CompletionItem {
  return {
    label,
    kind,
    detail,
    textEdit: { range, newText: /[\s()]/.test(label) ? encodeURI(label).replace(/[()]/g, encodeURIComponent) : label },
  };
}

/** A relative path that starts with a dot, as links between files are written. */
function pathFrom(from: string, to: string): string {
  const relative = posix.relative(posix.dirname(from), to);
  return relative.startsWith('.') ? relative : `./${relative}`;
}
