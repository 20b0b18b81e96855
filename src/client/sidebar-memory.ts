import { recall, remember } from './storage.ts';

/** What a reader did to a sidebar. */
export interface SidebarMemory {
  /** Categories that were opened or closed, by their keys. */
  readonly toggled: Record<string, boolean>;
  scroll: number;
}

const memories = new Map<string, SidebarMemory>();

/** What is remembered of a sidebar: in this document, else in this tab. */
export function memoryOf(id: string): SidebarMemory {
  const memory = memories.get(id) ?? stored(id) ?? { toggled: {}, scroll: 0 };
  memories.set(id, memory);
  return memory;
}

/** Keeps everything for the next document in this tab. */
export function keepMemories(): void {
  for (const [id, memory] of memories) remember(keyOf(id), JSON.stringify(memory), 'sessionStorage');
}

function keyOf(id: string): string {
  return `storedocs.sidebar.${id}`;
}

function stored(id: string): SidebarMemory | undefined {
  try {
    const { toggled, scroll } = JSON.parse(recall(keyOf(id), 'sessionStorage') ?? '');
    return { toggled: { ...toggled }, scroll: Number(scroll) };
  } catch {
    return undefined;
  }
}
