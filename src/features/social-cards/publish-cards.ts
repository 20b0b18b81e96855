import * as z from 'zod';
import { importSitePackage } from '../../bundle/site-package.ts';
import type { DiagnosticPlace } from '../../model/diagnostic.ts';
import type { PageFile, PublishedFiles } from '../../model/plugin.ts';
import type { PluginProblem } from '../../model/plugin-site.ts';
import { onceOnly } from '../../text/group-by.ts';
import { type CardTools, readCardFonts, resvgPackage } from './card-tools.ts';
import { type CardText, cardSvg, type SocialCard } from './social-card.ts';

interface DrawOptions {
  readonly font: { readonly loadSystemFonts: boolean; readonly fontFiles: readonly string[]; readonly defaultFontFamily: string };
}

type RenderAsync = (svg: string, options: DrawOptions) => Promise<{ asPng(): Uint8Array }>;

const resvgSchema = z.object({ renderAsync: z.custom<RenderAsync>((value) => typeof value === 'function') });

/**
 * The cards of pages, and a warning about titles that the fonts cannot show. The library is loaded for the first card that is not in the cache.
 * `root` is absolute.
 */
export function publishCards(
  files: readonly PageFile[],
  { root, tools, place }: { readonly root: string; readonly tools: CardTools; readonly place: DiagnosticPlace },
): PublishedFiles {
  const cards = files.map(({ input }) => cardSchema.parse(input));
  const load = onceOnly(async () => {
    const settings = tools.settings();
    const fonts = readCardFonts(settings);
    const { renderAsync } = resvgSchema.parse(await importSitePackage({ ...resvgPackage, root, place }));
    const font = { loadSystemFonts: false, fontFiles: settings.fonts.map(({ path }) => path), defaultFontFamily: 'Figtree' };
    return async (text: CardText) => (await renderAsync(cardSvg(text, settings.colors, fonts), { font })).asPng();
  });
  const draw = async (text: CardText) => (await load())(text);
  return {
    files: cards.filter(({ missing }) => missing === '').map(({ outputPath: path, key, text }) => ({ path, key, make: () => draw(text) })),
    problems: missingCharacters(cards, place),
  };
}

const cardSchema = z.custom<SocialCard>((value) => typeof value === 'object' && value !== null && 'missing' in value);

const mostCharacters = 20;

/** One warning for all titles that the fonts cannot show. */
function missingCharacters(cards: readonly SocialCard[], place: DiagnosticPlace): PluginProblem[] {
  const lacking = cards.filter(({ missing }) => missing !== '').sort((a, b) => (a.text.title < b.text.title ? -1 : 1));
  const [first] = lacking;
  if (!first) return [];
  const all = [...new Set(lacking.flatMap(({ missing }) => [...missing]))];
  const shown = `${all.slice(0, mostCharacters).join('')}${all.length > mostCharacters ? '…' : ''}`;
  const titles = lacking.length === 1 ? 'the title' : `${lacking.length} titles, such as`;
  return [
    {
      code: 'social-card-font',
      severity: 'warning',
      message: `No font for social cards has the characters "${shown}" of ${titles} "${first.text.title}".`,
      ...place,
      hint: 'Add a TrueType font that has them to "socialCards.fonts". Until then, these pages have no card.',
    },
  ];
}
