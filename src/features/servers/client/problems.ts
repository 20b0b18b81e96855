import { makeElement } from '../../../client/dom/make-element.ts';

let shown: HTMLElement | undefined;

/** Shows diagnostics as an overlay; `html` is the error page of the server. The page below stays as it is. */
export function showProblems(html: string): void {
  const { head, body } = new DOMParser().parseFromString(html, 'text/html');
  const host = shown ?? document.createElement('storedocs-problems');
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const close = makeElement('button', { textContent: '×', title: 'Close (Esc)' });
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

/** Problems of the site; `html` is the error page of the server. */
interface Problems {
  readonly count: number;
  readonly html: string;
}

const name = 'storedocs-corner';

const style = [
  ':host{position:fixed;inset:auto 1rem 1rem auto;z-index:2147483646;max-width:calc(100% - 2rem);font:14px/1.5 ui-monospace,monospace;color:#f6e9ea}',
  'details{background:#1c1517;border:1px solid #ff9aa5;border-radius:.4rem}',
  'summary{padding:.3rem .7rem;cursor:pointer;font:600 14px/1.5 system-ui}',
  'pre{white-space:pre-wrap;margin:0;padding:.3rem .7rem .7rem;max-height:60vh;overflow:auto;font:inherit}',
  'a{color:inherit}',
].join('');

/** Shows a box in the corner of the page that opens on demand; removes it when there is nothing to show. */
export function showCorner(problems: Problems | null): void {
  const host = document.querySelector(name) ?? document.createElement(name);
  // The error page itself lists them.
  if (!problems || !document.getElementById('__page')) {
    host.remove();
    return;
  }
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const isOpen = root.querySelector('details')?.open ?? false;
  const { body } = new DOMParser().parseFromString(problems.html, 'text/html');
  const summary = makeElement('summary', {}, problems.count === 1 ? '1 problem' : `${problems.count} problems`);
  const details = makeElement('details', { open: isOpen }, summary, ...body.querySelectorAll('pre'));
  root.replaceChildren(makeElement('style', { textContent: style }), details);
  // Last in the document, so that the page does not move.
  document.documentElement.append(host);
}
