import { findNodes } from './find-nodes.ts';
import { pairNodes } from './pair-nodes.ts';

/**
 * Brings what differs between two states of an element into the shown one, in which scripts and readers have changed things since: what
 * is the same in both states stays as it is. The element itself stays, too.
 */
export function patchPart(shown: Element, was: Element, will: Element): void {
  if (was.isEqualNode(will)) return;
  patchAttributes(shown, was, will);
  if (!patchChildren(shown, was, will)) shown.replaceChildren(...Array.from(will.childNodes, imported));
}

/** The same for what may be replaced where nothing else helps. Gives what stands there in the end. */
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

/** What is alive has grown out of its own HTML, and another element is another thing. */
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

/** False, and nothing has changed, where scripts have made something else of the children. */
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
