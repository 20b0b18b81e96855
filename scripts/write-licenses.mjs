import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeChanged } from './write-changed.mjs';

const licenseName = /^(?:licen[cs]e|copying|notice|third[-_]party)/i;

/** Folders of the packages in a bundle, sorted, from esbuild's metafiles. */
export function bundledPackages(metafiles) {
  const paths = metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs).filter((path) => inputs[path].bytesInOutput > 0)),
  );
  return [...new Set(paths.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []))].sort();
}

/** Writes the licenses of packages to one file: the bundle contains no other copy of them. Throws if a package has none. */
export function writeLicenses(folders, file) {
  const sections = folders.map((folder) => {
    const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const texts = licenseFiles(folder).map((path) => readFileSync(path, 'utf8').trim());
    if (texts.length === 0 && typeof license !== 'string') throw new Error(`No license in "${folder}".`);
    const holder = typeof author === 'string' ? author : author?.name;
    const named = `${license}${holder ? `, Copyright (c) ${holder}` : ''}`;
    return [`${name} ${version}`, ...(texts.length === 0 ? [named] : texts)].join('\n\n');
  });
  const line = `\n\n${'-'.repeat(80)}\n\n`;
  writeChanged(file, `${['Packages whose code is in this folder, with their licenses.', ...sections].join(line)}\n`);
}

/** License files of a package, including those of vendored code. */
function licenseFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => licenseName.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isFile()) return [path];
      return readdirSync(path)
        .sort()
        .map((name) => join(path, name));
    });
}
