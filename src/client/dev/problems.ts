let shown: HTMLElement | undefined;

/** Shows diagnostics as an overlay; `html` is the error page of the server. The page below stays as it is. */
export function showProblems(html: string): void {
  const { head, body } = new DOMParser().parseFromString(html, 'text/html');
  const host = shown ?? document.createElement('storedocs-problems');
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const close = document.createElement('button');
  close.textContent = '×';
  close.title = 'Close (Esc)';
  close.addEventListener('click', hideProblems);
  root.replaceChildren(...head.querySelectorAll('style'), ...body.querySelectorAll('main'), close);
  if (!shown) addEventListener('keydown', closeByKey, true);
  shown = host;
  // Last in the document, so that the page does not move.
  document.documentElement.append(host);
}

/** Removes the overlay. */
export function hideProblems(): void {
  shown?.remove();
  shown = undefined;
  removeEventListener('keydown', closeByKey, true);
}

function closeByKey({ key }: KeyboardEvent): void {
  if (key === 'Escape') hideProblems();
}
