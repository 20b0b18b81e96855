import { type FailureBox, showFailure } from './show-failure.ts';

/** What a script that holds an island exports. */
interface IslandScript {
  /** Ends when the island is there, and gives what ends the island. */
  readonly hydrate: (element: HTMLElement) => Promise<() => void>;
}

const interactions = ['click', 'focusin', 'input', 'keydown'] as const;
/** Islands stay watched where they outlive the page that brought them. */
const watched = new WeakSet<HTMLElement>();
const living = new Map<HTMLElement, () => void>();

/**
 * Brings components to life when they come into view, or when they are used before that: what a reader did meanwhile
 * happens again once they are there. An island among the children of another one lives on its own.
 */
export function wakeIslands(root: ParentNode = document): void {
  endGoneIslands();
  for (const island of root.querySelectorAll<HTMLElement>('storedocs-island')) {
    if (watched.has(island)) continue;
    watched.add(island);
    watchIsland(island);
  }
}

/** What islands have set up ends with them. */
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
      // What failed once fails again under its name: browsers remember it.
      const { hydrate }: IslandScript = await import(dataset.src + (attempts++ ? `?retry=${attempts}` : ''));
      // Children that are shown later, or again, may hold islands.
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
      // The server answers: the site has another script by now, or what the script needs is remembered as missing.
      if (box && (await answers(dataset.src))) location.reload();
      // Whoever reads what the server made of it need not know.
      if (box || dataset.empty !== undefined || waiting.some(isUse)) tell();
    }
    // React listens when it has had its turn.
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
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting) && !dataset.state) void wake();
  });
  // Some wake only for those who reach for them.
  if (dataset.wake === 'use') island.addEventListener('pointerenter', () => dataset.state || void wake(), { once: true });
  else observer.observe(boxOf(island));
  for (const type of interactions) island.addEventListener(type, keep, true);
}

/** True for what a reader does to an island, and not on the way through it. */
function isUse(event: Event): boolean {
  return event.type !== 'focusin' && !(event instanceof KeyboardEvent && event.key === 'Tab');
}

function answers(url = ''): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

/** Puts the focus on the first thing in an island that can have it, as soon as there is one; until then on the content around it. */
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
  // A drawing in a button is no HTML.
  if (!(target instanceof Element) || !target.isConnected) return;
  if (event.type === 'click') target.dispatchEvent(new MouseEvent('click', event));
  else if (event.type === 'focusin') target.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  else if (event.type === 'input') target.dispatchEvent(new InputEvent('input', { bubbles: true }));
  else if (event instanceof KeyboardEvent) target.dispatchEvent(new KeyboardEvent('keydown', event));
}
