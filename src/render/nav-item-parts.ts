import type { NavbarItemConfig } from '../config/schema-chrome.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Texts } from '../model/texts.ts';
import { didYouMean } from '../text/nearest.ts';
import type { SiteAddresses } from './site-url.ts';

/** What items of the navbar are made of. */
export interface NavbarParts extends SiteAddresses {
  /** The configuration file, for messages. */
  readonly configFile: string;
  readonly texts: Pick<Texts, 'docs'>;
}

/** The same, with an ear for what is wrong. */
export interface NavItemParts extends NavbarParts {
  readonly report: (problem: Diagnostic) => void;
}

/** What is wrong with an item, and what to do about it. */
interface ItemProblem {
  readonly message: string;
  readonly hint?: string | undefined;
}

/** Reports an item that names something that is not there. There is nothing to show of it. */
export function reportItem(item: NavbarItemConfig, { message, hint }: ItemProblem, { configFile, report }: NavItemParts): undefined {
  report({
    code: 'config-invalid',
    severity: 'error',
    message: `${message} The item is ${JSON.stringify(item)}.`,
    file: configFile,
    hint,
  });
}

/** The same for an item whose docs set is not there. */
export function reportUnknownSet(item: NavbarItemConfig, docsId: string, parts: NavItemParts): undefined {
  const known = parts.graph.sets.map(({ id }) => id);
  const message = `A navbar item names the docs set "${docsId}", which does not exist.`;
  reportItem(item, { message, hint: didYouMean(docsId, known) }, parts);
}
