import { patchElement, replaceElement } from './patch-element.ts';

let shown = partsOf(document);

/** Texts of scripts that have run. */
const ran = new Set(Array.from(document.querySelectorAll<HTMLScriptElement>('script[data-run]'), ({ text }) => text));

/**
 * Replaces the content of the page and patches the other parts.
 * Everything else in the body was added by other scripts and stays.
 */
export function swapBody(next: Document): void {
  const parts = partsOf(next);
  for (const old of shown.splice(parts.length)) old.remove();
  shown = parts.map((part, index) => {
    const old = shown[index];
    if (!old) shown.at(-1)?.after(part);
    else if (part.id === '__page') replaceElement(old, part);
    else patchElement(old, part);
    return old?.isConnected ? old : part;
  });
  for (const script of document.querySelectorAll<HTMLScriptElement>('#__page script[data-run]')) script.replaceWith(copyOf(script));
}

/** The parts between the skip link and the live region. */
function partsOf({ body }: Document): Element[] {
  return [...body.querySelectorAll(':scope > #__skip, :scope > #__skip ~ :not(#__status, #__status ~ *)')];
}

/** A parsed script does not run; a created one does. In a block, it can declare its constants again. */
function copyOf({ attributes, text, type }: HTMLScriptElement): HTMLScriptElement {
  const script = document.createElement('script');
  for (const { name, value } of attributes) script.setAttribute(name, value);
  script.text = ran.has(text) && type !== 'module' ? `{${text}\n}` : text;
  ran.add(text);
  return script;
}
