import * as z from 'zod';
import type { DiagnosticCode } from '../model/diagnostic.ts';
import type { SitePlugin } from '../model/plugin.ts';
import type { SourceFile } from './config-diagnostic.ts';
import { configSchema, type SiteConfig } from './schema.ts';

/** The site that a feature is part of. */
interface FeatureContext {
  /** Folder of the site, absolute. */
  readonly root: string;
  /** The keys of the core, valid and with defaults. */
  readonly config: SiteConfig;
  readonly source: SourceFile;
}

/** A part of storedocs that can be removed: plugins, and the configuration keys that switch them on. */
export interface Feature<Keys extends z.ZodRawShape = z.ZodRawShape> {
  /** Name of its folder. */
  readonly name: string;
  /** Its keys of the configuration, if it has any, each with a default or optional, and with a description. Those in `markdown` are added to the keys of the core. */
  readonly keys?: Keys;
  /** True if URLs and files of the site depend on its keys, so that with invalid ones, other problems might be false. */
  readonly addsPages?: true;
  /** Codes that only its diagnostics have. */
  readonly codes?: readonly DiagnosticCode[];
  /** Its plugins for a site; empty if the feature is off. Absent: it has only commands. */
  plugins?(values: z.output<z.ZodObject<Keys>>, context: FeatureContext): readonly SitePlugin[];
}

/** The configuration as authors write it, as far as a feature declares it: anything for a feature without keys. */
export type FeatureInput<Part extends Feature> = string extends keyof KeysOf<Part>
  ? unknown
  : keyof KeysOf<Part> extends never
    ? unknown
    : z.input<z.ZodObject<KeysOf<Part>>>;

type KeysOf<Part extends Feature> = NonNullable<Part['keys']>;

/** The schema of a configuration with the keys of these features. */
export function siteSchemaOf(features: readonly Feature[]): z.ZodObject {
  const { markdown } = configSchema.shape;
  const keys: z.ZodRawShape = Object.assign({}, ...shapesOf(features));
  const ofMarkdown: z.ZodRawShape = Object.assign({}, ...shapesOf(features).map(({ markdown: own }) => shapeOf(own)));
  const whole = z.strictObject({ ...markdown.unwrap().shape, ...ofMarkdown }).prefault({});
  return z.strictObject({ ...configSchema.shape, ...keys, markdown: whole.describe(markdown.description ?? '') });
}

function shapesOf(features: readonly Feature[]): readonly z.ZodRawShape[] {
  return features.map(({ keys = {} }) => keys);
}

function shapeOf(schema: z.core.$ZodType | undefined): z.ZodRawShape {
  const inner = schema instanceof z.ZodPrefault ? schema.unwrap() : schema;
  return inner instanceof z.ZodObject ? inner.shape : {};
}

/** The part of a valid configuration that belongs to features: plain data. */
export function featureInput(value: object, features: readonly Feature[]): object {
  const shapes = shapesOf(features);
  const own = pick(value, shapes);
  return 'markdown' in own
    ? {
        ...own,
        markdown: pick(
          own.markdown,
          shapes.map((shape) => shapeOf(shape.markdown)),
        ),
      }
    : own;
}

function pick(value: unknown, shapes: readonly z.ZodRawShape[]): Readonly<Record<string, unknown>> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter(([key]) => shapes.some((shape) => Object.hasOwn(shape, key))));
}

/** For `parse`: generating code for a schema takes longer than reading one configuration without it. */
export const parsedOnce = { jitless: true };

/** The plugins of features for the values of a configuration, which must match `siteSchemaOf`. */
export function pluginsOfFeatures(value: unknown, features: readonly Feature[], context: FeatureContext): SitePlugin[] {
  return features.flatMap((feature) => feature.plugins?.(z.object(feature.keys ?? {}).parse(value, parsedOnce), context) ?? []);
}
