import { type Diagnostic, DocsError } from '../model/diagnostic.ts';
import type { Route } from '../model/graph.ts';

/** Throws a `DocsError` that names every URL which two pages claim. */
export function assertDistinct(routes: readonly Route[]): void {
  const diagnostics: Diagnostic[] = [];
  const seen = new Map<string, Route>();
  for (const entry of routes) {
    const other = seen.get(entry.outputPath);
    if (other) diagnostics.push(duplicateRoute(other, entry));
    else seen.set(entry.outputPath, entry);
  }
  if (diagnostics.length > 0) throw new DocsError(diagnostics);
}

function duplicateRoute(first: Route, second: Route): Diagnostic {
  const file = second.source ?? first.source;
  return {
    code: 'route-duplicate',
    severity: 'error',
    message: `Two pages claim the URL "${second.url}": ${claimant(first)} and ${claimant(second)}.`,
    ...(file === undefined ? {} : { file, line: 1, column: 1 }),
    hint: 'Give one of them another "slug" in its front matter, or rename its file.',
  };
}

function claimant({ source, target }: Route): string {
  if (source !== undefined) return source;
  switch (target.kind) {
    case 'category':
      return `the page of the category "${target.category.label}"`;
    case 'post-list':
      return `the list of posts of the blog "${target.blog.id}"`;
    case 'blog-tag':
      return `the page of the tag "${target.tagged.tag.label}"`;
    case 'blog-author':
      return `the page of the author "${target.author.author.key}"`;
    default:
      return 'a generated page';
  }
}
