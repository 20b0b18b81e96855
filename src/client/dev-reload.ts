/** Loads the page again whenever the server says that something changed; also after the server was away. */
const events = new EventSource('/@storedocs/events');
let wasAway = false;
events.addEventListener('change', () => location.reload());
events.addEventListener('error', () => {
  wasAway = true;
});
events.addEventListener('open', () => {
  if (wasAway) location.reload();
});
