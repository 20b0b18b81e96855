import type { LoadedPage } from './load-page.ts';
import { swapBody } from './swap-body.ts';
import { prepareHead } from './swap-head.ts';

export { prepareHead } from './swap-head.ts';
export { withTransition } from './transition.ts';

/** A page that can take the place of the shown one. */
export interface PreparedPage {
  readonly page: Document;
  /** Turns head and body of the shown page into those of this one. */
  readonly swap: () => void;
}

/** Reads a page and loads the stylesheets that only it has. Throws when it is none of the build that is running. */
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

/** Reads the HTML of a page. Throws when it is none of the build that is running: then the browser has to load it. */
export function parsePage(html: string): Document {
  // With scripts at work, what is for those without them is never read.
  const next = new DOMParser().parseFromString(html.replace(/<noscript\b[\s\S]*?<\/noscript>/gi, ''), 'text/html');
  const content = next.getElementById('__page');
  if (!content || buildOf(next) !== buildOf(document)) throw new Error('Another build');
  // Stylesheets in the content would come too late when the content comes; scripts of the page go with its content.
  next.head.prepend(...next.body.querySelectorAll('link[rel=stylesheet]'));
  content.append(...next.head.querySelectorAll('script[data-run]'));
  return next;
}

/** Stylesheet and script that all pages of a build have. */
function buildOf({ head }: Document): string {
  return Array.from(head.querySelectorAll('[data-build]'), ({ outerHTML }) => outerHTML).join('');
}
