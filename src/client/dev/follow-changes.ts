import { hideProblems, showProblems } from './problems.ts';
import { swapPage } from './swap-page.ts';

// Follows the changes that `dev` tells of: what is shown becomes what the server makes of it now. Where it cannot, the browser loads it.

const events = new EventSource('/@storedocs/events');
let wasAway = false;
let isBusy = false;
let isAsked = false;
let hasChanged = false;

events.addEventListener('change', ({ data }) => {
  if (JSON.parse(data).what === 'everything') location.reload();
  else void refresh();
  hasChanged = true;
});
events.addEventListener('error', () => {
  wasAway = true;
});
// A server that was away may be another one.
events.addEventListener('open', () => {
  if (wasAway) location.reload();
});
// A page that was fetched before the last change may only come into view now.
document.addEventListener('storedocs:route-did-update', () => {
  if (hasChanged) void refresh();
});

/** Fetches the page that is shown, one time after the other; changes that come meanwhile share the next. */
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
  // Who went elsewhere meanwhile asks again.
  if (location.href !== href) return;
  const hasPage = document.getElementById('__page') !== null;
  if (response.status === 500 && hasPage) return showProblems(html);
  if (response.redirected || !hasPage) return location.reload();
  hideProblems();
  await swapPage(html, response.url);
}

function reload(reason: unknown): void {
  // A server that is away says so when it is back.
  if (reason instanceof TypeError) return;
  console.info('The page is loaded anew:', reason);
  location.reload();
}
