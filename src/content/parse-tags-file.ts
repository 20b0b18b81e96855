import { isMap, isScalar } from 'yaml';
import * as z from 'zod';
import { type Diagnostic, DocsError } from '../model/diagnostic.ts';
import type { Place } from '../text/place.ts';
import { tagSlug } from '../text/slugify.ts';
import { parseDataFile } from './parse-data-file.ts';
import { parseYaml } from './parse-yaml.ts';

/** Reads a `tags.yml`. Throws one `DocsError` with everything that is wrong, tags that share an address included. */
export function parseTagsFile({ file, text }: { readonly file: string; readonly text: string }): TagsFile {
  const tags = parseDataFile({ file, text, schema: tagsFileSchema, code: 'tag-invalid' });
  const places = keyPlaces(text);
  const owners = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const report = (key: string, diagnostic: Pick<Diagnostic, 'code' | 'message' | 'hint'>) =>
    diagnostics.push({ ...diagnostic, severity: 'error', file, ...places.get(key) });
  for (const [key, { permalink }] of Object.entries(tags)) {
    const address = tagUrl(permalink) ?? tagSlug(key);
    const owner = owners.get(address);
    if (address === '')
      report(key, {
        code: 'tag-invalid',
        message: `The tag "${key}" has no letter or digit to make an address of.`,
        hint: 'Give it a "permalink".',
      });
    else if (owner !== undefined)
      report(key, {
        code: 'tag-duplicate',
        message: `The tags "${owner}" and "${key}" have the same address, "/${address}".`,
        hint: 'Give one of them another "permalink".',
      });
    else owners.set(address, key);
  }
  if (diagnostics.length > 0) throw new DocsError(diagnostics);
  return tags;
}

/** The part of a tag's address that its author wrote, without slashes around it. Absent when nothing was written. */
export function tagUrl(permalink: string | undefined): string | undefined {
  return permalink?.replace(/^\/+|\/+$/g, '');
}

function keyPlaces(text: string): Map<string, Place> {
  const { document, placeAt } = parseYaml(text);
  const items = isMap(document.contents) ? document.contents.items : [];
  return new Map(items.flatMap(({ key }) => (isScalar(key) ? [[String(key.value), placeAt(key.range?.[0] ?? 0)] as const] : [])));
}

/** `tags.yml`: the tags of a folder, by the names that documents use. */
export const tagsFileSchema = z.record(
  z.string(),
  z
    .strictObject({
      label: z.string().optional().describe('Text that readers see; the name with a capital letter if not given.'),
      permalink: z.string().optional().describe('Address of the page of the tag, below that of all tags; made from the name if not given.'),
      description: z.string().optional().describe('What the tag is about.'),
    })
    .nullable()
    .transform((entry) => entry ?? {}),
);

export type TagsFile = Readonly<z.output<typeof tagsFileSchema>>;
