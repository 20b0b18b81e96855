let shown = partsOf(document);

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

/** A parsed script does not run; a created one does. */
function copyOf({ attributes, text }: HTMLScriptElement): HTMLScriptElement {
  const script = document.createElement('script');
  for (const { name, value } of attributes) script.setAttribute(name, value);
  script.text = text;
  return script;
}

/**
 * Turns an element of the current page into that of the next one, changing only what differs. Elements with the same
 * `data-keep` and islands with the same props stay as they are.
 */
function patchElement(shown: Element, next: Element): void {
  if (shown.isEqualNode(next) || isKept(shown, next)) return;
  if (shown.localName !== next.localName || shown.childNodes.length !== next.childNodes.length) {
    replaceElement(shown, next);
    return;
  }
  for (const { name } of [...shown.attributes]) if (!next.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of next.attributes) if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  const children = [...next.childNodes];
  for (const [index, child] of [...shown.childNodes].entries()) {
    const other = children[index];
    if (child instanceof Element && other instanceof Element) patchElement(child, other);
    else if (other && !child.isEqualNode(other)) child.replaceWith(other);
  }
}

/** Replaces an element with that of the next page. Elements whose `data-keep` is in both are moved over, with their state. */
function replaceElement(shown: Element, next: Element): void {
  shown.before(next);
  for (const place of next.querySelectorAll<HTMLElement>('[data-keep]')) {
    const same = document.querySelectorAll(`[data-keep="${CSS.escape(place.dataset.keep ?? '')}"]`);
    const kept = [...same].find((element) => element !== place);
    if (!kept) continue;
    // `moveBefore` keeps iframes, focus and scroll positions.
    if (place.parentNode && 'moveBefore' in place.parentNode) place.parentNode.moveBefore(kept, place);
    else place.before(kept);
    place.remove();
  }
  shown.remove();
}

/** True for two versions of an element that keeps its state. */
function isKept(shown: Element, next: Element): boolean {
  if (!(shown instanceof HTMLElement && next instanceof HTMLElement)) return false;
  const names = shown.localName === 'storedocs-island' ? ['src', 'name', 'props'] : ['keep'];
  return names.some((name) => name in shown.dataset) && names.every((name) => shown.dataset[name] === next.dataset[name]);
}
