import { copied, copyCode, wrapLines } from 'storedocs:messages';
import { announce, makeElement } from '../dom/make-element.ts';

/** How long a button shows that it has copied, in milliseconds. */
const feedbackTime = 1000;

/** Adds buttons to each code block: one to copy the code, one to wrap long lines. */
export function addCodeButtons(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('figure.sd-code')) {
    if (figure.querySelector(':scope > .sd-code-buttons')) continue;
    figure.append(makeElement('div', { className: 'sd-code-buttons' }, wrapButton(figure), copyButton(figure)));
  }
}

/** Makes scrollable blocks focusable, and only these; shows the wrap button where a line overflows. */
export function followOverflow(signal: AbortSignal): void {
  const observer = new ResizeObserver((changes) => {
    for (const { target } of changes) {
      const overflows = target.scrollWidth > target.clientWidth;
      if (overflows) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
      const wrap = target.parentElement?.querySelector<HTMLElement>(':scope > .sd-code-buttons > .sd-wrap-button');
      if (wrap) wrap.hidden = !overflows && wrap.ariaPressed !== 'true';
    }
  });
  for (const box of document.querySelectorAll(':is(.sd-code > pre, .sd-table)[tabindex]')) observer.observe(box);
  signal.addEventListener('abort', () => observer.disconnect());
}

function wrapButton(figure: HTMLElement): HTMLButtonElement {
  const button = makeElement('button', {
    type: 'button',
    className: 'sd-wrap-button',
    title: wrapLines,
    ariaLabel: wrapLines,
    ariaPressed: 'false',
    hidden: true,
  });
  button.addEventListener('click', () => {
    button.ariaPressed = String(figure.classList.toggle('sd-wrapped'));
  });
  return button;
}

function copyButton(figure: HTMLElement): HTMLButtonElement {
  const button = makeElement('button', { type: 'button', className: 'sd-copy-button', title: copyCode, ariaLabel: copyCode });
  let end = 0;
  const label = (text: string) => {
    Object.assign(button, { title: text, ariaLabel: text });
    button.classList.toggle('sd-copied', text === copied);
  };
  button.addEventListener('click', async () => {
    const text = codeOf(figure);
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Without permission or over HTTP, the clipboard is not available. If this fails too, the code stays selected, ready to copy.
      const put = (event: ClipboardEvent) => putInto(event, text);
      document.addEventListener('copy', put);
      const code = figure.querySelector('code');
      if (code) getSelection()?.selectAllChildren(code);
      const isCopied = document.execCommand('copy');
      document.removeEventListener('copy', put);
      if (!isCopied) return;
    }
    label(copied);
    announce(copied);
    clearTimeout(end);
    end = window.setTimeout(() => label(copyCode), feedbackTime);
  });
  return button;
}

function putInto(event: ClipboardEvent, text: string): void {
  event.preventDefault();
  event.clipboardData?.setData('text/plain', text);
}

/** The code without lines that are marked as removed. */
function codeOf(figure: HTMLElement): string {
  const lines = figure.querySelectorAll('.sd-line:not(.sd-removed)');
  const code = Array.from(lines, (line) => line.textContent ?? '').join('');
  return (code || figure.querySelector('code')?.textContent || '').replace(/\n$/, '');
}
