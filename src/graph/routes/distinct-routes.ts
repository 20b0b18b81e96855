import { type Diagnostic, problem } from '../../model/diagnostic.ts';
import type { CustomRoute, Route } from '../../model/graph.ts';

/** The first route for each URL, and every URL that two pages claim. */
export function distinctRoutes(routes: readonly Route[]): {
  readonly distinct: readonly Route[];
  readonly problems: readonly Diagnostic[];
} {
  const problems: Diagnostic[] = [];
  const seen = new Map<string, Route>();
  for (const entry of routes) {
    const other = seen.get(entry.outputPath);
    if (other) problems.push(duplicateRoute(other, entry));
    else seen.set(entry.outputPath, entry);
  }
  return { distinct: [...seen.values()], problems };
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
        ? 'Remove or change the alias.'
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
