import { type Diagnostic, problem, throwProblems } from '../../model/diagnostic.ts';
import type { CustomRoute, Route } from '../../model/graph.ts';

/** Throws a `DocsError` that names every URL that two pages claim. */
export function assertDistinct(routes: readonly Route[]): void {
  const diagnostics: Diagnostic[] = [];
  const seen = new Map<string, Route>();
  for (const entry of routes) {
    const other = seen.get(entry.outputPath);
    if (other) diagnostics.push(duplicateRoute(other, entry));
    else seen.set(entry.outputPath, entry);
  }
  throwProblems(diagnostics);
}

function duplicateRoute(first: Route, second: Route): Diagnostic {
  // Report the alias rather than the page.
  const claiming = second.source === undefined || (first.aliasOf !== undefined && second.aliasOf === undefined) ? first : second;
  const file = claiming.source;
  const given = givenBy(second) ?? givenBy(first);
  return problem('route-duplicate', `Duplicate URL "${second.url}": ${claimant(first)} and ${claimant(second)}.`, {
    ...(given?.place ?? (file === undefined ? {} : { file, line: 1, column: 1, ...claiming.place })),
    hint: given
      ? 'Give one of them another "path".'
      : claiming.aliasOf !== undefined
        ? 'Take the alias out, or change it.'
        : 'Give one of them another "slug" in its front matter, or rename its file.',
  });
}

function givenBy({ target }: Route): CustomRoute | undefined {
  return target.kind === 'module' ? target.given : undefined;
}

function claimant({ source, target }: Route): string {
  if (target.kind === 'module' && target.given) return target.given.name;
  if (source !== undefined) return source;
  switch (target.kind) {
    case 'category':
      return `the page of the category "${target.category.label}"`;
    case 'post-list':
      return `the list of posts of the blog "${target.blog.id}"`;
    case 'docs-tag':
    case 'blog-tag':
      return `the page of the tag "${target.tagged.tag.label}"`;
    case 'blog-author':
      return `the page of the author "${target.author.author.key}"`;
    case 'docs-tag-index':
    case 'blog-tag-index':
      return 'the list of all tags';
    default:
      return 'a generated page';
  }
}
