import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { ContentRuntime } from '../../bundle/load-templates.ts';
import { contentFailure } from '../../io/process/content-failure.ts';
import type { SiteCode } from '../../io/process/site-code.ts';
import { DocsError } from '../../model/diagnostic.ts';
import type { SiteData } from '../../model/site-data.ts';
import type { ContentBundle } from './bundle-content.ts';
import { sharedParameter } from './content-plugin.ts';

/** Options for running an MDX document. */
interface ContentRun {
  /** Absolute. */
  readonly root: string;
  /** Relative to the root. */
  readonly path: string;
  readonly bundle: ContentBundle;
  readonly runtime: ContentRuntime;
  readonly site: SiteData;
  readonly idPrefix: string;
  /** Names of the components that need no import, for messages. */
  readonly components: readonly string[];
  readonly siteCode: SiteCode;
  /** URL of its page; `undefined` for a document without one. */
  readonly url: string | undefined;
}

/** Runs a bundled document and returns its HTML. Throws a `DocsError` with file and line of the error. */
export function runContent({ root, path, bundle, runtime, site, idPrefix, components, siteCode, url }: ContentRun): string {
  const name = `content:${path}`;
  const evaluate = () => {
    const run = compileFunction(bundle.code, ['module', 'exports', 'require', sharedParameter], { filename: name });
    const module: { exports: { readonly default?: unknown } } = { exports: {} };
    run(module, module.exports, createRequire(join(root, 'package.json')), runtime.contentModules);
    return runtime.renderContent({ component: module.exports.default, site, idPrefix, url });
  };
  try {
    return siteCode.run({ file: path, url }, evaluate);
  } catch (error) {
    if (error instanceof DocsError) throw error;
    const code = { name, map: bundle.map, folder: root };
    throw new DocsError([contentFailure(error, { root, path, code, components })], { cause: error });
  }
}
