import { isRecord } from '../migration.ts';

/** Our colors of code, and the token types of Prism that they stand for, best first. */
const tokens: Readonly<Record<string, readonly string[]>> = {
  comment: ['comment'],
  keyword: ['keyword', 'atrule', 'tag'],
  string: ['string', 'attr-value', 'char'],
  number: ['number', 'boolean', 'constant'],
  function: ['function', 'function-variable'],
  type: ['class-name', 'maybe-class-name', 'builtin', 'tag'],
  property: ['property', 'attr-name', 'variable'],
  escape: ['regex', 'entity', 'symbol', 'operator'],
};

/** Declarations of our colors of code for the Prism themes of a site, for light and dark pages; empty without such themes. */
export function codeColors({ theme, darkTheme }: Readonly<Record<string, unknown>>): string {
  const light = colorsOf(theme);
  const dark = colorsOf(darkTheme ?? theme);
  return [...light]
    .flatMap(([name, color]) => {
      const other = dark.get(name);
      const value = other === color ? color : `var(--sd-light, ${color}) var(--sd-dark, ${other})`;
      return other === undefined ? [] : `  --sd-code-${name}: ${value};\n`;
    })
    .join('');
}

/** Colors of a theme by our names. */
function colorsOf(theme: unknown): Map<string, string> {
  const { plain, styles }: Readonly<Record<string, unknown>> = isRecord(theme) ? theme : {};
  if (!isRecord(plain) || !Array.isArray(styles)) return new Map();
  const ofType = (type: string): unknown =>
    styles.findLast(
      (one: unknown) =>
        isRecord(one) && Array.isArray(one.types) && one.types.includes(type) && isRecord(one.style) && typeof one.style.color === 'string',
    )?.style.color;
  const found = Object.entries(tokens).map(([name, types]) => [
    name,
    types.map(ofType).find((color) => color !== undefined) ?? plain.color,
  ]);
  const colors = [['background', plain.backgroundColor], ['text', plain.color], ...found];
  return new Map(colors.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
