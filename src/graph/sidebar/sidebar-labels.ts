/** Labels of sidebars in another language. */
export interface SidebarLabels {
  /** By keys such as `sidebar.docs.category.Guides`. */
  readonly byKey: ReadonlyMap<string, string>;
  /** By the label in the default language, whatever has it. */
  readonly byLabel: ReadonlyMap<string, string>;
}

/** An item of a sidebar whose text may be translated. */
export interface LabelledItem {
  /** Name of the sidebar. */
  readonly sidebar: string;
  readonly kind: 'category' | 'doc' | 'link';
  readonly label: string;
  /** Which text of the item is meant, if not its label. */
  readonly part?: 'link.generated-index.title' | 'link.generated-index.description' | undefined;
}

/** The translation of a text of a sidebar; absent when there is none. */
export function translatedLabel({ sidebar, kind, label, part }: LabelledItem, labels: SidebarLabels | undefined): string | undefined {
  const key = `sidebar.${sidebar}.${kind}.${label}`;
  return part === undefined ? (labels?.byKey.get(key) ?? labels?.byLabel.get(label)) : labels?.byKey.get(`${key}.${part}`);
}
