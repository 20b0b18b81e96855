import { followRef, isRecord, type JsonRecord, listOf, recordOf, textOf } from '../json-reader.ts';
import { cellCode, cellMarkdown, fieldsMarkdown } from '../markdown-text.ts';

/** Context for showing schemas. */
export interface SchemaContext {
  /** The whole file. */
  readonly document: JsonRecord;
  /** Returns the link to a named schema; `undefined` if it has no page. */
  readonly linkTo: (name: string) => string | undefined;
}

/** Maximum nesting of objects in a table; deeper ones are only named. */
const mostLevels = 3;

/** The properties of a schema as entries, whose ids begin with `anchor` and a dot; empty if it has none. */
export function schemaFields(schema: unknown, context: SchemaContext, anchor: string): string {
  const rows = propertyRows(schema, { context, prefix: '', level: 1, above: [] });
  return fieldsMarkdown(['Property', 'Type', 'Default', 'Description'], rows, anchor);
}

interface Rows {
  readonly context: SchemaContext;
  /** Names of the objects around a property. */
  readonly prefix: string;
  readonly level: number;
  /** Enclosing schemas: a recursive one is shown once. */
  readonly above: readonly unknown[];
}

function propertyRows(schema: unknown, rows: Rows): string[][] {
  const { context, prefix, level, above } = rows;
  const { value } = followRef(context.document, schema);
  if (above.includes(value) || level > mostLevels) return [];
  const inside = { ...rows, above: [...above, value] };
  const required = listOf(value.required);
  const own = Object.entries(recordOf(value.properties)).flatMap(([name, property]) => {
    const isRequired = required.includes(name);
    const row = [cellCode(prefix + name), typeOf(property, context), presence(property, isRequired, context), describe(property, context)];
    return [row, ...nestedRows(property, { ...inside, prefix: `${prefix}${name}.`, level: level + 1 })];
  });
  return [...listOf(value.allOf).flatMap((part) => propertyRows(part, inside)), ...own];
}

/** Properties of an inline object or list of objects; named schemas have their own section. */
function nestedRows(property: unknown, rows: Rows): string[][] {
  if (!isRecord(property) || property.$ref !== undefined) return [];
  if (property.properties !== undefined || property.allOf !== undefined) return propertyRows(property, rows);
  return isRecord(property.items) && property.items.$ref === undefined
    ? propertyRows(property.items, { ...rows, prefix: `${rows.prefix.slice(0, -1)}[].` })
    : [];
}

/** The type of a schema, for a table cell. */
export function typeOf(schema: unknown, context: SchemaContext): string {
  if (schema === true || schema === undefined) return 'any';
  if (!isRecord(schema)) return 'none';
  const { value, name } = followRef(context.document, schema);
  if (name !== undefined) {
    const link = context.linkTo(name);
    return link === undefined ? cellCode(name) : `[${cellCode(name)}](${link})`;
  }
  const choices = [...listOf(value.oneOf), ...listOf(value.anyOf)];
  if (choices.length > 0) return distinct(choices.map((choice) => typeOf(choice, context))).join(' or ');
  const parts = listOf(value.allOf);
  if (parts.length > 0 && value.properties === undefined) return distinct(parts.map((part) => typeOf(part, context))).join(' and ');
  if (value.const !== undefined) return cellCode(JSON.stringify(value.const));
  const types = (Array.isArray(value.type) ? value.type : [value.type]).map(String);
  return distinct(types.map((type) => plainType(type, value, context))).join(' or ');
}

function plainType(type: string, schema: JsonRecord, context: SchemaContext): string {
  if (type === 'array') return `array of ${typeOf(schema.items, context)}`;
  const map = schema.additionalProperties;
  if (type === 'object' && isRecord(map) && schema.properties === undefined) return `object with values of ${typeOf(map, context)}`;
  const format = textOf(schema.format);
  const name = type === 'undefined' ? (schema.properties === undefined ? 'any' : 'object') : type;
  return format === undefined ? name : `${name} (${cellMarkdown(format)})`;
}

const limits = {
  minimum: 'at least',
  exclusiveMinimum: 'more than',
  maximum: 'at most',
  exclusiveMaximum: 'less than',
  minLength: 'characters, at least',
  maxLength: 'characters, at most',
  minItems: 'entries, at least',
  maxItems: 'entries, at most',
  multipleOf: 'a multiple of',
} as const;

/** Whether a value can be missing, and what it is then, for a table cell. */
export function presence(schema: unknown, isRequired: boolean, { document }: SchemaContext): string {
  const { value } = followRef(document, schema);
  return isRequired ? 'required' : value.default === undefined ? '' : `default: ${cellCode(JSON.stringify(value.default))}`;
}

/** Description and constraints of a value, for a table cell. */
export function describe(schema: unknown, context: SchemaContext): string {
  const { value } = followRef(context.document, schema);
  const own = { ...value, ...recordOf(schema) };
  const values = listOf(value.enum);
  const limit = Object.entries(limits).flatMap(([key, words]) =>
    typeof value[key] === 'number' ? [`${words} ${String(value[key])}`] : [],
  );
  const pattern = textOf(value.pattern);
  const sentences = [
    value.deprecated === true ? '**Deprecated.**' : '',
    value.readOnly === true ? 'Read only.' : '',
    value.writeOnly === true ? 'Write only.' : '',
    asSentence(cellMarkdown(textOf(own.description) ?? '')),
    values.length > 0 ? `One of ${values.map((entry) => cellCode(JSON.stringify(entry))).join(', ')}.` : '',
    limit.length > 0 ? `${limit.join('; ')}.` : '',
    pattern === undefined ? '' : `Matches ${cellCode(pattern)}.`,
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** Ends with a full stop, since other sentences follow. */
function asSentence(text: string): string {
  return text === '' || /[.!?:)`*]$/.test(text) ? text : `${text}.`;
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}
