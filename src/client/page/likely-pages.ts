import { bestMatches, type ListedPage } from './best-matches.ts';

/** Shows the pages whose addresses and titles are nearest to an address that does not exist. Runs with every 404 page. */
async function showLikelyPages(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-pages]:empty');
  const list = place?.parentElement;
  if (!place || !list) return;
  const response = await fetch(place.dataset.pages ?? '');
  const pages: readonly ListedPage[] = response.ok ? await response.json() : [];
  const found = bestMatches(decodeURI(location.pathname), pages);
  // Meanwhile the reader may have gone on.
  if (found.length === 0 || !place.isConnected) return;
  for (const [path, label] of found) {
    const link = document.createElement('a');
    link.href = path;
    link.textContent = label;
    const item = document.createElement('li');
    item.append(link);
    place.append(item);
  }
  list.hidden = false;
}

const show = () => void showLikelyPages().catch(console.error);
show();
// A module runs once; the router may come to another page that does not exist.
document.addEventListener('storedocs:route-did-update', show);
