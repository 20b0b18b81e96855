import { inspect } from 'node:util';
import type { SiteConfig } from './schema.ts';

/**
 * Changes with the plugins of a site and their options, also where options come from the environment or from another file.
 * Independent of the path of the root.
 */
export function pluginsIdentity({ remarkPlugins, rehypePlugins }: SiteConfig['markdown'], root: string): string {
  const shown = inspect([remarkPlugins, rehypePlugins], {
    depth: 20,
    maxArrayLength: null,
    maxStringLength: null,
    breakLength: Number.POSITIVE_INFINITY,
    sorted: true,
  });
  return shown.replaceAll(root, '');
}
