import type { SiteConfig } from '../config/schema.ts';
import type { ConfigSource } from '../config/validate-config.ts';
import type { HeadedSource } from '../graph/content-input.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

/** What content is read for. */
export interface ContentRequest {
  /** Absolute. */
  readonly root: string;
  readonly config: SiteConfig;
  /** The configuration file, for messages. */
  readonly source: ConfigSource;
  /** Folder for bundled modules; absolute. */
  readonly folder: string;
  /** Drafts are shown while writing only. */
  readonly withDrafts: boolean;
  /** True when the configuration gives pages: then a site without any files is not empty. */
  readonly hasOtherPages?: boolean | undefined;
}

/** Where the readers of single folders put what they find besides their value. */
export interface Findings {
  readonly contentFiles: Set<string>;
  readonly warnings: Diagnostic[];
  readonly problems: Diagnostic[];
  /** Drafts that are left out; absent where nobody asks for them. */
  readonly drafts?: HeadedSource[] | undefined;
}
