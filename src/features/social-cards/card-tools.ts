import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { packageMissing, sitePackageVersion } from '../../bundle/site-package.ts';
import { packageRoot } from '../../io/fs/package-root.ts';
import { attempt, type Diagnostic, type DiagnosticPlace, DocsError, problem } from '../../model/diagnostic.ts';
import { hashOf } from '../../text/hash.ts';
import { resvgPackage } from './draw-card.ts';
import { type FontMetrics, readFontMetrics } from './font-metrics.ts';
import { type CardMaker, type CardSettings, socialCard } from './social-card.ts';
import type { CardOptions } from './social-cards-schema.ts';

/** Figtree Bold for Latin scripts: the library supports neither WOFF2 nor variable fonts. */
const ownFonts = ['figtree-bold.ttf', 'figtree-bold-ext.ttf'];

/** How the cards of a site are made: read on first use. */
export interface CardTools {
  /** Throws a `DocsError` when the library is not installed, or a font cannot be read. */
  settings(root: string): CardSettings;
  /** Names cards; `undefined` where `settings` throws. */
  maker(root: string): CardMaker | undefined;
}

/** Creates the tools for a site, whose root does not change. */
export function createCardTools(options: CardOptions, place: DiagnosticPlace): CardTools {
  let settings: CardSettings | undefined;
  let maker: CardMaker | undefined;
  const read = (root: string) => {
    settings ??= cardSettings(root, options, place);
    return settings;
  };
  return {
    settings: read,
    maker(root) {
      maker ??= makerOf(attempt([], () => read(root)));
      return maker;
    },
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
