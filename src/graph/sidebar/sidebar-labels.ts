/** Labels of sidebars in another locale. */
export interface SidebarLabels {
  /** By keys such as `sidebar.docs.category.Guides`. */
  readonly byKey: ReadonlyMap<string, string>;
  /** By the label in the default locale, for any item. */
  readonly byLabel: ReadonlyMap<string, string>;
}

/** A label or description of a sidebar item that can be translated. */
export interface LabelledItem {
  /** Name of the sidebar. */
  readonly sidebar: string;
  readonly kind: 'category' | 'doc' | 'link';
  readonly label: string;
  /** Which string of the item; absent for the label. */
  readonly part?: 'link.generated-index.title' | 'link.generated-index.description' | undefined;
}

/** The translation of a string of a sidebar; absent when there is none. */
export function translatedLabel({ sidebar, kind, label, part }: LabelledItem, labels: SidebarLabels | undefined): string | undefined {
  const key = `sidebar.${sidebar}.${kind}.${label}`;
  return part === undefined ? (labels?.byKey.get(key) ?? labels?.byLabel.get(label)) : labels?.byKey.get(`${key}.${part}`);
}
