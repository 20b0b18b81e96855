import { retry as label, partNotLoaded } from 'storedocs:messages';
import { announce, closestTo, makeElement } from '../dom/make-element.ts';
import type { handOver } from './hand-over.ts';

/** Exports of the script of an island. */
interface IslandScript {
  /** Resolves when the island is hydrated, with a function that unmounts it. */
  readonly hydrate: (element: HTMLElement) => Promise<() => void>;
  readonly handOver: typeof handOver;
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
  let box: HTMLElement | undefined;
  const wake = async () => {
    dataset.state = 'loading';
    observer.disconnect();
    try {
      // A failed import fails again under the same URL: browsers cache it.
      const script: IslandScript = await import(dataset.src + (attempts++ ? `?retry=${attempts}` : ''));
      // Children that are shown later may contain islands.
      new MutationObserver(() => wakeIslands(island)).observe(island, { childList: true, subtree: true });
      living.set(island, await script.hydrate(island));
      dataset.state = 'alive';
      for (const type of interactions) island.removeEventListener(type, keep, true);
      script.handOver(island, waiting.splice(0), box);
    } catch (error) {
      console.error(error);
      const newest = await newestScript(island);
      if (newest && newest !== dataset.src) {
        dataset.src = newest;
        return wake();
      }
      // The server answers, so the browser cached the failure of a dependency.
      if (box && newest) location.reload();
      dataset.state = 'failed';
      // Where the server-rendered HTML is readable, the failure needs no message.
      if (dataset.empty !== undefined || waiting.some(isUse)) tell();
      waiting.length = 0;
    }
  };
  const tell = () => {
    box ??= showFailure(island, () => dataset.state === 'failed' && void wake());
  };
  const keep = (event: Event) => {
    if (closestTo(event, 'storedocs-island') !== island) return;
    if (dataset.state === 'failed') {
      if (isUse(event)) tell();
      return;
    }
    if (event.type === 'click' && !closestTo(event, 'a')) event.preventDefault();
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
  if (dataset.wake !== 'use') for (const box of boxesOf(island)) observer.observe(box);
  for (const type of interactions) island.addEventListener(type, keep, true);
}

/** True for an interaction with an island, false for passing through it. */
function isUse(event: Event): boolean {
  return event.type !== 'focusin' && !(event instanceof KeyboardEvent && event.key === 'Tab');
}

/** URL of the island's script in the newest version of the page: a deployment may have removed others. Absent when the server does not answer. */
async function newestScript({ dataset: { id } }: HTMLElement): Promise<string | undefined> {
  try {
    const html = await (await fetch(location.href)).text();
    const page = new DOMParser().parseFromString(html, 'text/html');
    const src = page.querySelector<HTMLElement>(`storedocs-island[data-id="${id}"]`)?.dataset.src;
    // Throws when only the script is blocked: then another page load does not help.
    if (src) await fetch(src);
    return src;
  } catch {}
}

/** An island has no box of its own: observe its content, of which some may be hidden; without any, the nearest visible ancestor. */
function boxesOf(island: HTMLElement): readonly Element[] {
  const hasBox = (element: Element) => element.getClientRects().length > 0;
  const content = [...island.querySelectorAll('*')];
  let place: Element | null = island;
  while (place && !hasBox(place)) place = place.parentElement;
  return content.some(hasBox) ? content : [place ?? island];
}

/** Shows a box below an element that says that it could not be loaded, with a retry button. */
function showFailure(place: Element, retry: () => void): HTMLElement {
  const button = makeElement('button', { type: 'button', textContent: label });
  const box = makeElement('div', { className: 'sd-load-failure' }, makeElement('p', { textContent: partNotLoaded }), button);
  button.addEventListener('click', retry);
  place.after(box);
  announce(partNotLoaded);
  return box;
}
