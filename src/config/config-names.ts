/** Names of the configuration in the root; the first one that exists is used. In a separate file, so that the command line starts fast. */
export const configNames = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'];
