/** Writes the type of the configuration, with the description of every key, into the types of the package. Part of `npm pack`. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import fastGlob from 'fast-glob';
import * as z from 'zod';
import { siteSchemaOf } from '../src/config/feature.ts';
import { regExpSchema } from '../src/config/schema/blog-schema.ts';
import { generateRoutesSchema, rulesSchema } from '../src/config/schema/features-schema.ts';
import { pluginSchema, slugFunctionSchema } from '../src/config/schema/markdown-schema.ts';
import { hintSchema, sitePluginSchema } from '../src/config/schema/plugin-schema.ts';
import { editUrlFunctionSchema } from '../src/config/schema/source-schema.ts';
import { features } from '../src/features.ts';

/** TypeScript types of values that only a function can validate. */
const customTypes = new Map<z.core.$ZodType, string>([
  [pluginSchema, "import('unified').Pluggable"],
  [slugFunctionSchema, '(text: string) => string'],
  [regExpSchema, 'RegExp'],
  [hintSchema.shape.message.options[1], '(text: string) => string'],
  [hintSchema.shape.code.unwrap(), "import('../model/diagnostic.ts').DiagnosticCode"],
  [generateRoutesSchema, "import('./schema/features-schema.ts').GenerateRoutes"],
  [editUrlFunctionSchema, "(context: import('./schema/source-schema.ts').EditUrlContext) => string | undefined"],
  ...Object.entries(sitePluginSchema.shape).flatMap(([key, schema]): [z.core.$ZodType, string][] => {
    const hook = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
    return hook instanceof z.ZodCustom ? [[hook, `NonNullable<import('../model/plugin.ts').SitePlugin['${key}']>`]] : [];
  }),
]);

/** The key of a plugin rule. */
const ruleKey = `rule: \`\${string}/\${string}\``;

/** The declaration of `SiteConfigInput`. */
export function configTypes(): string {
  return `/** The configuration in \`site.config.ts\`. */\nexport interface SiteConfigInput ${typeOf(siteSchemaOf(features), '')}\n`;
}

/** The TypeScript type of the values that a schema accepts. Throws for an unknown kind of schema. */
function typeOf(schema: z.core.$ZodType, indent: string): string {
  const custom = customTypes.get(schema);
  if (custom !== undefined) return custom.includes('=>') ? `(${custom})` : custom;
  if (schema instanceof z.ZodObject) return objectType(schema, indent);
  if (schema instanceof z.ZodUnion) return [...new Set(schema.options.map((option) => typeOf(option, indent)))].join(' | ');
  if (schema instanceof z.ZodReadonly) return `Readonly<${typeOf(schema.def.innerType, indent)}>`;
  if (schema instanceof z.ZodArray) return `Array<${typeOf(schema.element, indent)}>`;
  if (schema instanceof z.ZodRecord) {
    const record = `Record<${typeOf(schema.keyType, indent)}, ${typeOf(schema.valueType, indent)}>`;
    return schema.keyType instanceof z.ZodEnum ? `Partial<${record}>` : record;
  }
  if (schema instanceof z.ZodEnum) return schema.options.map((value) => JSON.stringify(value)).join(' | ');
  if (schema instanceof z.ZodLiteral) return [...schema.values].map((value) => JSON.stringify(value)).join(' | ');
  if (schema instanceof z.ZodNullable) return `${typeOf(schema.unwrap(), indent)} | null`;
  if (schema instanceof z.ZodPipe) return typeOf(schema.in, indent);
  const { type } = schema._zod.def;
  if (type === 'string' || type === 'number' || type === 'boolean' || type === 'null' || type === 'unknown') return type;
  const inner = innerOf(schema);
  if (inner !== undefined) return typeOf(inner, indent);
  throw new Error(`No TypeScript for a schema of the kind "${type}".`);
}

function objectType(schema: z.ZodObject, indent: string): string {
  const inside = `${indent}  `;
  const keys = Object.entries(schema.shape).flatMap(([key, value]) => {
    const optional = isOptional(value);
    return [
      ...comment(value, inside),
      `${inside}${/^\w+$/.test(key) ? key : JSON.stringify(key)}${optional ? '?' : ''}: ${typeOf(value, inside)}${optional ? ' | undefined' : ''};`,
    ];
  });
  const { catchall } = schema.def;
  const rest =
    catchall && !(catchall instanceof z.ZodNever)
      ? [`${inside}[${schema === rulesSchema ? ruleKey : 'attribute: string'}]: ${typeOf(catchall, inside)};`]
      : [];
  return ['{', ...keys, ...rest, `${indent}}`].join('\n');
}

/** True if authors may omit a value. */
function isOptional(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodPipe) return isOptional(schema.in);
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault;
}

function comment(schema: z.core.$ZodType, indent: string): string[] {
  const description = descriptionOf(schema);
  const value = defaultOf(schema);
  const lines = [...(description === undefined ? [] : [description]), ...(value === undefined ? [] : [`@default ${value}`])];
  // A glob may contain the end of a comment.
  const safe = lines.map((line) => ` * ${line.replaceAll('*/', '*\u200b/')}`);
  return lines.length === 0 ? [] : ['/**', ...safe, ' */'].map((line) => indent + line);
}

/** The description of a schema, or of the schema inside it. */
function descriptionOf(schema: z.core.$ZodType): string | undefined {
  const inner = innerOf(schema);
  return z.globalRegistry.get(schema)?.description ?? (inner && descriptionOf(inner));
}

function defaultOf(schema: z.core.$ZodType): string | undefined {
  if (schema instanceof z.ZodDefault) {
    const text = JSON.stringify(schema.def.defaultValue);
    return text === '{}' || text === '[]' ? undefined : text;
  }
  const inner = innerOf(schema);
  return inner && defaultOf(inner);
}

/** Wrappers that make a value optional or set a default. */
function innerOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  return schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
    ? schema.def.innerType
    : undefined;
}

/** Templates of features have the public names of the others. */
function exportFeatureTemplates(types: string): void {
  for (const path of fastGlob.sync('features/*/templates/**/*.d.ts', { cwd: types })) {
    const file = join(types, '../templates', path.replace(/^features\/[^/]+\/templates\//, ''));
    const from = posix.join(relative(dirname(file), types).split(sep).join('/'), path.replace(/\.d\.ts$/, '.js'));
    const isDefault = /^export default /m.test(readFileSync(join(types, path), 'utf8'));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `export * from '${from}';\n${isDefault ? `export { default } from '${from}';\n` : ''}`);
  }
}

if (process.argv[1] === import.meta.filename) {
  const types = join(import.meta.dirname, '../dist/types/src');
  exportFeatureTemplates(types);
  writeFileSync(join(types, 'config/site-config-input.d.ts'), configTypes());
  // Only the documented form is published to users.
  const index = join(types, 'index.d.ts');
  const text = readFileSync(index, 'utf8');
  const changed = text.replaceAll("{ SiteConfigInput } from './features.ts'", "{ SiteConfigInput } from './config/site-config-input.ts'");
  if (changed === text) throw new Error('index.d.ts does not take SiteConfigInput from features.ts.');
  writeFileSync(index, changed);
}
