import { makeElement } from '../dom/make-element.ts';
import { bestMatches, type PageTitle } from './best-matches.ts';

/** Shows the pages whose URLs and titles are most similar to a URL that does not exist. Runs on every 404 page. */
async function showLikelyPages(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-pages]:not([data-found])');
  const heading = place?.previousElementSibling;
  if (!(place && heading instanceof HTMLElement)) return;
  const response = await fetch(place.dataset.pages ?? '');
  const pages: readonly PageTitle[] = response.ok ? await response.json() : [];
  const found = bestMatches(decodeURI(location.pathname), pages);
  // The reader may have left the page in the meantime.
  if (found.length === 0 || !place.isConnected) return;
  place.dataset.found = '';
  place.replaceChildren(...found.map(([path, label]) => makeElement('li', {}, makeElement('a', { href: path }, label))));
  heading.hidden = false;
}

const show = () => void showLikelyPages().catch(console.error);
show();
// A module runs only once; the router may show another 404 page later.
document.addEventListener('storedocs:route-did-update', show);
