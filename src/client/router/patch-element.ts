/**
 * Makes an element of the shown page like that of the next one, and touches only what differs. What is marked with the same
 * `data-keep`, and an island with the same properties, is left as it is.
 */
export function patchElement(shown: Element, next: Element): void {
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

/** Puts an element of the next page into the place of one that is shown. What is marked with `data-keep` in both moves over, alive. */
export function replaceElement(shown: Element, next: Element): void {
  shown.before(next);
  for (const place of next.querySelectorAll<HTMLElement>('[data-keep]')) {
    const same = document.querySelectorAll(`[data-keep="${CSS.escape(place.dataset.keep ?? '')}"]`);
    const kept = [...same].find((element) => element !== place);
    if (!kept) continue;
    // Where browsers can move a node they leave its frames, its focus and its scrolled parts alone.
    if (place.parentNode && 'moveBefore' in place.parentNode) place.parentNode.moveBefore(kept, place);
    else place.before(kept);
    place.remove();
  }
  shown.remove();
}

/** Whether both are the same, with a life of its own. */
function isKept(shown: Element, next: Element): boolean {
  if (!(shown instanceof HTMLElement && next instanceof HTMLElement)) return false;
  const names = shown.localName === 'storedocs-island' ? ['src', 'name', 'props'] : ['keep'];
  return names.some((name) => name in shown.dataset) && names.every((name) => shown.dataset[name] === next.dataset[name]);
}
