import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { type Diagnostic, DocsError } from '../model/diagnostic.ts';
import type { SiteData } from '../model/site-data.ts';
import type { ContentBundle } from './bundle-content.ts';
import { sharedParameter } from './content-plugin.ts';
import type { ContentRuntime } from './load-templates.ts';
import { placeOfError } from './place-of-error.ts';

/** What a document of MDX is run with. */
export interface ContentRun {
  /** Absolute. */
  readonly root: string;
  /** Relative to the root. */
  readonly path: string;
  readonly bundle: ContentBundle;
  readonly runtime: ContentRuntime;
  readonly site: SiteData;
  readonly idPrefix: string;
}

/** Runs a bundled document and gives its HTML. Throws a `DocsError` that names the file and line of what failed. */
export function runContent({ root, path, bundle, runtime, site, idPrefix }: ContentRun): string {
  const name = `content:${path}`;
  try {
    const run = compileFunction(bundle.code, ['module', 'exports', 'require', sharedParameter], { filename: name });
    const module: { exports: { readonly default?: unknown } } = { exports: {} };
    run(module, module.exports, createRequire(join(root, 'package.json')), runtime.contentModules);
    return runtime.renderContent({ component: module.exports.default, site, idPrefix });
  } catch (error) {
    const place = placeOfError(error, { name, map: bundle.map, folder: root }, root);
    throw new DocsError([problem(error, { file: path, ...place })], { cause: error });
  }
}

function problem(error: unknown, place: Pick<Diagnostic, 'file' | 'line' | 'column'>): Diagnostic {
  const said = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
  if (error instanceof Error && error.name === 'StateWithoutClient')
    return {
      code: 'state-without-client',
      severity: 'error',
      message: `${said}.`,
      ...place,
      hint: "Begin the file of the component with 'use client': it then runs in the browser too. A component that is written in MDX needs a file of its own for that.",
    };
  const missing = /Expected (?:component|object) `([^`]+)` to be defined/.exec(said)?.[1];
  if (missing !== undefined)
    return {
      code: 'content-failed',
      severity: 'error',
      message: `Nothing is known of the component <${missing}>.`,
      ...place,
      hint: `Import it, or put it into content/_components/${missing}.tsx.`,
    };
  return { code: 'content-failed', severity: 'error', message: `The document failed while it was rendered: ${said}.`, ...place };
}
