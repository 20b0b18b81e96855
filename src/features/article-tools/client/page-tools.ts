import { announce } from '../../../client/dom/make-element.ts';

/** Copies the Markdown of the page, or sends the answer to "Was this page helpful?" without leaving the page. */
export function use(element: HTMLElement, submitter?: HTMLElement | null): void {
  if (element instanceof HTMLFormElement) void send(element, submitter);
  else copy(element).catch(console.error);
}

async function copy(button: HTMLElement): Promise<void> {
  const { copy: address = '', done = '' } = button.dataset;
  // The clipboard needs a secure context; otherwise the Markdown is shown.
  if (!navigator.clipboard) return location.assign(address);
  const text = fetch(address).then((response) => {
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return response.text();
  });
  await navigator.clipboard.writeText(await text);
  const words = button.querySelector('span');
  if (!words || words.textContent === done) return;
  const { textContent } = words;
  words.textContent = done;
  announce(done);
  setTimeout(() => {
    words.textContent = textContent;
  }, 2000);
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null = null): Promise<void> {
  const body = new FormData(form, submitter);
  const { done = '' } = form.dataset;
  try {
    // The response of another host may not be readable: its arrival is enough.
    await fetch(form.action, { method: 'POST', body, mode: 'no-cors' });
  } catch {
    // Falls back to the behavior without a script.
    delete form.dataset.tool;
    return form.requestSubmit(submitter);
  }
  form.replaceChildren(Object.assign(document.createElement('b'), { textContent: done }));
  announce(done);
}
