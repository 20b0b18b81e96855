import * as z from 'zod';

const referenceKeys = {
  path: z
    .string()
    .regex(/^\/?[^/?#\s][^?#\s]*$/, 'expected a path of the site, such as "api"')
    .describe('URL path of the reference.'),
};

/** `openapi` of the configuration. */
export const openapiSchema = z
  .array(z.strictObject({ file: z.string().min(1).describe('Path of the file (YAML or JSON), relative to the root.'), ...referenceKeys }))
  .refine((list) => new Set(list.map(({ path }) => path)).size === list.length, 'expected each file to have a unique "path"');

/** `typedoc` of the configuration. */
export const typedocSchema = z
  .array(
    z
      .strictObject({
        entry: z.string().min(1).optional().describe('Path of a module, relative to the root. Requires the package `typedoc`.'),
        file: z.string().min(1).optional().describe('Path of a JSON file written by TypeDoc, relative to the root.'),
        ...referenceKeys,
      })
      .refine(({ entry, file }) => (entry === undefined) !== (file === undefined), 'expected either "entry" or "file"'),
  )
  .refine((list) => new Set(list.map(({ path }) => path)).size === list.length, 'expected each file to have a unique "path"');

/** `changelog` of the configuration. */
export const changelogSchema = z.union([
  z.literal(false),
  z.strictObject({
    file: z
      .string()
      .regex(/\.mdx?$/, 'expected a Markdown file')
      .default('CHANGELOG.md')
      .describe('Path of the file, relative to the root.'),
    path: referenceKeys.path.default('changelog').describe('URL path of the page.'),
  }),
]);
