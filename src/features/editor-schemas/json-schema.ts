import * as z from 'zod';

/** A JSON Schema, or a part of one. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Options of a JSON Schema. */
interface JsonSchemaOptions {
  /** Absent: the newest draft. */
  readonly target?: 'draft-7';
  /** Accepts numbers where strings are expected, since front matter reads `title: 2026` as a string. */
  readonly acceptsDigits?: boolean;
}

/** The JSON Schema of the configuration as authors write it, before defaults and transforms. Functions accept any value. */
export function jsonSchemaOf(schema: z.ZodType, { target, acceptsDigits = false }: JsonSchemaOptions = {}): JsonSchema {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target,
    override: ({ zodSchema, jsonSchema, path }) => {
      const { def } = zodSchema._zod;
      // Zod omits the default of a value that it transforms.
      if (def.type === 'default') jsonSchema.default ??= def.defaultValue;
      if (acceptsDigits && def.type === 'string' && path.at(-1) !== 'propertyNames') jsonSchema.type = ['string', 'number'];
    },
  });
}

/** True for an object that may be a JSON Schema. */
export function isJsonSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
