// Runs in a worker that all pages of a browser share: browsers open only six connections to a server, and each event stream is one.

const types = ['ready', 'change', 'problems'] as const;
const retryMs = 1000;
const pages = new Set<MessagePort>();
/** The last message of each type, for pages that are opened later; a change concerns only those that are open. */
const last = new Map<string, string>();

addEventListener('connect', (event) => {
  const [page] = event instanceof MessageEvent ? event.ports : [];
  if (!page) return;
  pages.add(page);
  for (const [type, data] of last) page.postMessage([type, data]);
});
listen();

function listen(): void {
  const events = new EventSource('/@storedocs/events');
  for (const type of types)
    events.addEventListener(type, ({ data }) => {
      if (type !== 'change') last.set(type, data);
      for (const page of pages) page.postMessage([type, data]);
    });
  events.addEventListener('error', () => {
    // It connects again by itself, unless a proxy has answered.
    if (events.readyState === EventSource.CLOSED) setTimeout(listen, retryMs);
  });
}
