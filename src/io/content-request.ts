import type { SiteConfig } from '../config/schema.ts';
import type { ConfigSource } from '../config/validate-config.ts';
import type { HeadedSource } from '../graph/content-input.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Translations } from '../model/translations.ts';
import type { HeaderShelf } from './header-shelf.ts';

/** What content is read for. */
export interface ContentRequest {
  /** Absolute. */
  readonly root: string;
  readonly config: SiteConfig;
  /** The configuration file, for messages. */
  readonly source: ConfigSource;
  /** Folder for bundled modules; absolute. */
  readonly folder: string;
  /** What is known of the documents already. */
  readonly headers: HeaderShelf;
  /** Drafts are shown while writing only. */
  readonly withDrafts: boolean;
  /** True when the configuration gives pages: then a site without any files is not empty. */
  readonly hasOtherPages?: boolean | undefined;
  /** Everything around the content in the language of the site. */
  readonly translations: Translations;
}

/** Where the readers of single folders put what they find besides their value. */
export interface Findings {
  readonly contentFiles: Set<string>;
  /** Translated ones: paths on disk, by those that references start from. */
  readonly translatedFiles: Map<string, string>;
  readonly warnings: Diagnostic[];
  readonly problems: Diagnostic[];
  /** Drafts that are left out; absent where nobody asks for them. */
  readonly drafts?: HeadedSource[] | undefined;
}
