let shown: HTMLElement | undefined;

/** Lays what is wrong over the page; `html` is what the server shows in its place. The page below stays as it is. */
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
  // Last in the document, so that nothing that stands in the page is moved.
  document.documentElement.append(host);
}

/** All is well again. */
export function hideProblems(): void {
  shown?.remove();
  shown = undefined;
  removeEventListener('keydown', closeByKey, true);
}

function closeByKey({ key }: KeyboardEvent): void {
  if (key === 'Escape') hideProblems();
}
