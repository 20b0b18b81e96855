import assert from 'node:assert/strict';
import { dirname, posix, relative } from 'node:path';
import { describe, test } from 'node:test';
import { groupBy, type SourceFile, sourceFiles } from './support/source-files.ts';

/**
 * The rooms of `src`, from left to right: a room imports only from rooms on its left. Rooms of one group do not import each other.
 */
const floors: readonly (readonly string[])[] = [
  ['model'],
  ['text'],
  ['config'],
  ['markdown'],
  ['content'],
  ['graph'],
  ['search'],
  ['page-data'],
  ['output'],
  ['check'],
  ['io', 'report'],
  ['store'],
  ['bundle', 'write'],
  ['load'],
  ['render'],
  ['load-site.ts', 'run.ts'],
  ['site.ts'],
  ['commands'],
  ['features'],
  ['features.ts'],
  ['cli.ts', 'index.ts', 'testing.ts', 'page-worker.ts'],
];

/** Rooms that may access the disk, processes, sockets or the terminal. */
const edges = ['io', 'report', 'store', 'bundle', 'write', 'load', 'render', 'commands', 'features', 'cli.ts'];
const sideEffectModules =
  /^(node:)?(fs|child_process|http|https|net|os|worker_threads|process|readline|tty)(\/|$)|^(esbuild|chokidar|fast-glob)$/;
const longestFile = 300;
const mostFilesInFolder = 30;

const allSources = sourceFiles('src');
const isTemplate = ({ path }: SourceFile) => /^src\/features\/[^/]+\/templates\//.test(path);
const sources = allSources.filter((file) => !isTemplate(file));
const created = sourceFiles('bin/create-storedocs/src');
const templates = [...sourceFiles('templates'), ...allSources.filter(isTemplate)];
const published = [...sources, ...created, ...templates];
const everything = [...published, ...sourceFiles('test')];
const client = sources.filter(({ path }) => /^src\/(client|features\/[^/]+\/client)\//.test(path));
const program = sources.filter(({ room }) => room !== 'client');
const floorOf = (room: string) => floors.findIndex((rooms) => rooms.includes(room));

/** Fails with the list of offenders. */
function assertNone(offenders: readonly string[]): void {
  assert.deepEqual(offenders, []);
}

/** Imports that a file may not have, each as `file > import`. */
function wrongImports(
  files: readonly SourceFile[],
  kind: 'files' | 'packages',
  isWrong: (target: string, file: SourceFile) => boolean,
): string[] {
  return files.flatMap((file) => file[kind].filter((target) => isWrong(target, file)).map((target) => `${file.path} > ${target}`));
}

describe('the rooms of src', () => {
  test('every file is in a room', () => {
    assertNone(program.filter(({ room }) => floorOf(room) === -1).map(({ path }) => path));
  });

  test('files import only from lower rooms', () => {
    assertNone(
      wrongImports(program, 'files', (target, file) => {
        const room = target.split('/')[1] ?? '';
        return room !== file.room && floorOf(room) >= floorOf(file.room) && !isDynamic(file, target);
      }),
    );
  });

  test('only the edges have side effects', () => {
    const pure = program.filter(({ room }) => !edges.includes(room));
    assertNone(wrongImports(pure, 'packages', (name) => sideEffectModules.test(name)));
  });

  test('a feature imports no other feature', () => {
    const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];
    assertNone(
      wrongImports(sources, 'files', (target, { path }) => {
        const [own, other] = [featureOf(path), featureOf(target)];
        return own !== undefined && other !== undefined && own !== other;
      }),
    );
  });

  test('browser code imports only browser code, text and types, and no Node modules', () => {
    assertNone(wrongImports(client, 'packages', (name) => name.startsWith('node:')));
    assertNone(
      wrongImports(client, 'files', (target) => !/^src\/(client|model|text|search\/query|features\/[^/]+\/client)\//.test(target)),
    );
  });

  test('templates import only model types, each other and React', () => {
    assertNone(wrongImports(templates, 'files', (target) => !/^(templates|src\/model|src\/features\/[^/]+\/templates)\//.test(target)));
    assertNone(wrongImports(templates, 'packages', (name) => !/^react(-dom)?(\/|$)/.test(name)));
  });

  test('src imports neither React nor templates', () => {
    assertNone(wrongImports(sources, 'packages', (name) => name.startsWith('react')));
    assertNone(wrongImports(sources, 'files', (target) => target.startsWith('templates')));
  });
});

describe('create-storedocs', () => {
  test('imports only itself and rooms that run without the packages of storedocs', () => {
    const allowed = /^(bin\/create-storedocs\/src|src\/(model|text|config|report|io\/(fs|git)))\//;
    assertNone(wrongImports(created, 'files', (target) => !allowed.test(target)));
  });

  test('converts a site without side effects', () => {
    const migration = created.filter(({ path }) => path.includes('/migrate/'));
    assertNone(wrongImports(migration, 'packages', (name) => sideEffectModules.test(name)));
  });

  test('is a package that only the command "init" imports', () => {
    const importers = sources.filter(({ packages }) => packages.includes('create-storedocs'));
    assert.deepEqual(
      importers.map(({ path }) => path),
      ['src/cli.ts'],
    );
    assertNone(wrongImports(sources, 'files', (target) => target.startsWith('bin/')));
  });
});

test('no file is longer than 300 lines', () => {
  assertNone(everything.filter(({ lines }) => lines > longestFile).map(({ path, lines }) => `${path} ${lines}`));
});

test('no folder has more than 30 files', () => {
  const folders = groupBy(everything, ({ path }) => dirname(path));
  assertNone([...folders].filter(([, files]) => files.length > mostFilesInFolder).map(([folder, files]) => `${folder} ${files.length}`));
});

test('there are no circular imports, type imports included', () => {
  assertNone(circles(published));
});

test('modules have no mutable state', () => {
  assertNone(
    [...program.filter((file) => !client.includes(file)), ...created].flatMap(({ path, text }) =>
      [...text.matchAll(/^(?:export )?let .*/gm)].map(([line]) => `${path}: ${line}`),
    ),
  );
});

test('file names are descriptive words', () => {
  const paths = published.map(({ path }) => path);
  assertNone(paths.filter((path) => !/^[a-z\d/-]+(\.d)?\.tsx?$/.test(path) || /utils|helpers|manager|common|misc/.test(path)));
});

/** The command line loads each command when it is called. */
function isDynamic(file: SourceFile, target: string): boolean {
  return file.text.includes(`import('${posix.relative(dirname(file.path), target).replace(/^(?!\.)/, './')}')`);
}

function circles(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, trail: readonly string[]) => {
    const at = trail.indexOf(path);
    if (at !== -1) found.push([...trail.slice(at), path].map((step) => relative('src', step)).join(' > '));
    if (at !== -1 || done.has(path)) return;
    for (const target of byPath.get(path)?.files ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const { path } of files) visit(path, []);
  return found;
}
