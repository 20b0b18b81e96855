/** Marks an element that React must leave where it is. Removed from the HTML. */
const stay = 'sd-stay';

/** Elements that React moves to the head, or out of the document. With `itemProp` they stay. */
const moved: ReadonlySet<string> = new Set(['link', 'meta', 'script', 'style', 'title']);

const byLowerCase = (names: string) => new Map(names.split(' ').map((name) => [name.toLowerCase(), name]));

/** Attributes that are on or off, as React names them. */
const booleans = byLowerCase(
  'allowFullScreen async autoFocus autoPlay checked controls default defer disabled disablePictureInPicture disableRemotePlayback formNoValidate hidden inert itemScope loop multiple muted noModule noValidate open playsInline readOnly required reversed selected',
);

/** Attributes that React names in its own way and that may have a value. */
const valued = byLowerCase('capture contentEditable download draggable spellCheck');

/** Properties of an HTML element in a document, so that React renders what HTML would: every element in its place, attributes in any case of letters. */
export function hostProps(type: unknown, props: object): object {
  if (typeof type !== 'string' || type.includes('-')) return props;
  const entries = Object.entries(props);
  const changes = entries.some(([name, value]) => propOf(name, value) !== undefined);
  const own = changes ? Object.fromEntries(entries.map(([name, value]) => propOf(name, value) ?? [name, value])) : props;
  return moved.has(type) && !('itemProp' in own) ? { ...own, itemProp: stay } : own;
}

/** The property as React understands it; `undefined` for one that it does already. */
function propOf(name: string, value: unknown): readonly [name: string, value: unknown] | undefined {
  const lower = name.toLowerCase();
  const boolean = booleans.get(lower);
  if (boolean !== undefined) {
    const isOn = typeof value === 'string' && !(boolean === 'hidden' && value === 'until-found');
    return isOn || name !== boolean ? [boolean, isOn ? true : value] : undefined;
  }
  const known = valued.get(lower);
  if (known !== undefined) return name === known ? undefined : [known, value];
  // React omits other attributes without a value.
  return value === true && /^[a-z]+$/i.test(name) && !/^(?:default|suppress)[A-Z]/.test(name) ? [name, ''] : undefined;
}

/** HTML without the marks of `hostProps`. */
export function withoutStayMarks(html: string): string {
  return html.includes(stay) ? html.replaceAll(` itemprop="${stay}"`, '').replaceAll(` itemProp="${stay}"`, '') : html;
}
