import type { NavbarItemConfig } from '../../config/schema/chrome-schema.ts';
import type { SiteConfig } from '../../config/schema.ts';
import type { SiteGraph } from '../../model/graph.ts';
import type { SidebarItem } from '../../model/sidebar.ts';

/** Labels that `messages.yml` can translate, each once, in the order in which readers see them. */
export interface TranslatableLabels {
  readonly navbar: readonly string[];
  readonly footer: readonly string[];
  readonly sidebar: readonly string[];
}

/** The labels of the navbar, of the footer and of all sidebars in the default locale. `config` is not translated. */
export function translatableLabels(config: SiteConfig, graph: Pick<SiteGraph, 'sets'>): TranslatableLabels {
  return { navbar: distinct(navbarLabels(config)), footer: distinct(footerLabels(config)), sidebar: sidebarLabels(graph) };
}

/** The labels of all sidebars in the locale of the graph, except those from documents. */
export function sidebarLabels({ sets }: Pick<SiteGraph, 'sets'>): string[] {
  return distinct(
    sets.flatMap(({ sidebars, docsById }) => {
      const labelsOf = (item: SidebarItem): (string | undefined)[] => {
        if (item.kind === 'html') return [];
        const doc = item.docId === undefined ? undefined : docsById.get(item.docId);
        const label = doc && [doc.sidebarLabel, doc.title].includes(item.label) ? undefined : item.label;
        return item.kind === 'category' ? [label, ...item.items.flatMap(labelsOf)] : [label];
      };
      return sidebars.flatMap(({ items }) => items.flatMap(labelsOf));
    }),
  );
}

function navbarLabels({ navbar }: SiteConfig): (string | undefined)[] {
  return navbar ? [navbar.title, navbar.logo?.alt, ...navbar.items.flatMap(itemLabels)] : [];
}

function itemLabels(item: NavbarItemConfig): (string | undefined)[] {
  if (item.type === 'html' || item.type === 'docsVersionDropdown' || item.type === 'localeDropdown') return [];
  return item.type === 'dropdown' ? [item.label, ...item.items.map((inner) => ('label' in inner ? inner.label : undefined))] : [item.label];
}

function footerLabels({ footer }: SiteConfig): (string | null | undefined)[] {
  if (!footer) return [];
  const labelOf = (entry: object) => ('label' in entry && typeof entry.label === 'string' ? entry.label : undefined);
  const links = footer.links.flatMap((link) => ('items' in link ? [link.title, ...link.items.map(labelOf)] : [labelOf(link)]));
  return [...links, footer.logo?.alt, footer.copyright];
}

function distinct(labels: readonly (string | null | undefined)[]): string[] {
  return [...new Set(labels.flatMap((label) => label || []))];
}
