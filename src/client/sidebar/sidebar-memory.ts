import { recall, remember } from '../dom/storage.ts';

/** The state that a reader gave to a sidebar. */
export interface SidebarMemory {
  /** Categories that were opened or closed, by key. */
  readonly toggled: Record<string, boolean>;
  /** Scroll position; absent until it is known. */
  scroll?: number;
}

let memories: Map<string, SidebarMemory> | undefined;

/** The state of a sidebar: from this document, else from the session. */
export function memoryOf(id: string): SidebarMemory {
  memories ??= stored();
  const memory = memories.get(id) ?? { toggled: {} };
  memories.set(id, memory);
  return memory;
}

/** Stores all states for the next document of the session. */
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

/** Session storage key of the states. */
export const sidebarKey = 'storedocs.sidebar';
