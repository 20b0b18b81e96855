type Properties<Name extends keyof HTMLElementTagNameMap> = {
  readonly [Key in keyof HTMLElementTagNameMap[Name]]?: HTMLElementTagNameMap[Name][Key] | undefined;
};

/** Creates an element with the properties that are defined, and children. */
export function makeElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties<Name>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  const given = Object.entries(properties).filter(([, value]) => value !== undefined);
  Object.assign(element, Object.fromEntries(given)).append(...children);
  return element;
}

/** An icon, like those of `templates/parts/icon.tsx`. */
export function drawIcon(name: string, lines: string): SVGSVGElement {
  const draw = <Name extends 'svg' | 'path'>(tag: Name) => document.createElementNS('http://www.w3.org/2000/svg', tag);
  const [icon, path] = [draw('svg'), draw('path')];
  const attributes = { class: `sd-icon sd-icon-${name}`, viewBox: '0 0 24 24', width: '20', height: '20', 'aria-hidden': 'true' };
  for (const [attribute, value] of Object.entries(attributes)) icon.setAttribute(attribute, value);
  path.setAttribute('d', lines);
  icon.append(path);
  return icon;
}

/** Announces a text to screen readers. The live region is part of every page. */
export function announce(text: string): void {
  const status = document.getElementById('__status');
  if (!status) return;
  // Repeated text is announced again only after the region was empty.
  status.textContent = '';
  requestAnimationFrame(() => {
    status.textContent = text;
  });
}

/** The nearest element around the target of an event that matches a selector. */
export function closestTo<Found extends Element = HTMLElement>({ target }: Event, selector: string): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null;
}
