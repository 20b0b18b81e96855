import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fastGlob from 'fast-glob';

const root = join(import.meta.dirname, '../..');
const read = (pattern: string, ignore: string[] = []) =>
  fastGlob.sync(pattern, { cwd: root, ignore }).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Conventional class names of Markdown output, and those of highlighted code. */
const shared = /^(markdown|hash-link|footnotes|sr-only|contains-task-list|task-list-item|language-.+|math-.+|katex-.+|tk-.+)$/;
const isOurs = (name: string) => name.startsWith('sd-') || shared.test(name);

/** Classes that the rules of a stylesheet select. */
function selectedClasses(css: string): string[] {
  const plain = css.replace(/\/\*.*?\*\//gs, '').replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
  return [...plain.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name);
}

/** Words of the strings that a line assigns to `class`, `className` or `classList`. */
function writtenClasses(line: string): string[] {
  const attributes = [...line.matchAll(/\bclass(?:Name)?="([^"$]*)/g)].map(([, names = '']) => names);
  const values = line.matchAll(
    /\bclassName=\{(.*?)\}(?=\s+[\w-]+=|\s+\{|\s*\/?>|\s*$)|className: *(\[[^\]]*\]|\S+)|className = (.*)|classList\.\w+\(('[^']*'(?:, '[^']*')*)/g,
  );
  const strings = [...values].flatMap(
    (groups) =>
      groups
        .slice(1)
        .join('')
        .match(/(?<![=!]= )(?:'[^']*'|"[^"]*"|`[^`]*`)/g) ?? [],
  );
  const names = strings.map((text) => text.slice(1, -1).replace(/\S*\$\{.*?\}/g, ' '));
  return [...attributes, ...names].flatMap((list) => list.split(/\s+/)).filter((name) => /^[a-z][\w-]*$/.test(name));
}

test('stylesheets select only classes with a prefix, so that they do not affect those of a site', () => {
  const sheets = read('{templates,src/features/*/templates}/styles/**/*.css', ['templates/styles/infima/**']);
  const foreign = sheets.flatMap(({ path, text }) =>
    selectedClasses(text)
      .filter((name) => !isOurs(name))
      .map((name) => `${path}: ${name}`),
  );
  assert.deepEqual(foreign, []);
  assert.ok(sheets.length > 30);
});

test('templates and scripts use only classes with a prefix', () => {
  const files = read('{templates,src/client,src/features,src/markdown}/**/*.{ts,tsx}');
  const foreign = files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap(writtenClasses)
      .filter((name) => !isOurs(name))
      .map((name) => `${path}: ${name}`),
  );
  assert.deepEqual(foreign, []);
});

test('every styled class is used', () => {
  const code = read('{templates,src}/**/*.{ts,tsx}')
    .map(({ text }) => text)
    .join('\n');
  // `sd-tone-${tone}` generates `sd-tone-0`.
  const stems = [...code.matchAll(/\b(sd-[a-z-]+-)\$\{/g)].map(([, stem = '']) => stem);
  const isWritten = (name: string) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code) || stems.some((stem) => name.startsWith(stem));
  const styled = new Set(read('{templates,src/features/*/templates}/styles/*.css').flatMap(({ text }) => selectedClasses(text)));
  assert.deepEqual(
    [...styled].filter((name) => name.startsWith('sd-') && !isWritten(name)),
    [],
  );
});
