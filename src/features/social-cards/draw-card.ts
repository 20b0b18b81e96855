import * as z from 'zod';
import { importSitePackage } from '../../bundle/site-package.ts';
import type { DiagnosticPlace } from '../../model/diagnostic.ts';
import type { FontMetrics } from './font-metrics.ts';
import { type CardSettings, type CardText, cardSvg } from './social-card.ts';

/** The package that draws cards, for messages. */
export const resvgPackage = { name: '@resvg/resvg-js', feature: '"socialCards"' } as const;

interface DrawOptions {
  readonly font: { readonly loadSystemFonts: boolean; readonly fontFiles: readonly string[]; readonly defaultFontFamily: string };
}

type RenderAsync = (svg: string, options: DrawOptions) => Promise<{ asPng(): Uint8Array }>;

const resvgSchema = z.object({ renderAsync: z.custom<RenderAsync>((value) => typeof value === 'function') });

/** Draws a social card as PNG. */
export type DrawCard = (text: CardText) => Promise<Uint8Array>;

/** How cards are drawn. */
interface Drawing {
  /** Absolute. */
  readonly root: string;
  readonly settings: CardSettings;
  readonly fonts: readonly FontMetrics[];
  readonly place: DiagnosticPlace;
}

/** Loads the site's copy of the library. Throws a `DocsError` when that fails. */
export async function loadCardDrawer({ root, settings, fonts, place }: Drawing): Promise<DrawCard> {
  const { renderAsync } = resvgSchema.parse(await importSitePackage({ ...resvgPackage, root, place }));
  const fontFiles = settings.fonts.map(({ path }) => path);
  const options: DrawOptions = { font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Figtree' } };
  return async (text) => (await renderAsync(cardSvg(text, settings.colors, fonts), options)).asPng();
}
