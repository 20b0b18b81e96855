import { hideProblems, showProblems } from './problems.ts';
import { showCorner } from './problems-corner.ts';
import { swapPage } from './swap-page.ts';

// Applies the changes that `dev` announces to the shown page; falls back to a reload.

const events = new EventSource(`/@storedocs/events?page=${document.querySelector<HTMLElement>('script[data-page]')?.dataset.page ?? ''}`);
let wasAway = false;
let isBusy = false;
let isAsked = false;
let hasChanged = false;

events.addEventListener('change', ({ data }) => {
  if (JSON.parse(data).what === 'everything') location.reload();
  else void refresh();
  hasChanged = true;
});
events.addEventListener('problems', ({ data }) => showCorner(JSON.parse(data)));
events.addEventListener('error', () => {
  wasAway = true;
});
// The server may have restarted.
events.addEventListener('open', () => {
  if (wasAway) location.reload();
});
// A prefetched page from before the last change may be shown now.
document.addEventListener('storedocs:route-did-update', () => {
  if (hasChanged) void refresh();
});

/** Fetches the current page, one request at a time; changes during a request share the next one. */
async function refresh(): Promise<void> {
  isAsked = true;
  if (isBusy) return;
  isBusy = true;
  while (isAsked) {
    isAsked = false;
    await show().catch(reload);
  }
  isBusy = false;
}

async function show(): Promise<void> {
  const { href } = location;
  const response = await fetch(href, { headers: { accept: 'text/html' } });
  const html = await response.text();
  // Navigation triggers its own request.
  if (location.href !== href) return;
  const hasPage = document.getElementById('__page') !== null;
  if (response.status === 500 && hasPage) return showProblems(html);
  if (response.redirected || !hasPage) return location.reload();
  hideProblems();
  await swapPage(html, response.url);
}

function reload(reason: unknown): void {
  // When the server is unreachable, it announces its return.
  if (reason instanceof TypeError) return;
  console.info('Reloading the page:', reason);
  location.reload();
}
