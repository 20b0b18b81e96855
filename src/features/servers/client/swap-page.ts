import { patchPart } from './patch-part.ts';

type Swap = typeof import('../../../client/navigation/prepare-swap.ts');

/**
 * Applies a new state of the same page to the shown one, changing only what differs. Throws when the page has to be
 * reloaded.
 */
export async function swapPage(html: string, url: string): Promise<void> {
  const tag = tagOf(document);
  const { page: shown } = tag.dataset;
  const next = parse(html);
  const nextTag = tagOf(next);
  if (shown === nextTag.dataset.page) return;
  const [before, { prepareHead }] = await Promise.all([servedPage(tag), loadSwap(nextTag)]);
  const parts = partsOf(document);
  const [was, will] = [partsOf(before), partsOf(next)];
  refuseUnless(scriptsOf(before) === scriptsOf(next), 'it has other scripts');
  refuseUnless(attributesOf(before.documentElement) === attributesOf(next.documentElement), 'its root is another one');
  refuseUnless(
    [was, will].every((others) => namesOf(others) === namesOf(parts)),
    'it has other parts',
  );
  const swapHead = await prepareHead(next, url);
  // Navigation triggers its own request.
  if (tagOf(document).dataset.page !== shown) return;
  swapHead();
  for (const [index, part] of parts.entries()) {
    const [old, fresh] = [was[index], will[index]];
    if (old && fresh) patchPart(part, old, fresh);
  }
  document.dispatchEvent(new CustomEvent('storedocs:page-changed'));
}

function refuseUnless(condition: boolean, reason: string): void {
  if (!condition) throw new Error(reason);
}

/** The script of `dev`, which identifies the state of a page. */
function tagOf(page: Document): HTMLElement {
  const tag = page.querySelector<HTMLElement>('script[data-page]');
  if (!tag) throw new Error('it does not say which page it is');
  return tag;
}

/** The page as it was served: scripts have changed the shown one since. */
async function servedPage({ dataset }: HTMLElement): Promise<Document> {
  const response = await fetch(`/@storedocs/pages/${dataset.page}`);
  if (!response.ok) throw new Error('it was loaded long ago');
  return parse(await response.text());
}

/** The module of the router that knows the head of the page. */
function loadSwap({ dataset }: HTMLElement): Promise<Swap> {
  return import(new URL(dataset.swap ?? '', location.href).href);
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** The served children of the body, without scripts and what scripts have added. */
function partsOf({ body }: Document): Element[] {
  return [...body.querySelectorAll(':scope > :is(#__skip, #__skip ~ :not(#__status, #__status ~ *))')];
}

function namesOf(parts: readonly Element[]): string {
  return parts.map(({ localName, id }) => `${localName}#${id}`).join();
}

/** Scripts run once: a page with other scripts has to be reloaded. Data blocks do not count. */
function scriptsOf(page: Document): string {
  return Array.from(page.querySelectorAll('script:not([type$=json], [data-page])'), ({ outerHTML }) => outerHTML).join();
}

function attributesOf({ attributes }: Element): string {
  return Array.from(attributes, ({ name, value }) => `${name}=${value}`).join();
}
