/** Writes the reference pages from the schemas: `npm run docs`. A test checks that they are current. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteSchemaOf } from '../src/config/feature.ts';
import { authorsFileSchema } from '../src/content/authors-file.ts';
import { frontMatterSchema, postFrontMatterSchema } from '../src/content/front-matter-schema.ts';
import { tagsFileSchema } from '../src/content/parse-tags-file.ts';
import { categoryFileSchema } from '../src/content/sidebar-item-schema.ts';
import { isJsonSchema, type JsonSchema, jsonSchemaOf } from '../src/features/editor-schemas/json-schema.ts';
import { features } from '../src/features.ts';
import { slugify } from '../src/text/slugify.ts';

/** One table of keys. */
interface Section {
  /** Path of the object, such as `navbar.items[]`; empty at the top level. */
  readonly path: string;
  readonly text: string;
  readonly schema: JsonSchema;
}

/** The pages with the keys of objects in the configuration, by file name; the last one has all others. */
const parts = {
  'configuration-appearance.md': {
    title: 'Appearance',
    intro: 'Keys of `site.config.ts` for the frame of every page: social image, head, navbar, footer and colors.',
    keys: ['image', 'headTags', 'scripts', 'stylesheets', 'navbar', 'footer', 'theme', 'colorMode', 'announcementBar'],
  },
  'configuration-content.md': {
    title: 'Content',
    intro: 'Keys of `site.config.ts` for documents, posts, pages and languages.',
    keys: 'docs blog pages markdown tableOfContents i18n images socialCards changelog openapi typedoc'.split(' '),
  },
  'configuration-publishing.md': {
    title: 'Search, checks and services',
    intro: 'Keys of `site.config.ts` for search, plugins, checks, generated files and services.',
    keys: undefined,
  },
} as const satisfies Readonly<
  Record<string, { readonly title: string; readonly intro: string; readonly keys: readonly string[] | undefined }>
>;

const filter = '<storedocs-filter label="Filter keys"></storedocs-filter>';

/** The reference pages by file name. */
export function referencePages(): Record<string, string> {
  const schema = jsonSchemaOf(siteSchemaOf(features));
  const [keys = '', ...objects] = tablesOf({ path: '', text: '', schema });
  const files = pagesOfKeys(objects);
  return {
    'configuration.md': page(
      'Configuration',
      'Every key of `site.config.ts`. Only `title` and `url` are required; an unknown key is an error with a suggestion. The default export is the configuration, a promise of it, or a function that returns either.',
      [filter, withLinks(keys, files)],
    ),
    ...Object.fromEntries(
      Object.entries(parts).map(([name, { title, intro }]) => [
        name,
        page(title, `${intro} [Configuration](configuration.md) lists all keys at the top level.`, [filter, ...(files.get(name) ?? [])]),
      ]),
    ),
    'front-matter.md': page(
      'Front matter',
      'Every key that storedocs reads from front matter, the YAML block between two `---` lines at the top of a document. You can add keys of your own.',
      [
        filter,
        '## Documents and pages\n',
        ...tablesOf({ path: '', text: '', schema: jsonSchemaOf(frontMatterSchema) }, 'doc'),
        '## Posts\n\nPosts have the same keys, except `sidebar_position` and `pagination_label`, and also these:\n',
        ...tablesOf({ path: '', text: '', schema: ownKeys(jsonSchemaOf(postFrontMatterSchema), jsonSchemaOf(frontMatterSchema)) }, 'post'),
        '## `_category_.yml`\n\nConfigures the sidebar category of a docs folder. `_category_.json` works as well.\n',
        ...tablesOf({ path: '', text: '', schema: jsonSchemaOf(categoryFileSchema) }, 'category'),
        '## `tags.yml`\n\nIn the docs or blog folder. One entry per tag; the key is the name used in front matter.\n',
        ...tablesOf({ path: '', text: '', schema: schemaOfValues(jsonSchemaOf(tagsFileSchema)) }, 'tag'),
        '## `authors.yml`\n\nIn the blog folder. One entry per author, with the key used in front matter.\n',
        ...tablesOf({ path: '', text: '', schema: schemaOfValues(jsonSchemaOf(authorsFileSchema)) }, 'author'),
      ],
    ),
  };
}

/** The blocks of each page with keys of objects: headings, and what follows them. */
function pagesOfKeys(blocks: readonly string[]): Map<string, string[]> {
  const files = new Map<string, string[]>(Object.keys(parts).map((name) => [name, []]));
  let file = '';
  for (const block of blocks) {
    const [, key] = /^#+ `(\w+)/.exec(block) ?? [];
    const found = Object.entries(parts).find(([, { keys }]) => keys === undefined || keys.some((one) => one === key));
    if (key !== undefined) file = found?.[0] ?? '';
    files.get(file)?.push(block);
  }
  return files;
}

/** Links from keys at the top level to the keys in them. */
function withLinks(table: string, files: ReadonlyMap<string, readonly string[]>): string {
  return table.replace(/^\| `(\w+)` .*(?= \|$)/gm, (line, key: string) => {
    for (const [file, blocks] of files) {
      const [, heading] = blocks.map((block) => /^## `(.*)`$/.exec(block)).find((found) => found?.[1]?.replace(/\W.*/, '') === key) ?? [];
      if (heading !== undefined) return `${line} [Its keys](${file}#${slugify(heading)})`;
    }
    return line;
  });
}

/** `blocks` follow the title and the introduction. Search finds the page by the keys in them. */
function page(title: string, intro: string, blocks: readonly string[]): string {
  const keys = blocks.flatMap((block) => Array.from(block.matchAll(/^\| `([\w.]+)`/gm), ([, key = '']) => key));
  const description = `${intro.replaceAll('`', '').split(/(?<!site\.config)\.(?:\s|$)|[,:]\s/)[0]}: keys, types and defaults.`;
  const head = `---\ndescription: ${JSON.stringify(description)}\nkeywords: [${[...new Set(keys)].join(', ')}]\n---`;
  return `${[head, `# ${title}`, intro, ...blocks].map((part) => part.trim()).join('\n\n')}\n`;
}

/** The keys of an object that the other one lacks or describes differently. */
function ownKeys(schema: JsonSchema, other: JsonSchema): JsonSchema {
  const isOwn = ([key, value]: readonly [string, unknown]) => JSON.stringify(value) !== JSON.stringify(other.properties?.[key]);
  return { ...schema, properties: Object.fromEntries(Object.entries(schema.properties ?? {}).filter(isOwn)) };
}

function schemaOfValues({ additionalProperties }: JsonSchema): JsonSchema {
  return objectsIn(isJsonSchema(additionalProperties) ? additionalProperties : {})[0] ?? {};
}

/** The tables of an object and of all objects in it, each kind of object once. `anchors` begins the ids of its keys. */
function tablesOf(section: Section, anchors = ''): string[] {
  const sections = sectionsOf(section).filter(
    ({ path, text }, index, all) => all.findIndex((other) => other.path === path && other.text === text) === index,
  );
  return sections.flatMap(({ path, text, schema }, index) => {
    const head = path === '' || sections[index - 1]?.path === path ? [] : [`${path.includes('.') ? '###' : '##'} \`${path}\``];
    const table = tableOf(schema);
    const ids = [anchors, path.replace(/\[\]|<name>/g, '')].filter((part) => part !== '').map((part) => `${part}.`.replace('..', '.'));
    const shown = `:::fields{anchors${ids.length === 0 ? '' : `="${ids.join('')}"`}}\n\n${table}\n\n:::`;
    const same = sections.slice(0, index).find((other) => tableOf(other.schema) === table);
    if (same === undefined || same.path === '') return [...head, ...(text === '' ? [] : [`${text}:`]), shown];
    const keys = `the keys of \`${same.path}\`${same.text === '' ? '' : ` ${lowerFirst(same.text)}`}.`;
    return [...head, text === '' ? `T${keys.slice(1)}` : `${text}: ${keys}`];
  });
}

function tableOf({ properties = {}, required = [] }: JsonSchema): string {
  const rows = Object.entries(properties).flatMap(([key, value]) => (isJsonSchema(value) ? [row(key, value, required.includes(key))] : []));
  return ['| key | type | default | description |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** An object, followed by the objects in it. */
function sectionsOf(section: Section): Section[] {
  const inner = Object.entries(section.schema.properties ?? {}).flatMap(([key, value]) =>
    isJsonSchema(value) ? insideOf(section.path === '' ? key : `${section.path}.${key}`, value) : [],
  );
  return [section, ...inner];
}

/** The objects that a value can be or contain. Those of one path come first, the objects in them after. */
function insideOf(path: string, schema: JsonSchema): Section[] {
  const list = listIn(schema);
  const named = list ? undefined : valuesByName(schema);
  const objects = objectsIn(list ?? named ?? schema).filter(({ properties }) => Object.keys(properties ?? {}).length > 0);
  const where = list ? `${path}[]` : named ? `${path}.<name>` : path;
  const nested = objects.map((object) => {
    const type = isJsonSchema(object.properties?.type) ? object.properties.type.const : undefined;
    return sectionsOf({
      path: where,
      text: objects.length > 1 && type !== undefined ? `With \`type: '${String(type)}'\`` : '',
      schema: object,
    });
  });
  return [...nested.flatMap((sections) => sections.slice(0, 1)), ...nested.flatMap((sections) => sections.slice(1))];
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

function valuesByName(schema: JsonSchema): JsonSchema | undefined {
  const found = variantsOf(schema).map(({ additionalProperties }) => additionalProperties);
  return found.filter(isJsonSchema).find((values) => objectsIn(values).length > 0);
}

function listIn(schema: JsonSchema): JsonSchema | undefined {
  const found = variantsOf(schema).find(({ type, items }) => type === 'array' && isJsonSchema(items) && objectsIn(items).length > 0);
  return isJsonSchema(found?.items) && !objectsIn(schema).some((object) => sameKeys(object, found.items)) ? found.items : undefined;
}

/** For a value that is one object or a list of them, one table is enough. */
function sameKeys(object: JsonSchema, items: unknown): boolean {
  return (
    isJsonSchema(items) &&
    objectsIn(items).some((other) => Object.keys(other.properties ?? {}).join() === Object.keys(object.properties ?? {}).join())
  );
}

function objectsIn(schema: JsonSchema): JsonSchema[] {
  return variantsOf(schema).filter(({ type, properties }) => type === 'object' && properties !== undefined);
}

function variantsOf(schema: JsonSchema): JsonSchema[] {
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(isJsonSchema);
  return variants.length === 0 ? [schema] : variants.flatMap(variantsOf);
}

function row(key: string, schema: JsonSchema, isRequired: boolean): string {
  const cells = [`\`${key}\``, formOf(schema), isRequired ? 'required' : defaultOf(schema), schema.description ?? ''];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function defaultOf({ default: value }: JsonSchema): string {
  if (value === undefined) return '';
  const text = JSON.stringify(value);
  return text === '{}' || text === '[]' ? '' : `default: \`${text}\``;
}

/** The type of a value in a few words. */
function formOf(schema: JsonSchema): string {
  const words = variantsOf(schema).map(({ type, enum: values, const: only, items, additionalProperties, title }) => {
    if (values) return values.map((value) => `\`${String(value)}\``).join(', ');
    if (only !== undefined) return `\`${String(only)}\``;
    if (type === 'array') return isJsonSchema(items) && Object.keys(items).length > 0 ? `list of ${plural(formOf(items))}` : 'list';
    if (type === 'object') return isJsonSchema(additionalProperties) ? 'record' : 'object';
    return (
      { string: 'string', boolean: '`true`, `false`', number: 'number', integer: 'number', null: '`null`' }[String(type)] ??
      // JSON Schema has no type for functions.
      title ??
      'function'
    );
  });
  return [...new Set(words)].join(', ');
}

function plural(words: string): string {
  return words
    .replace(/\bstring\b/g, 'strings')
    .replace(/\bobject\b/g, 'objects')
    .replace(/\bnumber\b/g, 'numbers');
}

if (process.argv[1] === import.meta.filename)
  for (const [name, text] of Object.entries(referencePages())) writeFileSync(join(import.meta.dirname, name), text);
