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
  icon.setAttribute('class', `icon icon-${name}`);
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.ariaHidden = 'true';
  path.setAttribute('d', lines);
  icon.append(path);
  return icon;
}
