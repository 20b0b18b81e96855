/** Finds the nodes of the served page among the shown ones, in order; scripts may have added others. Absent when one is missing. */
export function findNodes(served: readonly ChildNode[], shown: readonly ChildNode[]): ReadonlyMap<ChildNode, ChildNode> | undefined {
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
