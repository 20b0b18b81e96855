import * as z from 'zod';
import { configSchema } from '../../../../src/config/schema.ts';
import { zodProblems } from '../../../../src/config/zod-problems.ts';
import { ImportedValue, isRecord, type KeyNote, SourceValue } from './migration.ts';

/** Keys of features, which the core does not know: their values are kept as they are. */
export const featureKeys = [
  'analytics',
  'announcementBar',
  'budgets',
  'changelog',
  'chat',
  'docsearch',
  'feedback',
  'hostFiles',
  'images',
  'llms',
  'openapi',
  'pageActions',
  'share',
  'socialCards',
  'typedoc',
  'typesense',
  'widgets',
];
/** Those in `markdown`. */
export const markdownKeys = ['emoji', 'math', 'mermaid'];

const schema = z.strictObject({
  ...configSchema.shape,
  ...unchecked(featureKeys),
  markdown: z.strictObject({ ...configSchema.shape.markdown.unwrap().shape, ...unchecked(markdownKeys) }).optional(),
});

function unchecked(keys: readonly string[]): z.ZodRawShape {
  return Object.fromEntries(keys.map((key) => [key, z.unknown().optional()]));
}

/** A configuration that the schema accepts, and notes about removed values and missing keys. */
export function fitConfig(wanted: Readonly<Record<string, unknown>>): {
  readonly config: Readonly<Record<string, unknown>>;
  readonly removed: readonly KeyNote[];
} {
  let config = wanted;
  const removed: KeyNote[] = [];
  for (;;) {
    const result = schema.safeParse(withFunctions(config));
    if (result.success) return { config, removed };
    const problems = zodProblems(schema, result.error.issues, withFunctions(config));
    const fresh = problems.map(
      ({ path, message, kind }): KeyNote => ({
        path: path.map((key) => (typeof key === 'symbol' ? String(key) : key)),
        message: kind === 'unknown-key' ? 'storedocs has no equivalent option.' : `The value was left out: ${message}`,
        isOptional: kind === 'unknown-key',
      }),
    );
    // The last index first, so that earlier ones stay valid.
    const paths = problems.filter(({ kind }) => kind !== 'missing').map(({ path }) => path);
    const smaller = paths.toReversed().reduce<unknown>((value, path) => without(value, path), config);
    removed.push(...fresh);
    if (paths.length === 0 || !isRecord(smaller)) return { config, removed };
    config = smaller;
  }
}

function without(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (key === undefined) return value;
  if (Array.isArray(value)) {
    const index = Number(key);
    return rest.length === 0 ? value.toSpliced(index, 1) : value.with(index, without(value[index], rest));
  }
  if (!isRecord(value) || typeof key === 'symbol') return value;
  const { [key]: inner, ...others } = value;
  return rest.length === 0 ? others : { ...value, [key]: without(inner, rest) };
}

/** Data and functions that are written as code; without a value, these are plugins. */
function withFunctions(value: unknown): unknown {
  if (value instanceof ImportedValue || value instanceof SourceValue) return value.value ?? (() => {});
  if (Array.isArray(value)) return value.map(withFunctions);
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withFunctions(inner)])) : value;
}
