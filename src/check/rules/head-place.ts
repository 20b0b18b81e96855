import type { Diagnostic } from '../../model/diagnostic.ts';
import { splitFrontMatter } from '../../text/front-matter.ts';
import { placeOf } from '../../text/place.ts';
import type { SiteCode } from '../check-links.ts';

/** The place of a page's title or description: its key in the front matter, else the first heading, else the first line. */
export function headPlace(
  { file }: { readonly file: string },
  key: 'title' | 'description',
  code: SiteCode | undefined,
): Pick<Diagnostic, 'file' | 'line' | 'column'> {
  const text = code?.textOf(file) ?? '';
  const { yaml = '', content } = splitFrontMatter(text);
  const atKey = new RegExp(`^${key}:`, 'm').exec(yaml)?.index;
  const atHeading = /\.mdx?$/.test(file) ? /^# /m.exec(content)?.index : undefined;
  const offset = atKey === undefined ? atHeading : text.indexOf('\n') + 1 + atKey;
  return offset === undefined ? { file, line: 1, column: 1 } : { file, ...placeOf(text, offset) };
}
