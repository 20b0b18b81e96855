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

/** Equal nodes at both ends stay, those between them are patched in order. False, without any change, when scripts have replaced the children. */
function patchChildren(shown: Element, was: Element, will: Element): boolean {
  const [olds, news] = [[...was.childNodes], [...will.childNodes]];
  const places = findNodes(olds, [...shown.childNodes]);
  if (!places) return false;
  const start = commonLength(olds, news);
  const end = commonLength(olds.slice(start).reverse(), news.slice(start).reverse());
  const [gone, come] = [olds.slice(start, olds.length - end), news.slice(start, news.length - end)];
  const before = olds[start - 1];
  let last = before && places.get(before);
  for (let index = 0; index < Math.max(gone.length, come.length); index++) {
    const [old, next] = [gone[index], come[index]];
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

function commonLength(was: readonly ChildNode[], will: readonly ChildNode[]): number {
  const index = was.findIndex((node, place) => !node.isEqualNode(will[place] ?? null));
  return index === -1 ? was.length : index;
}

/** Finds the nodes of the served page among the shown ones, in order; scripts may have added others. Absent when one is missing. */
function findNodes(served: readonly ChildNode[], shown: readonly ChildNode[]): ReadonlyMap<ChildNode, ChildNode> | undefined {
  const places = new Map<ChildNode, ChildNode>();
  let index = 0;
  for (const node of served) {
    const found = shown.findIndex((candidate, place) => place >= index && isFrom(candidate, node));
    const place = shown[found];
    if (!place) return undefined;
    places.set(node, place);
    index = found + 1;
  }
  return places;
}

/** True when a shown node may be a served one. */
function isFrom(shown: ChildNode, served: ChildNode): boolean {
  if (shown instanceof Element && served instanceof Element)
    return shown.localName === served.localName && (served.id === '' || shown.id === served.id);
  return shown.nodeType === served.nodeType && shown.nodeValue === served.nodeValue;
}
