import * as z from 'zod';
import type { GeneratedRoute, LoadContext } from '../../model/page-module.ts';
import { decodeHref } from '../../text/url.ts';
import { pagePathSchema } from './source-schema.ts';

/** Returns pages besides those that have their own file. */
export type GenerateRoutes = (context: LoadContext) => readonly GeneratedRoute[] | Promise<readonly GeneratedRoute[]>;

/** `generateRoutes` of the configuration. */
export const generateRoutesSchema = z.custom<GenerateRoutes>((value) => typeof value === 'function', 'expected a function');

const pathSchema = z
  .string()
  .regex(/^\//, { error: 'expected a path that begins with "/"', abort: true })
  .pipe(pagePathSchema)
  .refine(
    (path) =>
      !decodeHref(path)
        .split('/')
        .some((segment) => segment === '.' || segment === '..'),
    'expected a path without "." and ".."',
  );

const routesSchema = z.array(
  z.strictObject({
    path: pathSchema,
    component: z.string().regex(/\.[jt]sx?$/, 'expected the path of a module, such as "src/product.tsx"'),
    data: z.unknown().optional(),
    title: z.string().optional(),
    description: z.string().optional(),
    noIndex: z.boolean().optional(),
  }),
);

/** Its result, under its name so that messages contain it. */
export const generatedRoutesSchema = z.strictObject({ generateRoutes: routesSchema });

/** The same for a plugin. */
export const pluginRoutesSchema = z.strictObject({ routes: routesSchema });
