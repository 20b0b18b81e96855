/** A drawing in the colour of the text around it, as `templates/icon.tsx` has them. */
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
