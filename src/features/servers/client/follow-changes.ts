import { hideProblems, showCorner, showProblems } from './problems.ts';
import { swapPage } from './swap-page.ts';
import { reloadWithText, restoreText } from './typed-text.ts';

// Applies the changes that `dev` announces to the shown page; falls back to a reload.

let isBusy = false;
let isAsked = false;
let hasChanged = false;

restoreText();
const types = { ready: onReady, change: onChange, problems: (data: string) => showCorner(JSON.parse(data)) } as const;
if ('SharedWorker' in window) {
  const { port } = new SharedWorker('/@storedocs/listener.js', 'storedocs');
  port.addEventListener('message', ({ data: [type, data] }: MessageEvent<[keyof typeof types, string]>) => types[type](data));
  port.start();
} else {
  const events = new EventSource('/@storedocs/events');
  for (const [type, on] of Object.entries(types)) events.addEventListener(type, ({ data }) => on(data));
}

function onChange(data: string): void {
  if (JSON.parse(data).what === 'everything') reloadWithText();
  else void refresh();
  hasChanged = true;
}

/** The site may have changed before the page listened, or while the connection was lost. */
async function onReady(): Promise<void> {
  const hash = document.querySelector<HTMLElement>('script[data-page]')?.dataset.page ?? '';
  try {
    const what = await (await fetch(`/@storedocs/changes?page=${hash}`)).text();
    if (what !== 'nothing') onChange(JSON.stringify({ what }));
  } catch {}
}

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
  if (response.redirected || !hasPage) return reloadWithText();
  hideProblems();
  await swapPage(html, response.url);
}

function reload(reason: unknown): void {
  // When the server is unreachable, it announces its return.
  if (reason instanceof TypeError) return;
  console.info('Reloading the page:', reason);
  reloadWithText();
}
