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
  const lines = [...light].flatMap(([name, color]) => {
    const other = dark.get(name);
    const value = other === color ? color : `var(--sd-light, ${color}) var(--sd-dark, ${other})`;
    return other === undefined ? [] : `  --sd-code-${name}: ${value};\n`;
  });
  // Backgrounds of lines are light on light pages, where the theme may be dark.
  return [...lines, ...(isDark(light.get('background') ?? '') ? [darkLines] : [])].join('');
}

const darkLines =
  '  --sd-code-highlighted: color-mix(in srgb, #fff 5%, var(--sd-code-background));\n  --sd-code-added: #1a3324;\n  --sd-code-removed: #3d2324;\n';

function isDark(color: string): boolean {
  const channels = channelsOf(color);
  return channels !== undefined && luminance(channels) < 0.2;
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
  const colors = [['text', plain.color], ...found].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const { backgroundColor } = plain;
  if (typeof backgroundColor !== 'string') return new Map(colors);
  return new Map([['background', backgroundColor], ...colors.map(([name, color]) => [name, readable(color, backgroundColor)] as const)]);
}

/** The color, mixed with black or white where its contrast is too low: less than 4.5:1 on a highlighted line, whose background is closer. */
function readable(color: string, background: string): string {
  const [front, back] = [channelsOf(color), channelsOf(background)];
  if (!front || !back) return color;
  const end = isDark(background) ? 255 : 0;
  for (let percent = 0; percent <= 100; percent += 5) {
    const mixed = front.map((channel) => Math.round(channel + ((end - channel) * percent) / 100));
    const [darker = 0, lighter = 0] = [luminance(mixed), luminance(back)].sort((a, b) => a - b);
    if ((lighter + 0.05) / (darker + 0.05) < 5.5) continue;
    return percent === 0 ? color : `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  }
  return color;
}

/** Red, green and blue from 0 to 255; `undefined` for other notations than `#rgb`, `#rrggbb` and `rgb()`. */
function channelsOf(color: string): number[] | undefined {
  const [, red, green, blue] = /^rgb\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)$/.exec(color) ?? [];
  if (red !== undefined) return [red, green, blue].map(Number);
  const [, digits = ''] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(color) ?? [];
  const parts = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g);
  return parts?.map((part) => Number.parseInt(part, 16));
}

/** Relative luminance as in WCAG 2. */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 10 ? channel / 3294 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
