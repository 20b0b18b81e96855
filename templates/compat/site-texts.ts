/** Messages of the site's own code in the language of the site, by id or original text. Bundles replace this module with one that has them. */
export const siteTexts: Readonly<Record<string, string>> = {};
