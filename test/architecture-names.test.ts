import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, test } from 'node:test';
import { distance } from 'fastest-levenshtein';
import { groupBy, sourceFiles } from './support/source-files.ts';

// Exceptions. The tests require that each of them still occurs, so that the lists only get shorter.

/** Exported names that stand in several files. */
const namesInTwoFiles: readonly string[] = ['Feature', 'Head'];

/** Folders with similar names: what renders a page, and the public templates of single pages. */
const similarFolders: readonly string[] = ['page pages'];

/** Names that stand for more than two folders of `src`. */
const namesOfManyFolders: readonly string[] = [];

/** Terms of the glossary that are no names in the code. */
const termsWithoutName: readonly string[] = ['partial'];

// The starter contains sites, not code of the program.
const sources = sourceFiles('src').filter(({ path }) => !path.includes('/starter/'));
const files = [...sources, ...sourceFiles('templates')];

/** Exported functions, values and types, with the files that export them. */
const exportedNames = groupBy(
  files.flatMap(({ path, text }) =>
    [...text.matchAll(/^export (?:default )?(?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm)].map(([, name = '']) => ({
      name,
      path,
    })),
  ),
  ({ name }) => name,
);

/** All folders above a file, such as `src/io` and `src/store`. */
function foldersOf(path: string): string[] {
  const folder = posix.dirname(path);
  return folder === '.' ? [] : [...foldersOf(folder), folder];
}

const folders = [...new Set(files.flatMap(({ path }) => foldersOf(path)))].sort();

/** Fails with the offenders that are no known exception, and with the exceptions that are no offenders. */
function assertOnly(exceptions: readonly string[], offenders: ReadonlyMap<string, string>): void {
  const unknown = [...offenders].filter(([name]) => !exceptions.includes(name)).map(([, shown]) => shown);
  const solved = exceptions.filter((name) => !offenders.has(name));
  assert.deepEqual({ unknown, solved }, { unknown: [], solved: [] });
}

describe('names', () => {
  test('an exported name stands in one file; a template may have the name of its data in the model', () => {
    const offenders = [...exportedNames].flatMap(([name, places]): [string, string][] => {
      const paths = [...new Set(places.map(({ path }) => path))].sort();
      const isTemplateOfData = paths.length === 2 && paths[0]?.startsWith('src/model/') && paths[1]?.startsWith('templates/');
      return paths.length < 2 || isTemplateOfData ? [] : [[name, `${name}: ${paths.join(', ')}`]];
    });
    assertOnly(namesInTwoFiles, new Map(offenders));
  });

  test('no two folders have names that differ by a letter or an ending', () => {
    const names = [...new Set(folders.map((folder) => posix.basename(folder)))].filter((name) => name.length > 3).sort();
    const offenders = names.flatMap((name, index) =>
      names
        .slice(index + 1)
        .filter((other) => distance(name, other) === 1 || (other.startsWith(name) && other.length <= name.length + 2))
        .map((other) => `${name} ${other}`),
    );
    assertOnly(similarFolders, new Map(offenders.map((pair) => [pair, pair])));
  });

  test('no name stands for more than two folders of src', () => {
    const byName = groupBy(
      // Features have the same folders as the program.
      folders.filter((folder) => folder.startsWith('src/') && !/^src\/features\/[^/]+\/(client|templates)\b/.test(folder)),
      (folder) => posix.basename(folder),
    );
    const offenders = [...byName].filter(([, places]) => places.length > 2).map(([name, places]) => [name, places.join(', ')] as const);
    assertOnly(namesOfManyFolders, new Map(offenders));
  });

  test('every term of the glossary is part of a name in the code', () => {
    const glossary = readFileSync(join(import.meta.dirname, '../docs/glossary.md'), 'utf8');
    const rows = [...glossary.matchAll(/^\| ([^|]+) \|/gm)].map(([, term = '']) => term).filter((term) => !/^(?:term|---)$/.test(term));
    const terms = rows.flatMap((row) => row.split(', ')).map((term) => term.replaceAll('`', ''));
    assert.ok(terms.length > 50);
    const names = [...exportedNames.keys(), ...files.map(({ path }) => path)].join('\n');
    const offenders = terms.filter((term) => !new RegExp(term.replaceAll(' ', '-?'), 'i').test(names));
    assertOnly(termsWithoutName, new Map(offenders.map((term) => [term, term])));
  });
});
