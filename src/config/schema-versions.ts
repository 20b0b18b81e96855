import * as z from 'zod';

/** Options of one version. */
const versionSchema = z.strictObject({
  label: z.string().optional().describe('Name that readers see; that of the version if not given, `Next` for the current one.'),
  path: z
    .string()
    .transform((path) => path.replace(/^\/+|\/+$/g, ''))
    .refine((path) => !/[\\/?#]/.test(path) && path !== '.' && path !== '..', 'expected one part of an address, without slashes')
    .optional()
    .describe('Part of the address; none for the last version, `next` for the current one, else the name of the version.'),
  banner: z
    .enum(['none', 'unreleased', 'unmaintained'])
    .optional()
    .describe('What pages say above their title; by default versions before the last are unreleased, those after it unmaintained.'),
  badge: z.boolean().optional().describe('Whether pages name their version; where there are several, if not given.'),
  className: z.string().optional().describe('CSS class around the pages.'),
  noIndex: z.boolean().default(false).describe('Keeps the version out of search engines.'),
});

/** Options of a docs set that has versions. */
export const versionKeys = {
  versions: z
    .record(z.string(), versionSchema)
    .default({})
    .describe('Details of versions, by name; `current` is the folder that is being written.'),
  lastVersion: z
    .string()
    .optional()
    .describe('Version that stands at the address of the set; the newest one that is not being written, if not given.'),
  includeCurrentVersion: z.boolean().default(true).describe('Whether the folder that is being written is published.'),
  onlyIncludeVersions: z.array(z.string()).optional().describe('Versions that are published; all if not given.'),
  disableVersioning: z.boolean().default(false).describe('Publishes the current folder alone, as if there were no versions.'),
  canonicalVersion: z
    .enum(['own', 'last'])
    .default('own')
    .describe('Where pages of other versions send search engines: to themselves, or to the same page of the last version.'),
};
