import type { LoadedPage } from './load-page.ts';
import { parsePage } from './parse-page.ts';
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
