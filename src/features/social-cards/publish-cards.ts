import * as z from 'zod';
import type { DiagnosticPlace } from '../../model/diagnostic.ts';
import type { PageFile, PublishedFiles } from '../../model/plugin.ts';
import type { PluginProblem } from '../../model/plugin-site.ts';
import { type CardTools, readCardFonts } from './card-tools.ts';
import { type DrawCard, loadCardDrawer } from './draw-card.ts';
import type { SocialCard } from './social-card.ts';

/** The site that cards are drawn for. */
interface CardSite {
  /** Absolute. */
  readonly root: string;
  readonly tools: CardTools;
  readonly place: DiagnosticPlace;
}

/** The cards of pages, and a warning about titles that the fonts cannot show. The library is loaded for the first card that is not in the cache. */
export function publishCards(files: readonly PageFile[], { root, tools, place }: CardSite): PublishedFiles {
  const cards = files.map(({ input }) => cardSchema.parse(input));
  let loading: Promise<DrawCard> | undefined;
  const load = () => {
    const settings = tools.settings(root);
    loading ??= loadCardDrawer({ root, settings, fonts: readCardFonts(settings), place });
    return loading;
  };
  return {
    files: cards
      .filter(({ missing }) => missing === '')
      .map(({ outputPath: path, key, text }) => ({ path, key, make: async () => (await load())(text) })),
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
