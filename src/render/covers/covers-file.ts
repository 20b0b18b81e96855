import type { SiteGraph } from '../../model/graph.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { fileHash } from '../../text/hash.ts';
import { joinUrl } from '../../text/url.ts';
import { coverSprite } from './cover-drawings.ts';

/** The file with all drawings of covers, and its URL; absent where no blog shows covers. */
export function coversFile(
  { blogs }: Pick<SiteGraph, 'blogs'>,
  baseUrl: string,
): { readonly file: OutputFile; readonly url: string } | undefined {
  if (!blogs.some(({ listLayout }) => listLayout === 'cards')) return undefined;
  const contents = coverSprite();
  const path = `assets/covers-${fileHash(contents)}.svg`;
  return { file: { path, contents }, url: joinUrl(baseUrl, path) };
}
