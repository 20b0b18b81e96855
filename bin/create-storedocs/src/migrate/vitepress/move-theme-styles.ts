/** Custom properties of VitePress, and ours. */
const properties: readonly (readonly [theirs: string, ours: string])[] = [
  ['--vp-c-brand-1', '--sd-accent'],
  ['--vp-c-brand-2', '--sd-accent-hover'],
  ['--vp-c-brand-soft', '--sd-accent-soft'],
  ['--vp-font-family-base', '--sd-font'],
  ['--vp-font-family-mono', '--sd-font-mono'],
];

/** Styles with the colors and fonts that stylesheets of a VitePress theme set, for both color modes; `undefined` without any. */
export function themeStyles(sheets: readonly string[]): string | undefined {
  const css = sheets.join('\n').replace(/\/\*[\s\S]*?\*\//g, '');
  const light = declarations(css, /(?<=^|[},;\s])(?::root|html)\s*\{([^{}]*)\}/g);
  const dark = new Map([...light, ...declarations(css, /(?:html)?\.dark\s*\{([^{}]*)\}/g)]);
  const lines = properties.flatMap(([theirs, ours]) => {
    const [one, other] = [resolvedValue(theirs, light), resolvedValue(theirs, dark)];
    if (one === undefined && other === undefined) return [];
    if (one === other || one === undefined || other === undefined) return [`  ${ours}: ${one ?? other};`];
    return [`  ${ours}: var(--sd-light, ${one}) var(--sd-dark, ${other});`];
  });
  return lines.length === 0 ? undefined : `:root {\n${lines.join('\n')}\n}\n`;
}

function declarations(css: string, block: RegExp): Map<string, string> {
  return new Map(
    Array.from(css.matchAll(block), ([, inside = '']) => inside)
      .flatMap((inside) => [...inside.matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g)])
      .map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

/** A value with the properties that it names; `undefined` if one of them is not in the stylesheets. */
function resolvedValue(name: string, values: ReadonlyMap<string, string>, depth = 0): string | undefined {
  const value = values.get(name);
  if (value === undefined || depth > 5) return undefined;
  let isKnown = true;
  const resolved = value.replace(/var\((--[\w-]+)\)/g, (_, inner: string) => {
    const found = resolvedValue(inner, values, depth + 1);
    isKnown &&= found !== undefined;
    return found ?? '';
  });
  return isKnown ? resolved.replace(/\s+/g, ' ') : undefined;
}
