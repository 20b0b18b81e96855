import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { importSitePackage, packageMissing, sitePackagePath } from '../bundle/site-package.ts';
import type { ConfigSource } from '../config/config-diagnostic.ts';
import type { SiteConfig } from '../config/schema.ts';
import { findKey } from '../config/zod-problems.ts';
import { type DiagramError, findDiagramError, type ParseDiagram } from '../markdown/code/diagram-error.ts';
import { type Diagnostic, DocsError, problem } from '../model/diagnostic.ts';

/** The diagram library that a site has installed. */
export interface MermaidFiles {
  /** Output path of its module. */
  readonly module: string;
  /** Sources relative to the root, by output path. */
  readonly files: ReadonlyMap<string, string>;
}

const feature = '"markdown.mermaid"';

const moduleName = 'mermaid.esm.min.mjs';

/** Finds the library; `undefined` if diagrams are off. Throws a `DocsError` when it is not installed, or lacks the files of a known version. */
export function findMermaid(root: string, { markdown }: SiteConfig, source: ConfigSource): MermaidFiles | undefined {
  if (!markdown.mermaid) return undefined;
  const path = sitePackagePath({ name: 'mermaid', root });
  if (path === undefined) throw new DocsError([packageMissing({ name: 'mermaid', feature, place: placeIn(source) })]);
  const folder = dirname(path);
  const { version = '' }: { readonly version?: string } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8'));
  const home = `assets/mermaid-${version.replace(/[^\w.-]/g, '')}`;
  // Its chunks import each other by relative paths, so they keep their names; the folder name contains the version.
  const chunks = join('chunks', 'mermaid.esm.min');
  if (![moduleName, chunks].every((name) => existsSync(join(folder, name)))) throw new DocsError([versionUnknown(version, source)]);
  const names = [moduleName, ...readdirSync(join(folder, chunks)).flatMap((name) => (name.endsWith('.mjs') ? [join(chunks, name)] : []))];
  const toRoot = (name: string) => relative(root, join(folder, name)).split(sep).join('/');
  return {
    module: `${home}/${moduleName}`,
    files: new Map(names.sort().map((name) => [`${home}/${name.split(sep).join('/')}`, toRoot(name)])),
  };
}

/** Finds the first error of a diagram. */
export type CheckDiagram = (source: string) => Promise<DiagramError | undefined>;

const mermaidSchema = z.object({ default: z.object({ parse: z.custom<ParseDiagram>((value) => typeof value === 'function') }) });

/** Loads the parser of the library; `undefined` if it is not installed. Throws a `DocsError` when it cannot be loaded. */
export async function loadDiagramChecker(root: string, source: ConfigSource): Promise<CheckDiagram | undefined> {
  const path = sitePackagePath({ name: 'mermaid', root });
  if (path === undefined) return undefined;
  await prepareSanitizer(path);
  const loaded = await importSitePackage({ name: 'mermaid', root, feature, place: placeIn(source) });
  const { parse } = mermaidSchema.parse(loaded).default;
  return (diagram) => findDiagramError(diagram, parse);
}

/** The sanitizer of the library needs a browser; its parser calls it, but only uses it for labels. */
async function prepareSanitizer(mermaidPath: string): Promise<void> {
  try {
    const path = createRequire(mermaidPath).resolve('dompurify');
    const { default: sanitizer }: { readonly default?: object } = await import(pathToFileURL(join(dirname(path), 'purify.es.mjs')).href);
    if (sanitizer && !('sanitize' in sanitizer))
      Object.assign(sanitizer, { sanitize: (text: unknown) => text, addHook: () => {}, removeHook: () => {} });
  } catch {
    // Without it, some kinds of diagrams are not checked.
  }
}

/** Other versions have other files. */
function versionUnknown(version: string, source: ConfigSource): Diagnostic {
  const message = `The installed "mermaid" ${version} cannot be used; ${feature} needs the files of version 11.`;
  return problem('package-missing', message, { ...placeIn(source), hint: 'Run "npm install mermaid@11".' });
}

function placeIn({ file, text }: ConfigSource) {
  return { file, ...findKey(text, 'mermaid') };
}
