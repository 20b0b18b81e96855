import { isRecord, type Migration } from '../migration.ts';
import { codeColors } from './code-colors.ts';
import type { DocusaurusSite } from './docusaurus-site.ts';

const target = 'templates/styles/custom.css';

/**
 * Our custom properties, and those of Infima whose value they take: the first that the site sets. Ours color small text on tinted
 * backgrounds, too, for which the darker shades have enough contrast.
 */
const properties: Readonly<Record<string, readonly string[]>> = {
  '--sd-accent': ['--ifm-color-primary-dark', '--ifm-color-primary'],
  '--sd-accent-hover': ['--ifm-color-primary-darker', '--ifm-color-primary-dark'],
  '--sd-background': ['--ifm-background-color'],
  '--sd-text': ['--ifm-font-color-base'],
  '--sd-heading': ['--ifm-heading-color'],
  '--sd-font': ['--ifm-font-family-base'],
  '--sd-font-mono': ['--ifm-font-family-monospace'],
  '--sd-navbar-height': ['--ifm-navbar-height'],
  '--sd-radius': ['--ifm-global-radius'],
  '--sd-code-background': ['--ifm-pre-background'],
  '--sd-code-highlighted': ['--docusaurus-highlighted-code-line-bg'],
};

/** The same for dark pages, where the lighter shades have enough contrast. */
const darkProperties: Readonly<Record<string, readonly string[]>> = {
  '--sd-accent': ['--ifm-color-primary-light', '--ifm-color-primary'],
  '--sd-accent-hover': ['--ifm-color-primary-lighter', '--ifm-color-primary'],
};

const infima = "@import 'storedocs/styles/infima.css';\n";

/** A stylesheet that imports the old ones and gives our custom properties their values. Writes nothing if there are none. */
export function moveStyles(
  files: readonly string[],
  { config, exists, styles, usesInfima }: DocusaurusSite,
): Pick<Migration, 'files' | 'done' | 'left'> {
  const present = files.filter((file) => exists(file));
  const plain = present.filter((file) => /\.(?:css|s[ac]ss)$/.test(file));
  const left = files
    .filter((file) => !plain.includes(file))
    .map((file) => ({
      file,
      subject: 'theme.customCss',
      message: exists(file) ? `Compile it before the build, and import the result in ${target}.` : 'The file does not exist.',
    }));
  const prism = isRecord(config.themeConfig) && isRecord(config.themeConfig.prism) ? config.themeConfig.prism : {};
  const colors = codeColors(prism);
  if (plain.length === 0 && !usesInfima && colors === '') return { files: [], done: [], left };
  const text = plain.map(styles).join('\n');
  const values = (names: typeof properties) =>
    Object.entries(names).flatMap(([ours, olds]): string[] => {
      const old = olds.find((name) => text.includes(`${name}:`));
      return old === undefined || colors.includes(`${ours}:`) ? [] : [`  ${ours}: var(${old});\n`];
    });
  const rules = values(properties);
  const darkRules = values(darkProperties);
  const imports = plain.map((file) => `@import '../../${file}';\n`).join('');
  const classes = new Set(
    [...text.matchAll(/\.((?:navbar|footer|menu|theme|pagination|table-of-contents|DocSearch)[\w-]*)/g)].map(([, name]) => name),
  );
  const done = [
    ...(colors === ''
      ? []
      : [
          {
            file: target,
            subject: 'themeConfig.prism',
            message: 'It has the colors of the Prism themes, darker or lighter where their contrast is too low.',
          },
        ]),
    ...(usesInfima
      ? [{ file: target, subject: 'Infima', message: 'It imports the styles of classes such as "row", "hero" and "margin-top--md".' }]
      : []),
    ...plain.slice(0, 1).map((file) => ({
      file,
      subject: 'theme.customCss',
      message: `It is imported by ${target}, which uses the values of ${rules.length} of its custom properties.`,
    })),
  ];
  return {
    files: [
      {
        path: target,
        contents: [
          (usesInfima ? infima : '') + imports,
          ...(rules.length === 0 ? [] : [`:root,\n:root[data-theme='dark'] {\n${rules.join('')}}\n`]),
          ...(darkRules.length === 0 ? [] : [`:root[data-theme='dark'] {\n${darkRules.join('')}}\n`]),
          ...(colors === '' ? [] : [`:root {\n${colors}}\n`]),
        ]
          .filter((part) => part !== '')
          .join('\n'),
      },
    ],
    done,
    left: [
      ...left,
      ...(classes.size === 0
        ? []
        : [
            {
              file: plain[0],
              subject: 'classes',
              message: `Remove rules for classes of the old theme, which have no effect: ${[...classes].sort().join(', ')}.`,
            },
          ]),
    ],
  };
}
