import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ConfigSource } from '../../config/config-diagnostic.ts';
import type { SiteConfig } from '../../config/schema.ts';
import { findKey } from '../../config/zod-problems.ts';
import { DocsError } from '../../model/diagnostic.ts';
import { packageMissing, sitePackagePath } from './site-package.ts';

/** The diagram library that a site has installed. */
export interface MermaidFiles {
  /** Output path of its module. */
  readonly module: string;
  /** Sources relative to the root, by output path. */
  readonly files: ReadonlyMap<string, string>;
}

const moduleName = 'mermaid.esm.min.mjs';

/** Finds the library; `undefined` if diagrams are off. Throws a `DocsError` when it is not installed. */
export function findMermaid(root: string, { markdown }: SiteConfig, source: ConfigSource): MermaidFiles | undefined {
  if (!markdown.mermaid) return undefined;
  const place = { file: source.file, ...findKey(source.text, 'mermaid') };
  const path = sitePackagePath({ name: 'mermaid', root });
  if (path === undefined) throw new DocsError([packageMissing({ name: 'mermaid', feature: '"markdown.mermaid"', place })]);
  const folder = dirname(path);
  const { version = '' }: { readonly version?: string } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8'));
  const home = `assets/mermaid-${version.replace(/[^\w.-]/g, '')}`;
  // Its chunks import each other by relative paths, so they keep their names; the folder name contains the version.
  const chunks = join('chunks', 'mermaid.esm.min');
  const names = [moduleName, ...readdirSync(join(folder, chunks)).flatMap((name) => (name.endsWith('.mjs') ? [join(chunks, name)] : []))];
  const toRoot = (name: string) => relative(root, join(folder, name)).split(sep).join('/');
  return {
    module: `${home}/${moduleName}`,
    files: new Map(names.sort().map((name) => [`${home}/${name.split(sep).join('/')}`, toRoot(name)])),
  };
}

/** A syntax error of a diagram. */
interface DiagramError {
  readonly message: string;
  /** 1-based within the diagram. */
  readonly line: number;
}

/** Checks the syntax of diagrams. */
export type CheckDiagram = (source: string) => Promise<DiagramError | undefined>;

/** Loads the parser of the library; `undefined` if it is not installed. */
export async function loadDiagramChecker(root: string): Promise<CheckDiagram | undefined> {
  const path = sitePackagePath({ name: 'mermaid', root });
  if (path === undefined) return undefined;
  await prepareSanitizer(path);
  const { default: mermaid }: { readonly default?: { readonly parse?: (source: string) => Promise<unknown> } } = await import(
    pathToFileURL(path).href
  );
  return async (source) => {
    try {
      await mermaid?.parse?.(source);
      return undefined;
    } catch (error) {
      return diagramError(error);
    }
  };
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

/** Only parser errors count: others are caused by the missing browser. */
function diagramError(error: unknown): DiagramError | undefined {
  if (!(error instanceof Error)) return undefined;
  const [, line, excerpt = ''] = /^(?:Parse|Lexical) error on line (\d+)[:.]?\s*(.*)$/s.exec(error.message) ?? [];
  if (line !== undefined) {
    const expected = /Expecting .*$/s.exec(excerpt)?.[0].replace(/\s+/g, ' ').slice(0, 200);
    return { line: Number(line), message: expected ?? (/^Lexical/.test(error.message) ? 'unknown characters' : 'the syntax is wrong') };
  }
  if (error.message.startsWith('No diagram type detected')) return { line: 1, message: 'the first line does not name a diagram type' };
  return undefined;
}
