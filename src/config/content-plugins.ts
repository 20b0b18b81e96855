import type { SiteConfig } from './schema.ts';

/** remark and rehype plugins. */
export interface PluginLists {
  readonly remarkPlugins: readonly unknown[];
  readonly rehypePlugins: readonly unknown[];
}

/** The plugins of one docs set, blog, or of the pages. */
export interface PartPlugins extends PluginLists {
  readonly kind: 'docs' | 'blog' | 'pages';
  readonly id: string;
}

/** Parts of a site with their own plugins. */
export function partsWithPlugins({ docs, blog, pages }: Pick<SiteConfig, 'docs' | 'blog' | 'pages'>): PartPlugins[] {
  const all: PartPlugins[] = [
    ...listOf(docs).map((set) => ({ ...set, kind: 'docs' as const })),
    ...listOf(blog).map((set) => ({ ...set, kind: 'blog' as const })),
    ...listOf(pages).map((set) => ({ ...set, kind: 'pages' as const, id: 'default' })),
  ];
  return all
    .map(({ kind, id, remarkPlugins, rehypePlugins }) => ({ kind, id, remarkPlugins, rehypePlugins }))
    .filter(({ remarkPlugins, rehypePlugins }) => remarkPlugins.length + rehypePlugins.length > 0);
}

/** All plugins of a site: those of the whole site first. */
export function allPlugins(config: Pick<SiteConfig, 'markdown' | 'docs' | 'blog' | 'pages'>): PluginLists {
  const lists: readonly PluginLists[] = [config.markdown, ...partsWithPlugins(config)];
  return {
    remarkPlugins: lists.flatMap(({ remarkPlugins }) => remarkPlugins),
    rehypePlugins: lists.flatMap(({ rehypePlugins }) => rehypePlugins),
  };
}

/** True if a site has a remark or rehype plugin, or a plugin that may add one. */
export function hasPlugins(config: Parameters<typeof allPlugins>[0] & Pick<SiteConfig, 'plugins'>): boolean {
  const { remarkPlugins, rehypePlugins } = allPlugins(config);
  // In threads, hooks are keys without values.
  return remarkPlugins.length + rehypePlugins.length > 0 || config.plugins.some((plugin) => 'markdown' in plugin);
}

function listOf<Part extends object>(part: Part | readonly Part[] | false | undefined): readonly Part[] {
  if (!part) return [];
  return isList(part) ? part : [part];
}

function isList<Part extends object>(part: Part | readonly Part[]): part is readonly Part[] {
  return Array.isArray(part);
}
