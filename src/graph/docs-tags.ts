import { currentLocale } from '../config/locales.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { Doc } from '../model/graph.ts';
import type { TaggedItems } from '../model/tag.ts';
import { labelOrder } from '../text/label-order.ts';
import type { DocsSetInput } from './content-input.ts';
import { pageUrl } from './page-url.ts';
import { createTagHints, groupByTag, type TagRules } from './resolve-tags.ts';

/** How the tags of a docs set are read. */
export function docsTagRules({ config, tagsFile }: DocsSetInput, site: SiteConfig): TagRules {
  return {
    declared: tagsFile,
    hintOf: tagsFile && createTagHints(tagsFile.tags),
    onInlineTags: config.onInlineTags,
    urlOf: (slug) => pageUrl(site, config.routeBasePath, config.tagsBasePath, slug),
  };
}

/** The tags of a docs set with the documents that carry them, sorted by title. */
export function docsByTag(docs: readonly Doc[], site: SiteConfig): TaggedItems<Doc>[] {
  const compare = labelOrder(currentLocale(site));
  return groupByTag(docs).map((tagged) => ({ ...tagged, items: [...tagged.items].sort((a, b) => compare(a.title, b.title)) }));
}
