import type { LoadedPage } from './load-page.ts';
import { swapBody } from './swap-body.ts';
import { prepareHead } from './swap-head.ts';

export { prepareHead } from './swap-head.ts';

/** A page that is ready to replace the current one. */
interface PreparedPage {
  readonly page: Document;
  /** Replaces head and body of the current page. */
  readonly swap: () => void;
}

/** Parses a page and loads its stylesheets. Throws when it belongs to another build. */
export async function prepareSwap({ html, url }: LoadedPage): Promise<PreparedPage> {
  const page = parsePage(html);
  const swapHead = await prepareHead(page, url);
  return {
    page,
    swap() {
      swapHead();
      swapBody(page);
    },
  };
}

/** Parses a page. Throws when it belongs to another build: then the browser has to load it. */
function parsePage(html: string): Document {
  // With scripts enabled, `noscript` is never rendered.
  const next = new DOMParser().parseFromString(html.replace(/<noscript\b[\s\S]*?<\/noscript>/gi, ''), 'text/html');
  const content = next.getElementById('__page');
  if (!content || buildOf(next) !== buildOf(document)) throw new Error('Another build');
  // Stylesheets in the content must be loaded before it is shown; scripts of the page are swapped with its content.
  next.head.prepend(...next.body.querySelectorAll('link[rel=stylesheet]'));
  content.append(...next.head.querySelectorAll('script[data-run]'));
  const scripts = content.querySelectorAll<HTMLScriptElement>('script[data-run]:not([type=module], [async])');
  if ([...scripts].some(({ src, text }) => src || needsLoad.test(text))) throw new Error('Its scripts need a load');
  return next;
}

/** Matches scripts that wait for their page or write into it while it loads, or declare what can be declared only once. */
const needsLoad = /\b(?:const|let|class)\b|DOMContentLoaded|onload|(['"`])load\1|document\.write/;

/** Stylesheet and script of the build. */
function buildOf({ head }: Document): string {
  return Array.from(head.querySelectorAll('[data-build]'), ({ outerHTML }) => outerHTML).join('');
}

/** Maximum wait for the browser to capture the old page, in milliseconds. */
const patience = 30;

/** Runs a change of the page as a view transition where it is supported and the reader does not prefer reduced motion. */
export async function withTransition(change: () => void, isWanted: boolean): Promise<void> {
  const isStill = !isWanted || !('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill) return change();
  const transition = document.startViewTransition(() => {
    clearTimeout(timer);
    change();
  });
  const timer = setTimeout(() => transition.skipTransition(), patience);
  keepClicks(transition);
  // Rejects when it is skipped, or when the next navigation starts before the transition has ended.
  transition.ready.catch(() => {});
  await transition.updateCallbackDone;
}

/** During a transition, clicks hit a snapshot and not an element: skip the transition and pass the click on. */
function keepClicks(transition: ViewTransition): void {
  const root = document.documentElement;
  const onPress = ({ target }: Event) => {
    if (target !== root) return;
    transition.skipTransition();
    addEventListener('click', forward, { capture: true, once: true });
  };
  addEventListener('pointerdown', onPress, true);
  const stop = () => removeEventListener('pointerdown', onPress, true);
  transition.finished.then(stop, stop);
}

function forward(event: MouseEvent): void {
  const meant = document.elementFromPoint(event.clientX, event.clientY);
  if (event.target === document.documentElement && meant) meant.dispatchEvent(new MouseEvent('click', event));
}
