import type { OldSite } from '../migration.ts';
import type { ConversionSite } from './convert/convert-document.ts';

/** An MkDocs site. */
export interface MkdocsSite extends OldSite, Pick<ConversionSite, 'iconOf'> {
  /** The text of a file; `undefined` if there is none. */
  readonly textOf: (path: string) => string | undefined;
  /** Whether documents are converted and moved. */
  readonly convert: boolean;
}
