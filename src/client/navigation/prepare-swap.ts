import type { LoadedPage } from './load-page.ts';
import { swapBody } from './swap-body.ts';
import { prepareHead } from './swap-head.ts';

export { prepareHead } from './swap-head.ts';
export { withTransition } from './transition.ts';

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
  return next;
}

/** Stylesheet and script of the build. */
function buildOf({ head }: Document): string {
  return Array.from(head.querySelectorAll('[data-build]'), ({ outerHTML }) => outerHTML).join('');
}
