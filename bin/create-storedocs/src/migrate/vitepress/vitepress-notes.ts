import { inFiles, type MigrationNote } from '../migration.ts';
import type { VitepressSite } from './vitepress-site.ts';

/** The front matter of a home page layout has no effect on a document: one note for all. */
export function homeNotes(documents: VitepressSite['documents']): MigrationNote[] {
  const found = documents.flatMap(({ file, text }) => {
    const lines = /^---\n[\s\S]*?\n---/.exec(text)?.[0].split('\n') ?? [];
    const line = lines.findIndex((written) => /^layout:\s*home\b/.test(written));
    return line < 1 ? [] : [{ file, line: line + 1 }];
  });
  const message = 'Write the page with <Hero> and <Features> in an .mdx file with "layout: landing"; see the guide to landing pages.';
  return found.slice(0, 1).map((place) => ({ ...place, subject: 'layout: home', message: message + inFiles(found.length) }));
}

/** Documents that are templates of several pages. */
export function dynamicNotes(documents: VitepressSite['documents']): MigrationNote[] {
  const message = 'Return its pages from "generateRoutes", with the data of its paths file; see the guide to pages from data.';
  return documents.slice(0, 1).map(({ file }) => ({ file, subject: 'dynamic route', message: message + inFiles(documents.length) }));
}

const kinds = (hasStyles: boolean): readonly (readonly [ending: RegExp, message: string])[] => [
  [
    /\.css$/,
    hasStyles
      ? 'Colors and fonts are in templates/styles/custom.css: add what else you need.'
      : 'Write what you need of it in templates/styles/custom.css, with the custom properties of the guide to styling.',
  ],
  [/\.vue$/, 'Components of Vue do not run: write those that documents use in React, and others as templates in "templates".'],
  [/(?<!\.css|\.vue)$/, 'The theme does not run: replace templates in the folder "templates".'],
];

/** One note for each kind of file of a theme. `hasStyles` tells whether its colors and fonts were migrated. */
export function themeNotes(files: readonly string[], hasStyles: boolean): MigrationNote[] {
  return kinds(hasStyles).flatMap(([ending, message]) => {
    const own = files.filter((file) => ending.test(file));
    return own.slice(0, 1).map((file) => ({ file, subject: 'theme', message: message + inFiles(own.length) }));
  });
}
