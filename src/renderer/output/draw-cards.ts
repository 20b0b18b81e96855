import type { ConfigSource } from '../../config/config-diagnostic.ts';
import { findKey } from '../../config/zod-problems.ts';
import { type DrawCard, loadCardDrawer } from '../../io/content/resvg-package.ts';
import { type Diagnostic, warning } from '../../model/diagnostic.ts';
import type { OutputFile } from '../../model/output-file.ts';
import type { CardSettings, SocialCard } from '../../render/cards/social-card.ts';
import type { SiteRenderer } from '../site-renderer.ts';
import { type CostlyFile, costlyFile, makeCostlyFiles } from './costly-files.ts';

/** Options for drawing cards. */
interface Drawing {
  readonly settings: CardSettings | undefined;
  readonly configSource: ConfigSource;
  readonly jobs: number;
  readonly write: (file: OutputFile) => void;
}

/** The social cards of a site, and warnings about missing characters in fonts. */
interface DrawnCards {
  /** Paths in the output folder. */
  readonly paths: readonly string[];
  readonly problems: readonly Diagnostic[];
}

/** Writes the social cards of all pages. */
export async function drawCards(renderer: SiteRenderer, { settings, configSource, jobs, write }: Drawing): Promise<DrawnCards> {
  const cards = renderer.assets.cards();
  if (!settings || cards.length === 0) return { paths: [], problems: [] };
  const files = filesOf(cards, () => loadCardDrawer(renderer.root, settings, configSource));
  const [failure] = await makeCostlyFiles(files, { store: renderer.store, kind: 'cards', jobs }, write);
  if (failure) throw failure.error;
  return { paths: files.map(({ path }) => path), problems: missingCharacters(cards, configSource) };
}

/** The social card at an output path, for `dev`; `undefined` if there is none. */
export async function drawnCard(
  path: string,
  renderer: SiteRenderer,
  { settings, configSource }: Pick<Drawing, 'settings' | 'configSource'>,
): Promise<OutputFile | undefined> {
  if (!settings) return undefined;
  const [file] = filesOf(
    renderer.assets.cards().filter(({ outputPath }) => outputPath === path),
    () => loadCardDrawer(renderer.root, settings, configSource),
  );
  return file && { path, contents: await costlyFile(file, { store: renderer.store, kind: 'cards' }) };
}

/** The library is loaded for the first card that is not in the cache. */
function filesOf(cards: readonly SocialCard[], load: () => Promise<DrawCard>): readonly CostlyFile[] {
  let loading: Promise<DrawCard> | undefined;
  return cards
    .filter(({ missing }) => missing === '')
    .map((card) => ({
      path: card.outputPath,
      key: card.key,
      make: async () => {
        loading ??= load();
        return (await loading)(card);
      },
    }));
}

const mostCharacters = 20;

/** One warning for all titles that the fonts cannot show. */
function missingCharacters(cards: readonly SocialCard[], { file, text }: ConfigSource): Diagnostic[] {
  const lacking = cards.filter(({ missing }) => missing !== '').sort((a, b) => (a.text.title < b.text.title ? -1 : 1));
  const [first] = lacking;
  if (!first) return [];
  const all = [...new Set(lacking.flatMap(({ missing }) => [...missing]))];
  const shown = `${all.slice(0, mostCharacters).join('')}${all.length > mostCharacters ? '…' : ''}`;
  const titles = lacking.length === 1 ? 'the title' : `${lacking.length} titles, such as`;
  return [
    warning('social-card-font', `No font for social cards has the characters "${shown}" of ${titles} "${first.text.title}".`, {
      file,
      ...findKey(text, 'socialCards'),
      hint: 'Add a TrueType font that has them to "socialCards.fonts". Until then, these pages have no card.',
    }),
  ];
}
