/** What a script that holds an island exports. */
interface IslandScript {
  readonly hydrate: (element: HTMLElement) => void;
}

const interactions = ['click', 'focusin', 'input', 'keydown'] as const;

/**
 * Brings components to life when they come into view, or when they are used before that: what a reader did meanwhile
 * happens again once they are there.
 */
export function wakeIslands(): void {
  for (const island of document.querySelectorAll<HTMLElement>('storedocs-island')) {
    if (!island.parentElement?.closest('storedocs-island')) watchIsland(island);
  }
}

function watchIsland(island: HTMLElement): void {
  const waiting: Event[] = [];
  const wake = async () => {
    if (island.dataset.state) return;
    island.dataset.state = 'loading';
    observer.disconnect();
    try {
      const { hydrate }: IslandScript = await import(island.dataset.src ?? '');
      hydrate(island);
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
    if (event.type === 'click' && !(event.target instanceof Element && event.target.closest('a'))) event.preventDefault();
    waiting.push(event);
    void wake();
  };
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) void wake();
  });
  // An island has no box of its own: what it shows is in view, or the place where it will be.
  observer.observe(island.firstElementChild ?? island.parentElement ?? island);
  for (const type of interactions) island.addEventListener(type, keep, true);
}

function replay(event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLElement) || !target.isConnected) return;
  if (event.type === 'click') target.click();
  else if (event.type === 'focusin') target.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  else if (event.type === 'input') target.dispatchEvent(new InputEvent('input', { bubbles: true }));
  else if (event instanceof KeyboardEvent) target.dispatchEvent(new KeyboardEvent('keydown', event));
}
