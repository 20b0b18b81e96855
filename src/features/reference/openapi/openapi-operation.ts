import { followRef, isRecord, type JsonRecord, listOf, recordOf, textOf } from '../json-reader.ts';
import {
  blocksOf,
  cellCode,
  cellMarkdown,
  codeMarkdown,
  fencedCode,
  fieldsMarkdown,
  foreignMarkdown,
  plainMarkdown,
  tableMarkdown,
} from '../markdown-text.ts';
import { exampleOf, headersOf, requestTabs, shownMedia } from './openapi-examples.ts';
import { describe, presence, type SchemaContext, schemaFields, typeOf } from './openapi-schema.ts';

/** An operation of an API. */
export interface Operation {
  /** In upper case. */
  readonly method: string;
  readonly path: string;
  readonly value: JsonRecord;
  /** Parameters of the whole path. */
  readonly shared: readonly unknown[];
  /** Unique on its page. */
  readonly anchor: string;
  /** False for a webhook: the API calls it. */
  readonly isCallable: boolean;
}

/** The section of an operation. */
export function operationSection(operation: Operation, context: SchemaContext): string {
  const { method, path, value, anchor } = operation;
  const title = textOf(value.summary) ?? textOf(value.operationId) ?? `${method} ${path}`;
  const description = textOf(value.description);
  const parameters = parametersOf(operation, context);
  const { value: body } = followRef(context.document, value.requestBody);
  return blocksOf(
    `## ${plainMarkdown(title)} {#${anchor}}`,
    `:badge[${method}]{tone=${value.deprecated === true ? 'warning' : 'accent'}} ${codeMarkdown(path)}${value.deprecated === true ? ' **Deprecated.**' : ''}`,
    description && foreignMarkdown(description),
    parameters.length > 0 && '**Parameters**',
    parameterFields(parameters, context, anchor),
    ...bodyBlocks(body, context, anchor),
    operation.isCallable && requestTabs(exampleRequest(operation, parameters, context)),
    ...responseBlocks(recordOf(value.responses), context),
  ).trimEnd();
}

/** Parameters of the operation and of its path; of two with the same name, the first one is used. */
function parametersOf({ value, shared }: Operation, { document }: SchemaContext): JsonRecord[] {
  const all = [...listOf(value.parameters), ...shared].map((parameter) => followRef(document, parameter).value);
  const seen = new Set<string>();
  return all.filter((parameter) => {
    const key = `${String(parameter.in)} ${String(parameter.name)}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew && textOf(parameter.name) !== undefined;
  });
}

function parameterFields(parameters: readonly JsonRecord[], context: SchemaContext, anchor: string): string {
  return fieldsMarkdown(
    ['Name', 'In', 'Type', 'Default', 'Description'],
    parameters.map((parameter) => {
      const { schema, required } = parameter;
      const own = textOf(parameter.description);
      const merged = isRecord(schema) && own !== undefined ? { ...schema, description: own } : schema;
      return [
        cellCode(textOf(parameter.name) ?? ''),
        cellMarkdown(textOf(parameter.in) ?? ''),
        typeOf(schema, context),
        presence(schema, required === true, context),
        describe(merged, context) || (own ? cellMarkdown(own) : ''),
      ];
    }),
    anchor,
  );
}

function bodyBlocks(body: JsonRecord, context: SchemaContext, anchor: string): (string | undefined)[] {
  const media = shownMedia(body.content);
  const description = textOf(body.description);
  if (!media && description === undefined) return [];
  return [
    `**Request body**${body.required === true ? ' (required)' : ''}${media ? `: ${codeMarkdown(media[0])}` : ''}`,
    description && foreignMarkdown(description),
    media && shapeOf(media[1].schema, context, anchor),
  ];
}

/** Properties, or the type if there are none. */
function shapeOf(schema: unknown, context: SchemaContext, anchor: string): string | undefined {
  if (schema === undefined) return undefined;
  const { name } = followRef(context.document, schema);
  // A named schema has its own section.
  const table = name === undefined || context.linkTo(name) === undefined ? schemaFields(schema, context, anchor) : '';
  return table === '' ? `Type: ${typeOf(schema, context)}` : table;
}

function responseBlocks(responses: JsonRecord, context: SchemaContext): (string | undefined)[] {
  const rows = Object.entries(responses).map(([status, response]) => {
    const { value } = followRef(context.document, response);
    const media = shownMedia(value.content);
    const description = textOf(value.description);
    return [cellCode(status), media ? typeOf(media[1].schema, context) : '', description ? cellMarkdown(description) : ''];
  });
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'));
  const media = success && shownMedia(followRef(context.document, success[1]).value.content);
  const example = media && exampleOf(media[1], context.document, 'response');
  return [
    rows.length > 0 ? '**Responses**' : undefined,
    tableMarkdown(['Status', 'Type', 'Description'], rows),
    success && example !== undefined
      ? fencedCode(example, `${/\bjson\b/.test(media?.[0] ?? '') ? 'json' : 'text'} title="Response ${success[0]}"`)
      : undefined,
  ];
}

function exampleRequest(operation: Operation, parameters: readonly JsonRecord[], { document }: SchemaContext) {
  const { method, path, value } = operation;
  const exampleValue = (parameter: JsonRecord) => {
    const found = parameter.example ?? recordOf(parameter.schema).example ?? recordOf(parameter.schema).default;
    return found === undefined ? `{${String(parameter.name)}}` : encodeURIComponent(String(found));
  };
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, parameter) => text.replaceAll(`{${String(parameter.name)}}`, () => exampleValue(parameter)), path);
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required === true)
    .map((parameter) => `${encodeURIComponent(String(parameter.name))}=${exampleValue(parameter)}`)
    .join('&');
  const { value: body } = followRef(document, value.requestBody);
  const media = shownMedia(body.content);
  return {
    method,
    url: `${serverUrl(value, document)}${filled}${query === '' ? '' : `?${query}`}`,
    headers: headersOf(value, document, media?.[0]),
    body: media && exampleOf(media[1], document, 'request'),
  };
}

/** The first server, its variables filled in. */
export function serverUrl(operation: JsonRecord, document: JsonRecord): string {
  const [server] = [...listOf(operation.servers), ...listOf(document.servers)];
  const { url, variables } = recordOf(server);
  const filled = (textOf(url) ?? 'https://api.example.com').replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = recordOf(recordOf(variables)[name]).default;
    return value === undefined ? whole : String(value);
  });
  return filled.replace(/\/$/, '');
}
