import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { packageMissing, sitePackageVersion } from '../../bundle/site-package.ts';
import { packageRoot } from '../../io/fs/package-root.ts';
import { attempt, type Diagnostic, type DiagnosticPlace, DocsError, problem } from '../../model/diagnostic.ts';
import { onceOnly } from '../../text/group-by.ts';
import { hashOf } from '../../text/hash.ts';
import { type FontMetrics, readFontMetrics } from './font-metrics.ts';
import { type CardMaker, type CardSettings, socialCard } from './social-card.ts';

const color = z.string().regex(/^#[\da-f]{6}$/i, 'expected a color such as `#0c6470`');

/** Social cards for pages without an image. */
export const socialCardsSchema = z
  .union([
    z.boolean(),
    z.strictObject({
      fonts: z
        .array(z.string().min(1))
        .default([])
        .describe('Paths of TrueType or OpenType fonts for non-Latin characters, which the default font, Figtree, lacks.'),
      background: color.default('#ffffff').describe('Background color, such as `#ffffff`.'),
      color: color.default('#11171a').describe('Color of the title.'),
      accent: color.default('#0c6470').describe('Color of the line at the top, the site title and the host.'),
    }),
  ])
  .transform((cards) => (cards === true ? { fonts: [], background: '#ffffff', color: '#11171a', accent: '#0c6470' } : cards));

/** Options of social cards that are switched on. */
type CardOptions = Exclude<z.output<typeof socialCardsSchema>, false>;

/** The package that draws cards, for messages. */
export const resvgPackage = { name: '@resvg/resvg-js', feature: '"socialCards"' } as const;

/** Figtree Bold for Latin scripts: the library supports neither WOFF2 nor variable fonts. */
const ownFonts = ['figtree-bold.ttf', 'figtree-bold-ext.ttf'];

/** How the cards of a site are made: read on first use. */
export type CardTools = ReturnType<typeof createCardTools>;

/** Creates the tools for a site; `root` is absolute. */
export function createCardTools(root: string, options: CardOptions, place: DiagnosticPlace) {
  const settings = onceOnly(() => cardSettings(root, options, place));
  return {
    /** Throws a `DocsError` when the library is not installed, or a font cannot be read. */
    settings,
    /** Names cards; `undefined` where `settings` throws. */
    maker: onceOnly(() => makerOf(attempt([], settings))),
  };
}

function makerOf(settings: CardSettings | undefined): CardMaker | undefined {
  const fonts = settings && readCardFonts(settings);
  return settings && fonts && ((text) => socialCard(text, settings, fonts));
}

function cardSettings(root: string, { fonts, ...colors }: CardOptions, place: DiagnosticPlace): CardSettings {
  const version = sitePackageVersion({ name: resvgPackage.name, root });
  const own = ownFonts.map((file) => join(packageRoot(), 'templates/styles/typeface', file));
  const problems = [
    ...(version === undefined ? [packageMissing({ ...resvgPackage, root, place })] : []),
    ...fonts.flatMap((font) => fontProblems(font, root, place)),
  ];
  if (version === undefined || problems.length > 0) throw new DocsError(problems);
  const paths = [...own, ...fonts.map((font) => resolve(root, font))];
  return { encoder: `resvg ${version}`, fonts: paths.map((path) => ({ path, hash: hashOf(readFileSync(path)) })), colors };
}

function fontProblems(font: string, root: string, place: DiagnosticPlace): Diagnostic[] {
  const path = resolve(root, font);
  if (existsSync(path) && readFontMetrics(readFileSync(path))) return [];
  const message = existsSync(path) ? `Not a TrueType or OpenType font: "${font}".` : `No font at "${font}".`;
  const hint = 'Use the path of a .ttf or .otf file, relative to the root; WOFF and WOFF2 are not supported.';
  return [problem('social-card-font', message, { ...place, hint })];
}

/** Widths of the characters of each font. */
export function readCardFonts({ fonts }: CardSettings): readonly FontMetrics[] {
  return fonts.flatMap(({ path }) => readFontMetrics(readFileSync(path)) ?? []);
}
