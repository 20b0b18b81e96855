const setOf = (names: string) => new Set(names.split(/\s+/));

/** Elements whose end tag may be omitted. */
export const optionalEnds = setOf('li dt dd p tr td th thead tbody tfoot colgroup caption option optgroup rt rp rb rtc');

/** Elements of a whole page, which have no place in a document, and one that never ends. */
const pageElements = setOf('html head body frame frameset base plaintext');

/** True for a script that browsers run, by its `type`, and that has no `data-run`. */
export function isUnmarkedScript(name: string, attributes: readonly { readonly name: string; readonly value: string }[]): boolean {
  const type = attributes.find(({ name }) => name === 'type')?.value ?? '';
  return (
    name === 'script' && /^(?:module|(?:text|application)\/javascript)?$/i.test(type) && !attributes.some(({ name }) => name === 'data-run')
  );
}

/** True for an element whose tags are removed. */
export function isRemoved(name: string): boolean {
  return pageElements.has(name);
}

/** Elements that end an open paragraph. */
export const blockLevel = setOf(
  `address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header
  hgroup main menu nav ol pre search section summary table ul`,
);

/** Elements that end a drawing or formula around them. */
const breakouts = setOf(
  `b big blockquote br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 hr i img li menu meta nobr ol p pre ruby s small span strong
  strike sub sup table tt u ul var`,
);

/** The namespace of what an element contains: other than HTML, and without its rules, in drawings and formulas. */
export type Namespace = 'html' | 'svg' | 'math';

/** True for an element with content of another language. */
export function isDrawing(name: string): name is 'svg' | 'math' {
  return name === 'svg' || name === 'math';
}

/** Elements of drawings and formulas that contain HTML. */
const htmlInDrawings = { svg: setOf('foreignobject desc title'), math: setOf('mi mn mo ms mtext') };

/** True for a start tag that ends the drawing or formula around it. */
export function breaksOut(name: string, attributes: readonly { readonly name: string }[]): boolean {
  return breakouts.has(name) || (name === 'font' && attributes.some(({ name }) => /^(?:color|face|size)$/.test(name)));
}

/** The namespace of what an element contains, by the one it is in. */
export function namespaceOf(
  name: string,
  around: Namespace,
  attributes: readonly { readonly name: string; readonly value: string }[],
): Namespace {
  if (around === 'html') return isDrawing(name) ? name : 'html';
  if (htmlInDrawings[around].has(name)) return 'html';
  const encoding = attributes.find(({ name }) => name === 'encoding')?.value ?? '';
  return name === 'annotation-xml' && around === 'math' && /^(?:text\/html|application\/xhtml\+xml)$/i.test(encoding) ? 'html' : around;
}

/** Elements of text: without an end tag, one in a block of its own ends with that block. */
export const textLevel = setOf(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q s samp small span strike strong sub sup time tt u var',
);

/** Empty elements that are meaningful without attributes. */
export const bareVoids = setOf('br hr wbr input col');

/** For a start tag, the open elements that it ends, and those that stop the search. */
const impliedEnds: Readonly<Record<string, readonly [ends: ReadonlySet<string>, stops: ReadonlySet<string>]>> = Object.fromEntries(
  (
    [
      ['li', 'li', 'ul ol menu'],
      ['dt dd', 'dt dd', 'dl'],
      ['td th', 'td th', 'tr table'],
      ['tr', 'td th tr', 'table thead tbody tfoot'],
      ['thead tbody tfoot', 'td th tr thead tbody tfoot caption colgroup', 'table'],
      ['option', 'option', 'select datalist optgroup'],
      ['optgroup', 'option optgroup', 'select'],
      ['rt rp', 'rt rp', 'ruby'],
      ['p', 'p', ''],
      ['a', 'a', 'table'],
      ['button', 'button', ''],
      ['table', 'table', 'td th caption'],
      ['select input textarea title style xmp iframe noembed noframes noscript', 'select', ''],
    ] as const
  ).flatMap(([names, ends, stops]) => names.split(' ').map((name) => [name, [setOf(ends), setOf(stops)] as const])),
);

/** Start tags that end an element around them together with all elements in between. */
export const closers = setOf('li dt dd button table select');

/** How many of the open elements, outermost first, a start tag leaves open. */
export function openAfterStart(name: string, open: readonly { readonly name: string }[]): number {
  const rule = impliedEnds[name];
  if (!rule) return open.length;
  const [ends, stops] = rule;
  let kept = open.length;
  for (let index = open.length - 1; index >= 0; index--) {
    const around = open[index]?.name ?? '';
    if (stops.has(around)) break;
    if (ends.has(around)) kept = index;
  }
  // A paragraph only ends one that is directly around it.
  return name === 'p' && kept < open.length - 1 ? open.length : kept;
}
