import { findNodes, pairNodes } from './pair-nodes.ts';

/**
 * Applies the difference between two served states of an element to the shown one, which scripts and readers may have changed:
 * what is the same in both states stays as it is, and so does the element itself.
 */
export function patchPart(shown: Element, was: Element, will: Element): void {
  if (was.isEqualNode(will)) return;
  patchAttributes(shown, was, will);
  if (!patchChildren(shown, was, will)) shown.replaceChildren(...Array.from(will.childNodes, imported));
}

/** The same for an element that may be replaced as a last resort. Returns the element that is shown afterwards. */
function patchNode(shown: ChildNode, was: ChildNode, will: ChildNode): ChildNode {
  if (was.isEqualNode(will)) return shown;
  if (shown instanceof Element && was instanceof Element && will instanceof Element && isPatched(was, will)) {
    if (patchChildren(shown, was, will)) {
      patchAttributes(shown, was, will);
      return shown;
    }
  }
  const node = imported(will);
  shown.replaceWith(node);
  return node;
}

/** Islands have changed their own HTML, and another tag is another element. */
function isPatched(was: Element, will: Element): boolean {
  return was.localName === will.localName && was.id === will.id && was.localName !== 'storedocs-island';
}

function patchAttributes(shown: Element, was: Element, will: Element): void {
  for (const name of new Set([...was.getAttributeNames(), ...will.getAttributeNames()])) {
    const value = will.getAttribute(name);
    if (value === was.getAttribute(name)) continue;
    if (value === null) shown.removeAttribute(name);
    else shown.setAttribute(name, value);
  }
}

/** False, without any change, when scripts have replaced the children. */
function patchChildren(shown: Element, was: Element, will: Element): boolean {
  const places = findNodes([...was.childNodes], [...shown.childNodes]);
  if (!places) return false;
  let last: ChildNode | undefined;
  for (const [old, next] of pairNodes([...was.childNodes], [...will.childNodes])) {
    const place = old && places.get(old);
    if (place && old && next) last = patchNode(place, old, next);
    else if (next) {
      const node = imported(next);
      if (last) last.after(node);
      else shown.prepend(node);
      last = node;
    } else place?.remove();
  }
  return true;
}

function imported(node: ChildNode): ChildNode {
  return document.importNode(node, true);
}
