import { isRecord, type Moved } from '../migration.ts';

/** Colors of Material for MkDocs that text can have: on white, and on dark gray. */
const colors: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  red: ['#c62828', '#ef9a9a'],
  pink: ['#c2185b', '#f48fb1'],
  purple: ['#8e24aa', '#ce93d8'],
  'deep-purple': ['#5e35b1', '#b39ddb'],
  indigo: ['#4051b5', '#9fa8da'],
  blue: ['#1565c0', '#90caf9'],
  'light-blue': ['#0277bd', '#81d4fa'],
  cyan: ['#00718a', '#80deea'],
  teal: ['#00756a', '#80cbc4'],
  green: ['#2e7d32', '#a5d6a7'],
  'light-green': ['#49752a', '#c5e1a5'],
  lime: ['#6a7314', '#e6ee9c'],
  yellow: ['#846500', '#fff59d'],
  amber: ['#8f5f00', '#ffe082'],
  orange: ['#a85100', '#ffcc80'],
  'deep-orange': ['#c43e0f', '#ffab91'],
  brown: ['#6d4c41', '#bcaaa4'],
  grey: ['#616161', '#bdbdbd'],
  'blue-grey': ['#546e7a', '#b0bec5'],
};

/** A palette as styles, and the color mode that it prefers. */
interface MovedPalette {
  /** CSS; absent for the default colors, and for those that a stylesheet of the site sets. */
  readonly styles?: string | undefined;
  readonly moved: Partial<Moved>;
}

/** Converts `theme.palette`: one scheme, or a list with a switch. */
export function movePalette(palette: unknown): MovedPalette {
  const schemes = [palette].flat().filter(isRecord);
  const [name] = schemes.flatMap(({ primary }) => (typeof primary === 'string' ? [primary.replaceAll(' ', '-')] : []));
  const pair = name === undefined ? undefined : colors[name];
  const styles = pair && stylesOf(pair);
  const [first] = schemes;
  const isDark = first?.scheme === 'slate' && first.media === undefined;
  return { styles, moved: isDark ? { set: { 'colorMode.defaultMode': 'dark', 'colorMode.respectPrefersColorScheme': false } } : {} };
}

function stylesOf([light, dark]: readonly [string, string]): string {
  const both = (one: string, other: string) => `var(--sd-light, ${one}) var(--sd-dark, ${other})`;
  return `:root {
  --sd-accent: ${both(light, dark)};
  --sd-accent-hover: ${both(`color-mix(in srgb, ${light} 80%, black)`, `color-mix(in srgb, ${dark} 80%, white)`)};
  --sd-accent-soft: ${both(`color-mix(in srgb, ${light} 10%, white)`, `color-mix(in srgb, ${dark} 20%, black)`)};
}
`;
}
