/**
 * Turns an element of the current page into that of the next one, changing only what differs. Elements with the same
 * `data-keep` and islands with the same props stay as they are.
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

/** Replaces an element with that of the next page. Elements whose `data-keep` is in both are moved over, with their state. */
export function replaceElement(shown: Element, next: Element): void {
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
