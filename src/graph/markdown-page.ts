import type { PostMode } from '../markdown/post-mode.ts';
import type { DocHeader } from '../model/doc.ts';
import type { Route } from '../model/graph.ts';
import type { Source } from '../model/source.ts';

/** The Markdown that a page is made of, and what is known of the page without reading it. */
export interface MarkdownOfPage extends Source {
  /** Content folder, relative to the root. */
  readonly folder: string;
  readonly header: DocHeader;
  /** Where references start from, if not from the source. */
  readonly logicalPath?: string | undefined;
  /** True when it is shown in the default language on a site in another one. */
  readonly isUntranslated?: boolean | undefined;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** How the body of a post is wanted; absent for other documents. */
  readonly post?: PostMode | undefined;
}

/** Says which Markdown a page is made of; absent for one that is made otherwise. */
export function markdownPageOf({ target }: Pick<Route, 'target'>): MarkdownOfPage | undefined {
  switch (target.kind) {
    case 'doc':
      return { ...target.doc, folder: target.set.folder };
    case 'post':
      return { ...target.post, folder: target.blog.folder, post: { marker: target.blog.marker } };
    case 'page':
      return target.page;
    default:
      return undefined;
  }
}
