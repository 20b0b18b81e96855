import type { SitePlugin } from 'storedocs';

/** Marks the title of every page of a preview, and lists the preview in a file. */
export function draftMark(label: string): SitePlugin {
  return {
    name: 'draft-mark',
    transformPage: ({ html }) => html.replace('<title>', `<title>${label}: `),
    files: () => [{ path: 'preview.txt', contents: `${label}\n` }],
  };
}
