import type { PluginDocument } from '../../../model/plugin.ts';
import { createSlugger, slugify } from '../../../text/slugify.ts';
import { decodeHref } from '../../../text/url.ts';
import { isRecord, type JsonRecord, listOf, recordOf, textOf } from '../json-reader.ts';
import {
  blocksOf,
  cellCode,
  cellMarkdown,
  codeMarkdown,
  fencedCode,
  firstParagraph,
  foreignMarkdown,
  frontMatterOf,
  plainMarkdown,
  tableMarkdown,
} from '../markdown-text.ts';
import { exampleOf } from './openapi-examples.ts';
import { type Operation, operationSection } from './openapi-operation.ts';
import { describe, presence, type SchemaContext, schemaFields, typeOf } from './openapi-schema.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

const filterField = '<storedocs-filter label="Filter"></storedocs-filter>';

/** A page of operations. */
interface TagPage {
  readonly name: string;
  readonly fileName: string;
  readonly description?: string | undefined;
  /** Keys of its description in the file. */
  readonly keys: readonly string[];
  readonly operations: readonly Operation[];
}

/** A document, and which part of the file it describes from which line on: the path of keys. */
interface OpenapiPage extends Pick<PluginDocument, 'path' | 'text'> {
  readonly parts: readonly { readonly from: number; readonly keys: readonly string[] }[];
}

/** The documents of an OpenAPI 3.1 file: an overview, a page for each tag, and one with all schemas. */
export function openapiPages(document: JsonRecord): OpenapiPage[] {
  const tags = tagPages(document);
  const schemas = recordOf(recordOf(document.components).schemas);
  const slugOf = createSlugger();
  const anchors = new Map(Object.keys(schemas).map((name) => [name, slugOf(name)]));
  const linkFrom = (page: string): SchemaContext => ({
    document,
    linkTo: (name) => (anchors.has(name) ? `${page}#${anchors.get(name)}` : undefined),
  });
  const pages = [
    { path: 'index.md', text: overview(document, tags, Object.keys(schemas).length > 0), keys: ['info'], sections: new Map() },
    ...tags.map((tag, index) => ({
      path: `${tag.fileName}.md`,
      text: tagText(tag, index, linkFrom('schemas.md')),
      keys: tag.keys,
      sections: new Map(tag.operations.map((operation) => [operation.anchor, keysOf(operation)])),
    })),
    ...(anchors.size === 0
      ? []
      : [
          {
            path: 'schemas.md',
            text: schemasText(schemas, anchors, tags.length, linkFrom('')),
            keys: ['components', 'schemas'],
            sections: new Map([...anchors].map(([name, anchor]) => [anchor, ['components', 'schemas', name]])),
          },
        ]),
  ];
  return pages.map(({ path, text, keys, sections }) => {
    const linked = withOwnLinks(text, tags);
    return { path, text: linked, parts: [{ from: 1, keys }, ...partsOf(linked, sections)] };
  });
}

function keysOf({ path, method, isCallable }: Operation): string[] {
  return [isCallable ? 'paths' : 'webhooks', path, method.toLowerCase()];
}

/** Lines at which sections begin; `sections` are the keys of each by its anchor. */
function partsOf(text: string, sections: ReadonlyMap<string, readonly string[]>): OpenapiPage['parts'] {
  return text.split('\n').flatMap((line, index) => {
    const keys = sections.get(/^## .*\{#([^}]*)\}$/.exec(line)?.[1] ?? '');
    return keys ? [{ from: index + 1, keys }] : [];
  });
}

/** Operations by their first tag, in the order of the tags of the file, then of the paths; webhooks last. */
function tagPages(document: JsonRecord): TagPage[] {
  const known = new Map(
    listOf(document.tags).flatMap((tag) => (textOf(recordOf(tag).name) ? [[String(recordOf(tag).name), recordOf(tag)] as const] : [])),
  );
  const byTag = new Map<string, Operation[]>([...known.keys()].map((name) => [name, []]));
  const slugs = new Map<string, (text: string) => string>();
  const add = (tag: string, operation: Omit<Operation, 'anchor'>) => {
    const slugOf = slugs.get(tag) ?? createSlugger();
    slugs.set(tag, slugOf);
    const anchor = slugOf(textOf(operation.value.operationId) ?? `${operation.method} ${operation.path}`);
    byTag.set(tag, [...(byTag.get(tag) ?? []), { ...operation, anchor }]);
  };
  const collect = (paths: unknown, isCallable: boolean) => {
    for (const [path, item] of Object.entries(recordOf(paths)))
      for (const [method, value] of Object.entries(recordOf(item))) {
        if (!methods.includes(method) || !isRecord(value)) continue;
        const [tag] = listOf(value.tags).flatMap((name) => textOf(name) ?? []);
        const shared = listOf(recordOf(item).parameters);
        add(isCallable ? (tag ?? 'Operations') : 'Webhooks', { method: method.toUpperCase(), path, value, shared, isCallable });
      }
  };
  collect(document.paths, true);
  collect(document.webhooks, false);
  const fileNameOf = createSlugger();
  // Reserved for the other pages.
  for (const taken of ['index', 'schemas', 'readme']) fileNameOf(taken);
  return [...byTag]
    .filter(([, operations]) => operations.length > 0)
    .map(([name, operations]) => ({
      name,
      operations,
      fileName: fileNameOf(slugify(name) || 'tag'),
      description: textOf(known.get(name)?.description),
      keys: known.has(name) ? ['tags', String([...known.keys()].indexOf(name))] : ['paths'],
    }));
}

function overview(document: JsonRecord, tags: readonly TagPage[], hasSchemas: boolean): string {
  const info = recordOf(document.info);
  const title = textOf(info.title) ?? 'API';
  const description = textOf(info.description);
  const version = textOf(info.version);
  const servers = listOf(document.servers).map((server) => {
    const { url, description: about } = recordOf(server);
    return [cellCode(String(url)), cellMarkdown(textOf(about) ?? '')];
  });
  const schemes = Object.entries(recordOf(recordOf(document.components).securitySchemes)).map(([name, scheme]) => {
    const { type, scheme: kind, in: place, name: key, description: about } = recordOf(scheme);
    const words = [type, kind, place && key ? `${String(key)} in ${String(place)}` : undefined].filter((word) => word !== undefined);
    return [cellCode(name), cellMarkdown(words.join(', ')), cellMarkdown(textOf(about) ?? '')];
  });
  const pages = tags.map(({ name, fileName, operations, description: about }) => [
    `[${plainMarkdown(name)}](${fileName}.md)`,
    String(operations.length),
    cellMarkdown(firstParagraph(about)),
  ]);
  return (
    frontMatterOf({
      title,
      sidebar_label: 'Overview',
      sidebar_position: 0,
      description: description && firstParagraph(description).slice(0, 160),
    }) +
    blocksOf(
      version && `Version ${plainMarkdown(version)}`,
      description && foreignMarkdown(description),
      tableMarkdown(['Section', 'Operations', 'Description'], pages),
      hasSchemas && 'The [schemas](schemas.md) describe all objects.',
      servers.length > 0 && '## Servers',
      tableMarkdown(['URL', 'Description'], servers),
      schemes.length > 0 && '## Authentication',
      tableMarkdown(['Name', 'Kind', 'Description'], schemes),
    )
  );
}

/** Links to sections as other tools write them: `#tag/Pets`, `#operation/getPet`. */
function withOwnLinks(text: string, tags: readonly TagPage[]): string {
  return text.replace(/\]\(#(tag|operation)\/([^)\s]+)\)/g, (_, kind: string, name: string) => {
    const wanted = decodeHref(kind === 'tag' ? (name.split('/', 1)[0] ?? '') : name);
    if (kind === 'tag')
      return `](${tags.find((tag) => tag.name === wanted || slugify(tag.name) === slugify(wanted))?.fileName ?? 'index'}.md)`;
    for (const { fileName, operations } of tags) {
      const operation = operations.find(({ value }) => value.operationId === wanted);
      if (operation) return `](${fileName}.md#${operation.anchor})`;
    }
    return '](index.md)';
  });
}

function tagText({ name, description, operations }: TagPage, index: number, context: SchemaContext): string {
  return (
    frontMatterOf({ title: name, sidebar_position: index + 1, description: description && firstParagraph(description).slice(0, 160) }) +
    blocksOf(
      description && foreignMarkdown(description),
      filterField,
      ...operations.map((operation) => operationSection(operation, context)),
    )
  );
}

function schemasText(schemas: JsonRecord, anchors: ReadonlyMap<string, string>, position: number, context: SchemaContext): string {
  const sections = Object.entries(schemas).map(([name, schema]) => {
    const table = schemaFields(schema, context, anchors.get(name) ?? '');
    const description = textOf(recordOf(schema).description);
    const example = exampleOf({ schema, example: recordOf(schema).example }, context.document, 'response');
    const about =
      table === ''
        ? `Type: ${typeOf(schema, context)} ${[presence(schema, false, context), describe({ ...recordOf(schema), description: undefined }, context)].join(' ')}`.trim()
        : table;
    return blocksOf(
      `## ${codeMarkdown(name)} {#${anchors.get(name)}}`,
      description && foreignMarkdown(description),
      about,
      example !== undefined && table !== '' && fencedCode(example, 'json title="Example"'),
    ).trimEnd();
  });
  return frontMatterOf({ title: 'Schemas', sidebar_position: position + 1 }) + blocksOf(filterField, ...sections);
}
