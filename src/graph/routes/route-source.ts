import type { PostMode } from '../../markdown/compiler/post-mode.ts';
import type { DocMeta, Provenance, Source } from '../../model/doc.ts';
import type { Route } from '../../model/graph.ts';

/** The Markdown source of a page with everything that is known before compiling it. */
export interface MarkdownOfPage extends Source {
  /** Content folder, relative to the root. */
  readonly folder: string;
  readonly meta: DocMeta;
  /** Where references start from when it is not the source itself. */
  readonly logicalPath?: string | undefined;
  /** True when it is shown in the default locale on a site in another one. */
  readonly isUntranslated?: boolean | undefined;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly provenance: Provenance;
  /** How much of a post is compiled; absent for other sources. */
  readonly post?: PostMode | undefined;
}

/** The Markdown source of a page; absent for other pages. */
export function markdownPageOf({ target }: Pick<Route, 'target'>): MarkdownOfPage | undefined {
  switch (target.kind) {
    case 'doc':
      return { ...target.doc, folder: target.set.folder };
    case 'post':
      return { ...target.post, folder: target.blog.folder, post: { marker: target.blog.options.marker } };
    case 'page':
      return target.page;
    default:
      return undefined;
  }
}

/** True for a page that is shown in the default locale on a site in another one. */
export function isUntranslated(route: Pick<Route, 'target'>): boolean {
  return markdownPageOf(route)?.isUntranslated === true;
}
