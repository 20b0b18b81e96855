import { recall, remember } from '../dom/storage.ts';

/** What a reader did to a sidebar. */
export interface SidebarMemory {
  /** Categories that were opened or closed, by their keys. */
  readonly toggled: Record<string, boolean>;
  /** How far it was scrolled; absent while nobody knows. */
  scroll?: number;
}

let memories: Map<string, SidebarMemory> | undefined;

/** What is remembered of a sidebar: in this document, else in this tab. */
export function memoryOf(id: string): SidebarMemory {
  memories ??= stored();
  const memory = memories.get(id) ?? { toggled: {} };
  memories.set(id, memory);
  return memory;
}

/** Keeps everything for the next document in this tab. */
export function keepMemories(): void {
  if (memories) remember(sidebarKey, JSON.stringify([...memories]), 'sessionStorage');
}

function stored(): Map<string, SidebarMemory> {
  try {
    return new Map(JSON.parse(recall(sidebarKey, 'sessionStorage') ?? '[]'));
  } catch {
    return new Map();
  }
}

/** Where storage keeps, for one tab, what its reader did to the sidebars. */
export const sidebarKey = 'storedocs.sidebar';
