import postcss, { CssSyntaxError } from 'postcss';
import { type Diagnostic, type DiagnosticPlace, problem, warning } from '../../model/diagnostic.ts';
import type { CheckedPluginSite } from '../../model/plugin-site.ts';
import { blend, contrastRatio, luminance, parseColor, type ResolvedValue, type Rgba, resolveVariables } from './resolve-color.ts';
import { type ColorMode, type RootStyles, rootStyles } from './root-styles.ts';

/** Minimum contrast of WCAG 2.2, level AA, for text. */
const least = 4.5;

/** Reports colors of theme and code with too little contrast to their backgrounds, in both modes. */
export function checkContrast({ styles: css, codeFiles, textOf }: CheckedPluginSite): Diagnostic[] {
  const sheets = codeFiles.filter((file) => file.endsWith('.css')).map((file) => ({ file, text: textOf(file) ?? '' }));
  const malformed = [...sheets, { text: css }].flatMap((sheet) => syntaxError(sheet));
  if (malformed.length > 0) return malformed.filter(({ file }) => file !== undefined);
  return (['light', 'dark'] as const).flatMap((mode) => {
    const styles = rootStyles(css, mode);
    const own = sheets.map(({ file, text }) => ({ file, ...rootStyles(text, mode) }));
    return [...themePairs, ...codePairs(styles)].flatMap((pair) => checkPair(pair, { mode, styles, own }));
  });
}

/** What makes a stylesheet unreadable. Without a file, it is the bundle. */
function syntaxError({ file, text }: { readonly file?: string; readonly text: string }): Diagnostic[] {
  try {
    postcss.parse(text);
    return [];
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    return [problem('template-failed', `Invalid stylesheet: ${error.reason}.`, { file, line: error.line, column: error.column })];
  }
}

/** Colors in one mode. */
interface ModeStyles {
  readonly mode: ColorMode;
  readonly styles: RootStyles;
  /** Stylesheets of the site. */
  readonly own: readonly ({ readonly file: string } & RootStyles)[];
}

function checkPair({ text, background, codeClass }: ColorPair, { mode, styles, own }: ModeStyles): Diagnostic[] {
  const front = colorOf(codeClass === undefined ? `var(${text})` : (styles.codeColors.get(codeClass)?.value ?? ''), mode, styles);
  const back = colorOf(`var(${background})`, mode, styles);
  const page = colorOf('var(--sd-background)', mode, styles);
  if (!front || !back || !page) return [];
  const behind = blend(back.rgba, page.rgba);
  const ratio = contrastRatio(blend(front.rgba, behind), behind);
  if (ratio >= least) return [];
  const place = placeOf([...front.uses, ...back.uses], codeClass, own);
  const message = `Low contrast in ${mode} mode: "${text}" on "${background}" has ${shown(ratio)}:1, less than ${least}:1.`;
  const hint = `Make ${luminance(behind) > 0.18 ? 'the text darker' : 'the text lighter'}, or the background ${luminance(behind) > 0.18 ? 'lighter' : 'darker'}.`;
  return [warning('color-contrast', message, { ...place, hint })];
}

function colorOf(value: string, mode: ColorMode, styles: RootStyles): (ResolvedValue & { readonly rgba: Rgba }) | undefined {
  const resolved = resolveVariables(value, styles);
  const rgba = resolved && parseColor(resolved.text, mode);
  return rgba && { ...resolved, rgba };
}

/** Where the site sets one of the colors; empty if another package does. */
function placeOf(names: readonly string[], codeClass: string | undefined, own: ModeStyles['own']): DiagnosticPlace {
  for (const { file, codeColors } of own) {
    const found = codeClass === undefined ? undefined : codeColors.get(codeClass);
    if (found) return { file, line: found.line, column: found.column };
  }
  for (const name of names)
    for (const { file, properties } of own) {
      const found = properties.get(name);
      if (found) return { file, line: found.line, column: found.column };
    }
  return {};
}

/** Rounded down: 4.49 is less than 4.5. */
function shown(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toString();
}

/** A text color and its background. */
interface ColorPair {
  /** A custom property, or the class of highlighted code. */
  readonly text: string;
  /** A custom property. */
  readonly background: string;
  /** The class whose color is used instead of a property. */
  readonly codeClass?: string | undefined;
}

/** The text colors on each background of the default templates. */
const textOn: Readonly<Record<string, readonly string[]>> = {
  '--sd-background': ['--sd-text', '--sd-heading', '--sd-muted', '--sd-accent', '--sd-accent-hover', '--sd-danger'],
  '--sd-surface': ['--sd-text', '--sd-heading', '--sd-muted', '--sd-accent'],
  '--sd-accent': ['--sd-on-accent'],
  '--sd-accent-hover': ['--sd-on-accent'],
  '--sd-accent-soft': ['--sd-accent', '--sd-text'],
  '--sd-note-soft': ['--sd-note', '--sd-text'],
  '--sd-tip-soft': ['--sd-tip', '--sd-text'],
  '--sd-info-soft': ['--sd-info', '--sd-text'],
  '--sd-warning-soft': ['--sd-warning', '--sd-text'],
  '--sd-danger-soft': ['--sd-danger', '--sd-text'],
  '--sd-mark': ['--sd-text'],
  '--sd-code-background': ['--sd-code-text'],
  '--sd-code-highlighted': ['--sd-code-text'],
  '--sd-code-added': ['--sd-code-text'],
  '--sd-code-removed': ['--sd-code-text'],
};

/** Pairs of custom properties. */
const themePairs: readonly ColorPair[] = Object.entries(textOn).flatMap(([background, texts]) =>
  texts.map((text) => ({ text, background })),
);

const codeBackgrounds = ['--sd-code-background', '--sd-code-highlighted', '--sd-code-added', '--sd-code-removed'];

/** Pairs of the classes of highlighted code, whose colors a site may replace one by one. */
function codePairs({ codeColors }: Pick<RootStyles, 'codeColors'>): ColorPair[] {
  const byColor = new Map([...codeColors].map(([codeClass, { value }]) => [value, codeClass]));
  return codeBackgrounds.flatMap((background) =>
    [...byColor].map(([value, codeClass]) => ({ text: /^var\((--[\w-]+)\)$/.exec(value)?.[1] ?? `.${codeClass}`, background, codeClass })),
  );
}
