import { posix } from 'node:path';
import type * as z from 'zod';
import type { ConfigSource } from '../../config/config-diagnostic.ts';
import { findKey } from '../../config/zod-problems.ts';
import type { SitePlugin } from '../../model/plugin.ts';
import { slugify } from '../../text/slugify.ts';
import { readReferenceFile } from './read-reference-file.ts';
import type { changelogSchema } from './reference-schema.ts';

/** The plugin that shows a changelog as a page; empty without a changelog. */
export function changelogPlugins(changelog: z.output<typeof changelogSchema>, source: ConfigSource): SitePlugin[] {
  if (!changelog) return [];
  const { file, path } = changelog;
  const place = { file: source.file, ...findKey(source.text, 'changelog') };
  return [
    {
      name: 'changelog',
      content({ root }) {
        const text = readReferenceFile({ root, file, place, key: 'changelog' });
        // Without front matter, so that line numbers stay those of the file; an index is the page of its folder.
        return {
          id: slugify(path) || 'changelog',
          routeBasePath: path,
          documents: [{ path: `index${posix.extname(file)}`, text, source: { file, lines: 'same' } }],
          inputs: [file],
        };
      },
    },
  ];
}
