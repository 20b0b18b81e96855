import * as z from 'zod';
import { pagePathSchema } from '../config/schema/source-schema.ts';
import { type Diagnostic, problem, throwProblems } from '../model/diagnostic.ts';
import { tagSlug } from '../text/slugify.ts';
import { parseDataFile } from './parse-data-file.ts';
import { parseYaml } from './parse-yaml.ts';

/** Parses `tags.yml`. Throws one `DocsError` with all problems, including tags that share a URL. */
export function parseTagsFile({ file, text }: { readonly file: string; readonly text: string }): TagsFile {
  const tags = parseDataFile({ file, text, schema: tagsFileSchema, code: 'tag-invalid' });
  const { keyAt } = parseYaml(text);
  const owners = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const [key, { permalink }] of Object.entries(tags)) {
    const slug = tagUrl(permalink) ?? tagSlug(key);
    const owner = owners.get(slug);
    const place = { file, ...keyAt([key]) };
    if (slug === '')
      diagnostics.push(
        problem('tag-invalid', `The tag "${key}" has no letter or digit for a URL.`, { ...place, hint: 'Give it a "permalink".' }),
      );
    else if (owner !== undefined)
      diagnostics.push(
        problem('tag-duplicate', `The tags "${owner}" and "${key}" have the same URL, "/${slug}".`, {
          ...place,
          hint: 'Give one of them another "permalink".',
        }),
      );
    else owners.set(slug, key);
  }
  throwProblems(diagnostics);
  return tags;
}

/** A tag's permalink without leading and trailing slashes; absent if there is none. */
export function tagUrl(permalink: string | undefined): string | undefined {
  return permalink?.replace(/^\/+|(?<!\/)\/+$/g, '');
}

/** `tags.yml`: the tags of a folder, by the keys that documents use. */
export const tagsFileSchema = z.record(
  z.string(),
  z
    .strictObject({
      label: z.string().optional().describe('Label that readers see; defaults to the capitalized key.'),
      permalink: pagePathSchema.optional().describe('URL of the tag page, below the tags index; derived from the key by default.'),
      description: z.string().optional().describe('Description of the tag.'),
    })
    .nullable()
    .transform((entry) => entry ?? {}),
);

export type TagsFile = Readonly<z.output<typeof tagsFileSchema>>;
