import { type FailureBox, showFailure } from './show-failure.ts';

/** Exports of the script of an island. */
interface IslandScript {
  /** Resolves when the island is hydrated, with a function that unmounts it. */
  readonly hydrate: (element: HTMLElement) => Promise<() => void>;
}

const interactions = ['click', 'focusin', 'input', 'keydown'] as const;
/** Islands stay observed when they outlive their page. */
const watched = new WeakSet<HTMLElement>();
const living = new Map<HTMLElement, () => void>();

/**
 * Hydrates islands when they come into view, or on first interaction: the event is replayed
 * afterwards. An island among the children of another one is hydrated by itself.
 */
export function wakeIslands(root: ParentNode = document): void {
  endGoneIslands();
  for (const island of root.querySelectorAll<HTMLElement>('storedocs-island')) {
    if (watched.has(island)) continue;
    watched.add(island);
    watchIsland(island);
  }
}

/** Unmounts islands together with their page. */
function endGoneIslands(): void {
  for (const [island, end] of living) {
    if (island.isConnected) continue;
    living.delete(island);
    end();
  }
}

function watchIsland(island: HTMLElement): void {
  const { dataset } = island;
  const waiting: Event[] = [];
  let attempts = 0;
  let failure: unknown;
  let box: FailureBox | undefined;
  const wake = async () => {
    dataset.state = 'loading';
    observer.disconnect();
    try {
      // A failed import fails again under the same URL: browsers cache it.
      const { hydrate }: IslandScript = await import(dataset.src + (attempts++ ? `?retry=${attempts}` : ''));
      // Children that are shown later may contain islands.
      new MutationObserver(() => wakeIslands(island)).observe(island, { childList: true, subtree: true });
      living.set(island, await hydrate(island));
      dataset.state = 'alive';
      if (box?.hasFocus()) moveFocus(island);
      box?.remove();
      for (const type of interactions) island.removeEventListener(type, keep, true);
    } catch (error) {
      dataset.state = 'failed';
      failure = error;
      console.error(error);
      // The server responds: the site was published with another script, or the browser cached the failure.
      if (box && (await answers(dataset.src))) location.reload();
      // Where the server-rendered HTML is readable, the failure needs no message.
      if (box || dataset.empty !== undefined || waiting.some(isUse)) tell();
    }
    // React attaches its listeners asynchronously.
    setTimeout(() => waiting.splice(0).forEach(replay));
  };
  const tell = () => {
    box ??= showFailure(island, () => dataset.state === 'failed' && void wake());
    box.say(failure);
  };
  const keep = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('storedocs-island') !== island) return;
    if (dataset.state === 'failed') {
      if (isUse(event) && !box) tell();
      return;
    }
    if (event.type === 'click' && !target.closest('a')) event.preventDefault();
    waiting.push(event);
    if (!dataset.state) void wake();
  };
  // An island without content may be above the window, and reach into it as soon as it has some: a restored position does that.
  const rootMargin = dataset.empty === undefined ? '0px' : '9999999px 0px 0px';
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting) && !dataset.state) void wake();
    },
    { rootMargin },
  );
  // Some islands wake only on interaction.
  if (dataset.wake === 'use') island.addEventListener('pointerenter', () => dataset.state || void wake(), { once: true });
  else for (const box of boxesOf(island)) observer.observe(box);
  for (const type of interactions) island.addEventListener(type, keep, true);
}

/** True for an interaction with an island, false for passing through it. */
function isUse(event: Event): boolean {
  return event.type !== 'focusin' && !(event instanceof KeyboardEvent && event.key === 'Tab');
}

function answers(url = ''): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

/** Focuses the first focusable element of an island as soon as there is one; until then the content. */
function moveFocus(island: HTMLElement): void {
  const content = document.getElementById('__content');
  const move = () => {
    const isFree = document.activeElement === content;
    if (isFree) island.querySelector<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')?.focus({ preventScroll: true });
    if (!isFree || document.activeElement !== content) observer.disconnect();
  };
  const observer = new MutationObserver(move);
  content?.focus({ preventScroll: true });
  observer.observe(island, { childList: true, subtree: true });
  move();
}

/** An island has no box of its own: observe those of its content, of which some may be hidden; without any, the nearest visible ancestor. */
function boxesOf(island: HTMLElement): Element[] {
  const hasBox = (element: Element) => element.getClientRects().length > 0;
  const contentOf = ({ children }: Element): Element[] => [...children].flatMap((child) => [child, ...(hasBox(child) ? [] : contentOf(child))]);
  const content = contentOf(island);
  if (content.some(hasBox)) return content;
  let place = island.parentElement;
  while (place && !hasBox(place)) place = place.parentElement;
  return [place ?? island];
}

function replay(event: Event): void {
  const { target } = event;
  // SVG in a button is not an `HTMLElement`.
  if (!(target instanceof Element) || !target.isConnected) return;
  if (event.type === 'click') target.dispatchEvent(new MouseEvent('click', event));
  else if (event.type === 'focusin') target.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  else if (event.type === 'input') target.dispatchEvent(new InputEvent('input', { bubbles: true }));
  else if (event instanceof KeyboardEvent) target.dispatchEvent(new KeyboardEvent('keydown', event));
}
