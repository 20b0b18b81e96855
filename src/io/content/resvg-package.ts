import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import type { ConfigSource } from '../../config/config-diagnostic.ts';
import type { SiteConfig } from '../../config/schema.ts';
import { findKey } from '../../config/zod-problems.ts';
import { DocsError, problem } from '../../model/diagnostic.ts';
import { type FontMetrics, readFontMetrics } from '../../render/cards/font-metrics.ts';
import { type CardSettings, cardSvg, type SocialCard } from '../../render/cards/social-card.ts';
import { hashOf } from '../../text/hash.ts';
import { packageRoot } from '../fs/package-root.ts';
import { importSitePackage, packageMissing, sitePackageVersion } from './site-package.ts';

const name = '@resvg/resvg-js';
const feature = '"socialCards"';

/** Figtree Bold for Latin scripts: the library supports neither WOFF2 nor variable fonts. */
const ownFonts = ['figtree-bold.ttf', 'figtree-bold-ext.ttf'];

interface DrawOptions {
  readonly font: { readonly loadSystemFonts: boolean; readonly fontFiles: readonly string[]; readonly defaultFontFamily: string };
}

type RenderAsync = (svg: string, options: DrawOptions) => Promise<{ asPng(): Uint8Array }>;

const resvgSchema = z.object({ renderAsync: z.custom<RenderAsync>((value) => typeof value === 'function') });

/** Settings for drawing social cards; `undefined` if they are off. Throws a `DocsError` when the library is not installed, or a font cannot be read. */
export function findResvg(root: string, { socialCards }: SiteConfig, source: ConfigSource): CardSettings | undefined {
  if (!socialCards) return undefined;
  const { fonts, ...colors } = socialCards;
  const place = placeIn(source);
  const version = sitePackageVersion({ name, root });
  const own = ownFonts.map((file) => join(packageRoot(), 'templates/styles/typeface', file));
  const problems = [
    ...(version === undefined ? [packageMissing({ name, feature, place })] : []),
    ...fonts.flatMap((font) => {
      const path = resolve(root, font);
      if (existsSync(path) && readFontMetrics(readFileSync(path))) return [];
      const message = existsSync(path) ? `Not a TrueType or OpenType font: "${font}".` : `No font at "${font}".`;
      const hint = 'Use the path of a .ttf or .otf file, relative to the root; WOFF and WOFF2 are not supported.';
      return [problem('social-card-font', message, { ...place, hint })];
    }),
  ];
  if (version === undefined || problems.length > 0) throw new DocsError(problems);
  const paths = [...own, ...fonts.map((font) => resolve(root, font))];
  return { encoder: `resvg ${version}`, fonts: paths.map((path) => ({ path, hash: hashOf(readFileSync(path)) })), colors };
}

/** Widths of the characters of each font. */
export function readCardFonts({ fonts }: CardSettings): readonly FontMetrics[] {
  return fonts.flatMap(({ path }) => readFontMetrics(readFileSync(path)) ?? []);
}

/** Draws a social card as PNG. */
export type DrawCard = (card: SocialCard) => Promise<Uint8Array>;

/** Loads the site's copy of the library. Throws a `DocsError` when that fails. */
export async function loadCardDrawer(root: string, settings: CardSettings, source: ConfigSource): Promise<DrawCard> {
  const { renderAsync } = resvgSchema.parse(await importSitePackage({ name, root, feature, place: placeIn(source) }));
  const fonts = readCardFonts(settings);
  const fontFiles = settings.fonts.map(({ path }) => path);
  const options: DrawOptions = { font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Figtree' } };
  return async ({ text }) => (await renderAsync(cardSvg(text, settings.colors, fonts), options)).asPng();
}

function placeIn({ file, text }: ConfigSource) {
  return { file, ...findKey(text, 'socialCards') };
}
