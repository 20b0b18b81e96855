import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { describe, test } from 'node:test';

const root = join(import.meta.dirname, '..');

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
  ['render'],
  ['output'],
  ['check'],
  ['io', 'report'],
  ['renderer'],
  ['load-site.ts', 'run.ts'],
  ['site.ts'],
  ['commands'],
  ['features'],
  ['features.ts'],
  ['cli.ts', 'index.ts', 'page-worker.ts'],
];

/** Rooms that may access the disk, processes, sockets or the terminal. */
const edges = ['io', 'report', 'renderer', 'commands', 'features', 'cli.ts'];
const sideEffectModules =
  /^(node:)?(fs|child_process|http|https|net|os|worker_threads|process|readline|tty)(\/|$)|^(esbuild|chokidar|sirv|fast-glob)$/;
const longestFile = 300;
const mostFilesInFolder = 30;

interface SourceFile {
  /** Relative to the repository, with forward slashes. */
  readonly path: string;
  readonly room: string;
  readonly lines: number;
  readonly text: string;
  readonly packages: readonly string[];
  /** Paths of the repository files that it imports. */
  readonly files: readonly string[];
}

function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((name): SourceFile => {
      const path = posix.join(folder, name.split(sep).join('/'));
      const text = readFileSync(join(root, path), 'utf8');
      const imports = [
        ...text.matchAll(/^(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm),
      ].map(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? '');
      return {
        path,
        room: path.split('/')[1] ?? '',
        lines: text.split('\n').length - 1,
        text,
        packages: imports.filter((name) => !name.startsWith('.')),
        files: imports.filter((name) => name.startsWith('.')).map((name) => posix.join(dirname(path), name)),
      };
    });
}

const sources = sourceFiles('src');
const created = sourceFiles('bin/create-storedocs/src');
const templates = sourceFiles('templates');
const tests = sourceFiles('test');
const published = [...sources, ...created, ...templates];
const floorOf = (room: string) => floors.findIndex((rooms) => rooms.includes(room));

describe('the rooms of src', () => {
  for (const file of sources.filter(({ room }) => room !== 'client')) {
    test(`${file.path} imports only from lower rooms`, () => {
      const own = floorOf(file.room);
      assert.notEqual(own, -1, `"${file.room}" is no room`);
      for (const target of file.files) {
        const room = target.split('/')[1] ?? '';
        assert.ok(room === file.room || floorOf(room) < own || isDynamic(file, target), `imports ${target}`);
      }
    });
    if (!edges.includes(file.room)) {
      test(`${file.path} has no side effects`, () =>
        assert.deepEqual(
          file.packages.filter((name) => sideEffectModules.test(name)),
          [],
        ));
    }
  }

  test('a feature imports no other feature', () => {
    const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];
    assert.deepEqual(
      sources.flatMap(({ path, files }) =>
        files
          .filter((target) => featureOf(path) && featureOf(target) && featureOf(path) !== featureOf(target))
          .map((target) => `${path} > ${target}`),
      ),
      [],
    );
  });

  test('browser code imports only browser code, text and types, and no Node modules', () => {
    for (const file of sources.filter(({ room }) => room === 'client')) {
      assert.deepEqual(
        file.packages.filter((name) => name.startsWith('node:')),
        [],
        file.path,
      );
      for (const target of file.files) assert.match(target, /^src\/(client|model|text|search\/query)\//, file.path);
    }
  });

  test('templates import only model types, each other and React', () => {
    for (const file of templates) {
      for (const target of file.files) assert.match(target, /^(templates|src\/model)\//, file.path);
      assert.deepEqual(
        file.packages.filter((name) => !/^react(-dom)?(\/|$)/.test(name)),
        [],
        file.path,
      );
    }
  });

  test('src imports neither React nor templates', () => {
    for (const file of sources) {
      assert.deepEqual(
        file.packages.filter((name) => /^react/.test(name)),
        [],
        file.path,
      );
      assert.deepEqual(
        file.files.filter((target) => target.startsWith('templates')),
        [],
        file.path,
      );
    }
  });
});

describe('create-storedocs', () => {
  test('imports only itself and rooms that run without the packages of storedocs', () => {
    const allowed = /^(bin\/create-storedocs\/src|src\/(model|text|config|report|io\/(bundle|fs|git)))\//;
    assert.deepEqual(
      created.flatMap(({ path, files }) => files.filter((target) => !allowed.test(target)).map((target) => `${path} imports ${target}`)),
      [],
    );
  });

  test('converts a site without side effects', () => {
    assert.deepEqual(
      created.filter(({ path, packages }) => path.includes('/migrate/') && packages.some((name) => sideEffectModules.test(name))),
      [],
    );
  });

  test('is a package that only the command "init" imports', () => {
    assert.deepEqual(
      sources.filter(({ packages }) => packages.includes('create-storedocs')).map(({ path }) => path),
      ['src/commands/declare/init-command.ts'],
    );
    assert.deepEqual(
      sources.filter(({ files }) => files.some((target) => target.startsWith('bin/'))).map(({ path }) => path),
      [],
    );
  });
});

test('no file is longer than 300 lines', () => {
  assert.deepEqual(
    [...published, ...tests].filter(({ lines }) => lines > longestFile).map(({ path, lines }) => `${path} ${lines}`),
    [],
  );
});

test('no folder has more than 30 files', () => {
  const folders = new Map<string, number>();
  for (const { path } of [...published, ...tests]) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
  assert.deepEqual(
    [...folders].filter(([, count]) => count > mostFilesInFolder),
    [],
  );
});

test('there are no circular imports, type imports included', () => {
  assert.deepEqual(circles(published), []);
});

test('modules have no mutable state', () => {
  const mutable = [...sources, ...created]
    .filter(({ room }) => room !== 'client')
    .flatMap(({ path, text }) => [...text.matchAll(/^(?:export )?let .*/gm)].map(([line]) => `${path}: ${line}`));
  assert.deepEqual(mutable, []);
});

test('file names are descriptive words', () => {
  for (const { path } of published) {
    assert.match(path, /^[a-z\d/-]+(\.d)?\.tsx?$/);
    assert.doesNotMatch(path, /(utils|helpers|manager|common|misc)/);
  }
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
