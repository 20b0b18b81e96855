import type { Diagnostic } from '../model/diagnostic.ts';
import type { Doc } from '../model/graph.ts';
import type { Sidebar } from '../model/sidebar.ts';
import { didYouMean } from '../text/nearest.ts';

/** The sidebar that front matter chooses, by URL of the document; `undefined` stands for none. A name that no sidebar has is reported. */
export function displayedSidebars(
  docs: readonly Doc[],
  sidebars: readonly Sidebar[],
  report: (diagnostic: Diagnostic) => void,
): Map<string, Sidebar | undefined> {
  const displayed = new Map<string, Sidebar | undefined>();
  for (const { url, path, header } of docs) {
    const name = header.frontMatter.displayed_sidebar;
    if (name === undefined) continue;
    const sidebar = sidebars.find((candidate) => candidate.name === name);
    if (!sidebar && name !== null) report(unknownSidebar(name, { path, place: header.places?.displayed_sidebar?.[0], sidebars }));
    displayed.set(url, sidebar);
  }
  return displayed;
}

function unknownSidebar(
  name: string,
  { path, place, sidebars }: { path: string; place: Pick<Diagnostic, 'line' | 'column'> | undefined; sidebars: readonly Sidebar[] },
): Diagnostic {
  const names = sidebars.map((sidebar) => sidebar.name);
  return {
    code: 'front-matter-invalid',
    severity: 'error',
    message: `"displayed_sidebar" names the sidebar "${name}", which does not exist. ${names.length === 0 ? 'There is none.' : `There is ${names.map((known) => `"${known}"`).join(', ')}.`}`,
    file: path,
    ...place,
    hint: didYouMean(name, names),
  };
}
