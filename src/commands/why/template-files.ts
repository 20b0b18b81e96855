import { join } from 'node:path';
import { packageRoot } from '../../io/fs/package-root.ts';
import { isInside, toRoot } from '../../io/fs/walk-folder.ts';
import type { RouteTarget } from '../../model/graph.ts';
import type { TemplateFiles } from '../../model/page-explanation.ts';

/** The template of each kind of page. */
const pageTemplates: Readonly<Record<RouteTarget['kind'], string>> = {
  doc: 'docs/doc-page',
  category: 'docs/category-page',
  'doc-list': 'docs/doc-list-page',
  'docs-tag-index': 'pages/tag-index-page',
  'docs-tag': 'docs/docs-tag-page',
  page: 'pages/markdown-page',
  module: 'pages/module-page',
  post: 'blog/blog-post-page',
  'post-list': 'blog/blog-list-page',
  'blog-tag-index': 'pages/tag-index-page',
  'blog-tag': 'blog/blog-tag-page',
  'blog-archive': 'blog/blog-archive-page',
  'blog-authors': 'blog/blog-authors-page',
  'blog-author': 'blog/blog-author-page',
  home: 'pages/home-page',
  search: 'pages/search-page',
  'not-found': 'pages/not-found-page',
};

/** Says which templates make a page, and which of them are the site's own. `inputs` are the files of the template bundle, absolute. */
export function templateFiles(
  { kind }: Pick<RouteTarget, 'kind'>,
  { root, inputs }: { readonly root: string; readonly inputs: readonly string[] },
): TemplateFiles {
  const folder = join(root, 'templates');
  // The site of storedocs itself replaces nothing.
  const own = folder === join(packageRoot(), 'templates') ? [] : inputs.filter((path) => isInside(path, folder));
  const ofSite = new Set(own.map((path) => toRoot(root, path)));
  const file = (name: string) => `templates/${name}.tsx`;
  const used = [pageTemplates[kind], ...layoutOf(kind), 'chrome/layout'].map(file);
  const notUsed = Object.values(pageTemplates).map(file);
  return {
    files: used.map((path) => ({ file: path, isOfSite: ofSite.has(path) })),
    others: [...ofSite].filter((path) => !used.includes(path) && !notUsed.includes(path)).sort(),
  };
}

function layoutOf(kind: RouteTarget['kind']): string[] {
  if (['doc', 'category', 'doc-list'].includes(kind)) return ['docs/docs-layout'];
  return kind === 'post' || kind === 'post-list' || kind.startsWith('blog-') ? ['blog/blog-layout'] : [];
}
