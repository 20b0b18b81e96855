import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where npm packages have the icons of each set, by the start of their names. */
const packages: readonly (readonly [start: string, folder: string])[] = [
  ['material-', '@mdi/svg/svg/'],
  ['fontawesome-brands-', '@fortawesome/fontawesome-free/svgs/brands/'],
  ['fontawesome-regular-', '@fortawesome/fontawesome-free/svgs/regular/'],
  ['fontawesome-solid-', '@fortawesome/fontawesome-free/svgs/solid/'],
  ['octicons-', '@primer/octicons/build/svg/'],
  ['simple-', 'simple-icons/icons/'],
];

/** The SVG of an icon of Material for MkDocs, such as `octicons-check-16`; absent if neither it nor the npm package is installed in the site. */
export function iconFile(root: string, name: string): string | undefined {
  const files = packages.flatMap(([start, folder]) =>
    name.startsWith(start) ? [join(root, 'node_modules', folder, `${name.slice(start.length)}.svg`)] : [],
  );
  const inTheme = name.replace(/^(material|octicons|simple|fontawesome-(?:brands|regular|solid))-/, (start) => start.replaceAll('-', '/'));
  const file = [...files, ...themeFolders(root).map((folder) => join(folder, `${inTheme}.svg`))].find((path) => existsSync(path));
  return file === undefined ? undefined : readFileSync(file, 'utf8');
}

/** The icons of the theme in a virtual environment of Python. */
function themeFolders(root: string): string[] {
  return ['.venv', 'venv', 'env'].flatMap((name) => {
    const library = join(root, name, 'lib');
    return existsSync(library)
      ? readdirSync(library).map((version) => join(library, version, 'site-packages/material/templates/.icons'))
      : [];
  });
}
