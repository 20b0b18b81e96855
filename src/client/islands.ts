/** What a script that holds an island exports. */
interface IslandScript {
  /** Gives what ends the island. */
  readonly hydrate: (element: HTMLElement) => () => void;
}

/** Islands stay watched where they outlive the page that brought them. */
const watched = new WeakSet<HTMLElement>();
const living = new Map<HTMLElement, () => void>();

const interactions = ['click', 'focusin', 'input', 'keydown'] as const;

/**
 * Brings components to life when they come into view, or when they are used before that: what a reader did meanwhile
 * happens again once they are there. An island among the children of another one lives on its own.
 */
export function wakeIslands(): void {
  endGoneIslands();
  const watchAll = (root: ParentNode) => {
    for (const island of root.querySelectorAll<HTMLElement>('storedocs-island')) {
      if (watched.has(island)) continue;
      watched.add(island);
      watchIsland(island, () => watchAll(island));
    }
  };
  watchAll(document);
}

/** What islands of the last page have set up ends with them. */
function endGoneIslands(): void {
  for (const [island, end] of living) {
    if (island.isConnected) continue;
    living.delete(island);
    end();
  }
}

function watchIsland(island: HTMLElement, onNewChildren: () => void): void {
  const waiting: Event[] = [];
  const wake = async () => {
    if (island.dataset.state) return;
    island.dataset.state = 'loading';
    observer.disconnect();
    try {
      const { hydrate }: IslandScript = await import(island.dataset.src ?? '');
      // Children that are shown later, or again, may hold islands.
      new MutationObserver(onNewChildren).observe(island, { childList: true, subtree: true });
      living.set(island, hydrate(island));
      island.dataset.state = 'alive';
    } catch (error) {
      island.dataset.state = 'failed';
      console.error(error);
    }
    for (const type of interactions) island.removeEventListener(type, keep, true);
    // React listens when it has had its turn.
    setTimeout(() => waiting.forEach(replay));
  };
  const keep = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('storedocs-island') !== island) return;
    if (event.type === 'click' && !target.closest('a')) event.preventDefault();
    waiting.push(event);
    void wake();
  };
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) void wake();
  });
  observer.observe(boxOf(island));
  for (const type of interactions) island.addEventListener(type, keep, true);
}

/** An island has no box of its own: what it shows is in view, or the place where it will be. */
function boxOf(island: HTMLElement): Element {
  const hasBox = (element: Element) => element.getClientRects().length > 0;
  const shown = [...island.querySelectorAll('*')].find(hasBox);
  let place: Element | null = shown ?? island.parentElement;
  while (place && !hasBox(place)) place = place.parentElement;
  return place ?? island;
}

function replay(event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLElement) || !target.isConnected) return;
  if (event.type === 'click') target.click();
  else if (event.type === 'focusin') target.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  else if (event.type === 'input') target.dispatchEvent(new InputEvent('input', { bubbles: true }));
  else if (event instanceof KeyboardEvent) target.dispatchEvent(new KeyboardEvent('keydown', event));
}
