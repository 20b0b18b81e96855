import type { Feature } from '../../config/feature.ts';
import { changelogPlugins } from './changelog-plugin.ts';
import { openapiPlugins } from './openapi/openapi-plugin.ts';
import { changelogSchema, openapiSchema, typedocSchema } from './reference-schema.ts';
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
