import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createProcessor } from '@mdx-js/mdx';
import { parse } from 'acorn';
import { transform } from 'esbuild';
import type { Node, ObjectExpression, Program } from 'estree';
import { visit } from 'estree-util-visit';
import glob from 'fast-glob';
import { isInside } from '../../io/fs/walk-folder.ts';
import { prepareMdx } from '../../markdown/mdx/prepare-mdx.ts';
import { normalizeText, splitFrontMatter } from '../../text/front-matter.ts';

/** A text of `Translate` or `translate()`. */
export interface CodeText {
  /** In the default language. */
  readonly message: string;
  /** For translators. */
  readonly description?: string | undefined;
}

/** Modules with `Translate` and `translate`, and the name that stands for their default export. */
const modules: ReadonlyMap<unknown, string> = new Map([
  ['@docusaurus/Translate', 'Translate'],
  ['storedocs/content', ''],
]);

/**
 * Finds the texts of `Translate` and `translate()` in code and MDX below folders, by id; all folders are absolute, and `ignored` ones are left out.
 * Of several texts with one id, the first file wins. Computed texts and ids are left out, and files that do not compile, which a build reports.
 */
export async function findCodeTexts(folders: readonly string[], ignored: readonly string[]): Promise<Map<string, CodeText>> {
  const texts = new Map<string, CodeText>();
  for (const path of await codeFiles(folders)) {
    if (ignored.some((folder) => isInside(path, folder))) continue;
    const text = normalizeText(readFileSync(path, 'utf8'));
    if (!/@docusaurus\/Translate|storedocs\/content/.test(text)) continue;
    const program = await programOf(path, text);
    for (const [id, found] of program ? textsIn(program) : []) if (!texts.has(id)) texts.set(id, found);
  }
  return texts;
}

/** Code and documents below folders, sorted within each; absolute. */
async function codeFiles(folders: readonly string[]): Promise<Set<string>> {
  const options = { absolute: true, ignore: ['**/node_modules/**'], followSymbolicLinks: false, suppressErrors: true };
  const found = await Promise.all(folders.map((cwd) => glob('**/*.{js,jsx,ts,tsx,mjs,mts,md,mdx}', { ...options, cwd })));
  return new Set(found.flatMap((files) => files.sort().map((path) => resolve(path))));
}

/** The syntax tree of a file as JavaScript, with its elements as calls. `undefined` if it does not compile. */
async function programOf(file: string, text: string): Promise<Program | undefined> {
  try {
    const code = /\.mdx?$/.test(file)
      ? String(await createProcessor({ format: 'mdx' }).process(prepareMdx(splitFrontMatter(text).content)))
      : (await transform(text, { loader: /\.m?ts$/.test(file) ? 'ts' : /\.tsx$/.test(file) ? 'tsx' : 'jsx', jsx: 'automatic' })).code;
    // The nodes of acorn are those of estree.
    return parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as Program;
  } catch {
    return undefined;
  }
}

/** Texts by id, in the order of the code. */
function textsIn(program: Program): [string, CodeText][] {
  const names = importedNames(program);
  const found: [string, CodeText][] = [];
  visit(program, (node) => {
    if (node.type !== 'CallExpression') return;
    const [first, second] = node.arguments;
    const called = node.callee.type === 'Identifier' ? names.get(node.callee.name) : undefined;
    const element = first?.type === 'Identifier' && names.get(first.name) === 'Translate' ? second : undefined;
    const options = called === 'translate' ? first : element;
    if (options?.type === 'ObjectExpression') found.push(...textOf(options, element ? 'children' : 'message'));
  });
  return found;
}

/** `Translate` and `translate`, by their names in a file. */
function importedNames({ body }: Program): Map<string, string> {
  const imports = body.flatMap((node) => (node.type === 'ImportDeclaration' && modules.has(node.source.value) ? [node] : []));
  return new Map(
    imports.flatMap(({ source, specifiers }) =>
      specifiers.map((specifier): [string, string] => {
        const { local } = specifier;
        if (specifier.type !== 'ImportSpecifier') return [local.name, modules.get(source.value) ?? ''];
        const name = specifier.imported.type === 'Identifier' ? specifier.imported.name : '';
        return [local.name, name === 'default' ? (modules.get(source.value) ?? '') : name];
      }),
    ),
  );
}

/** The text in the properties of an element or in the options of a call; none if it is computed. */
function textOf({ properties }: ObjectExpression, messageName: string): [string, CodeText][] {
  const values = new Map(
    properties.flatMap((property) => {
      if (property.type !== 'Property' || property.computed) return [];
      const { key, value } = property;
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
      return [[name, constantText(value)] as const];
    }),
  );
  const written = values.get('id');
  if (values.has('id') && written === undefined) return [];
  const message = values.get(messageName) ?? (values.has(messageName) ? undefined : written);
  const id = written ?? message;
  return id === undefined || message === undefined || id.startsWith('theme.')
    ? []
    : [[id, { message, description: values.get('description') }]];
}

/** The value of an expression that is a constant text. */
function constantText(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'TemplateLiteral') return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? undefined) : undefined;
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined;
  const [left, right] = [constantText(node.left), constantText(node.right)];
  return left === undefined || right === undefined ? undefined : left + right;
}
