import type { JsonPath } from './parse-yaml.ts';
import type { WrittenSidebarItem } from './sidebar-item-schema.ts';

/** A sidebar in its long form; ids are not resolved yet. */
export interface SidebarSpec {
  readonly name: string;
  readonly items: readonly SidebarSpecItem[];
}

/** A sidebar item, with its position in the sidebars file, for messages; absent for items generated from folders. */
export type SidebarSpecItem =
  | (Exclude<WrittenSidebarItem, { type: 'category' }> & { readonly path?: JsonPath | undefined })
  | SidebarSpecCategory;

/** An item of one of the other types. */
export type SidebarSpecLeaf<Type extends SidebarSpecItem['type']> = Extract<SidebarSpecItem, { type: Type }>;

export interface SidebarSpecCategory extends Omit<Extract<WrittenSidebarItem, { type: 'category' }>, 'items'> {
  readonly items: readonly SidebarSpecItem[];
  readonly path?: JsonPath | undefined;
  /** The category file; absent for categories from the sidebars file or without a file. */
  readonly source?: SidebarsSource | undefined;
  /** The label from which the page's slug is derived, if it differs. */
  readonly slugLabel?: string | undefined;
}

/** A sidebars or category file, for messages. */
export interface SidebarsSource {
  readonly file: string;
  readonly text: string;
}
