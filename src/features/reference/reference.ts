import { posix } from 'node:path';
import type * as z from 'zod';
import type { SourceFile } from '../../config/config-diagnostic.ts';
import type { Feature } from '../../config/feature.ts';
import { findKey } from '../../config/zod-problems.ts';
import type { SitePlugin } from '../../model/plugin.ts';
import { openapiPlugins } from './openapi/openapi-plugin.ts';
import { changelogSchema, openapiSchema, readReferenceFile, referencePlugin, typedocSchema } from './read-reference-file.ts';
import { typedocPlugins } from './typedoc/typedoc-plugin.ts';

declare module '../../model/diagnostic.ts' {
  interface DiagnosticCodes {
    'reference-invalid': true;
  }
}

const keys = {
  changelog: changelogSchema
    .default(false)
    .describe('Publishes the changelog of a project as a page, with an anchor for each version; `{}` publishes `CHANGELOG.md`.'),
  openapi: openapiSchema.default([]).describe('API references from OpenAPI files. Requires the package `@scalar/openapi-parser`.'),
  typedoc: typedocSchema.default([]).describe('API references from TypeScript modules, with TypeDoc.'),
};

/** Pages generated from OpenAPI files, TypeScript modules and changelogs. */
export const reference: Feature<typeof keys> = {
  name: 'reference',
  keys,
  addsPages: true,
  codes: ['reference-invalid'],
  plugins: ({ openapi, typedoc, changelog }, { source }) => [
    ...openapiPlugins(openapi, source),
    ...typedocPlugins(typedoc, source),
    ...changelogPlugins(changelog, source),
  ],
};

/** The plugin that shows a changelog as a page; empty without a changelog. */
function changelogPlugins(changelog: z.output<typeof changelogSchema>, source: SourceFile): SitePlugin[] {
  if (!changelog) return [];
  const { file } = changelog;
  const place = { file: source.file, ...findKey(source.text, 'changelog') };
  return [
    referencePlugin({ name: 'changelog', ...changelog }, (root) => {
      const text = readReferenceFile({ root, file, place, key: 'changelog' });
      // Without front matter, so that line numbers stay those of the file; an index is the page of its folder.
      return [{ path: `index${posix.extname(file)}`, text, source: { file, lines: 'same' } }];
    }),
  ];
}
