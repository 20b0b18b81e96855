/** A node before and after a change; `before` is absent for an added node, `after` for a removed one. */
type NodePair = readonly [ChildNode | undefined, ChildNode | undefined];

/** Above this number of comparisons, nodes are paired by order. */
const mostComparisons = 250_000;

/** Pairs the nodes of two states: equal ones first, those between them in order. */
export function pairNodes(was: readonly ChildNode[], will: readonly ChildNode[]): NodePair[] {
  const start = commonLength(was, will);
  const end = commonLength(was.slice(start).reverse(), will.slice(start).reverse());
  const pair = (node: ChildNode, index: number): NodePair => [node, will[index]];
  const [olds, news] = [was.slice(start, was.length - end), will.slice(start, will.length - end)];
  const after = was.slice(was.length - end).map((node, index): NodePair => [node, will[will.length - end + index]]);
  return [...was.slice(0, start).map(pair), ...pairMiddle(olds, news), ...after];
}

function commonLength(was: readonly ChildNode[], will: readonly ChildNode[]): number {
  const index = was.findIndex((node, place) => !node.isEqualNode(will[place] ?? null));
  return index === -1 ? was.length : index;
}

/** Finds the longest common subsequence of equal nodes. */
function pairMiddle(olds: readonly ChildNode[], news: readonly ChildNode[]): NodePair[] {
  if (olds.length * news.length > mostComparisons) return pairInOrder(olds, news);
  const lengths = Array.from({ length: olds.length + 1 }, () => new Uint32Array(news.length + 1));
  const lengthAt = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  const isEqual = olds.map((old) => news.map((node) => old.isEqualNode(node)));
  for (let i = olds.length - 1; i >= 0; i--) {
    for (let j = news.length - 1; j >= 0; j--) {
      const row = lengths[i];
      if (row) row[j] = isEqual[i]?.[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  }
  const pairs: NodePair[] = [];
  let [i, j, oldStart, newStart] = [0, 0, 0, 0];
  while (i < olds.length && j < news.length) {
    if (isEqual[i]?.[j]) {
      pairs.push(...pairInOrder(olds.slice(oldStart, i), news.slice(newStart, j)), [olds[i], news[j]]);
      [i, j] = [i + 1, j + 1];
      [oldStart, newStart] = [i, j];
    } else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++;
    else j++;
  }
  return [...pairs, ...pairInOrder(olds.slice(oldStart), news.slice(newStart))];
}

function pairInOrder(olds: readonly ChildNode[], news: readonly ChildNode[]): NodePair[] {
  return Array.from({ length: Math.max(olds.length, news.length) }, (_, index): NodePair => [olds[index], news[index]]);
}

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
