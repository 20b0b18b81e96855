import { join } from 'node:path';
import { packageRoot } from '../../io/fs/package-root.ts';
import { isInside, toRoot } from '../../io/fs/walk-folder.ts';
import type { RouteTarget } from '../../model/graph.ts';
import { type PageKindDetails, pageKinds } from '../../model/page-kind.ts';
import type { TemplateFiles } from './page-explanation.ts';

/** Lists the templates of a page and which of them belong to the site. `inputs` are the files of the template bundle, absolute. */
export function templateFiles(
  { kind }: Pick<RouteTarget, 'kind'>,
  { root, inputs }: { readonly root: string; readonly inputs: readonly string[] },
): TemplateFiles {
  const folder = join(root, 'templates');
  // In this repository, the templates of the site are the default ones.
  const own = folder === join(packageRoot(), 'templates') ? [] : inputs.filter((path) => isInside(path, folder));
  const ofSite = new Set(own.map((path) => toRoot(root, path)));
  const file = (name: string) => `templates/${name}.tsx`;
  const details: PageKindDetails = pageKinds[kind];
  const used = [details.template, ...(details.layout ? [details.layout] : []), 'chrome/layout'].map(file);
  const notUsed = Object.values(pageKinds).map(({ template }) => file(template));
  return {
    files: used.map((path) => ({ file: path, isOfSite: ofSite.has(path) })),
    others: [...ofSite].filter((path) => !used.includes(path) && !notUsed.includes(path)).sort(),
  };
}
