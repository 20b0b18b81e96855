import type { RootStyles } from './root-styles.ts';

/** A text color and its background. */
export interface ColorPair {
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
export const themePairs: readonly ColorPair[] = Object.entries(textOn).flatMap(([background, texts]) =>
  texts.map((text) => ({ text, background })),
);

const codeBackgrounds = ['--sd-code-background', '--sd-code-highlighted', '--sd-code-added', '--sd-code-removed'];

/** Pairs of the classes of highlighted code, whose colors a site may replace one by one. */
export function codePairs({ codeColors }: Pick<RootStyles, 'codeColors'>): ColorPair[] {
  const byColor = new Map([...codeColors].map(([codeClass, { value }]) => [value, codeClass]));
  return codeBackgrounds.flatMap((background) =>
    [...byColor].map(([value, codeClass]) => ({ text: /^var\((--[\w-]+)\)$/.exec(value)?.[1] ?? `.${codeClass}`, background, codeClass })),
  );
}
