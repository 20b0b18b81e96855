import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { importSitePackage, sitePackagePath } from '../../bundle/site-package.ts';
import type { DiagnosticPlace } from '../../model/diagnostic.ts';
import type { CodeBlockKind } from '../../model/markdown-extension.ts';
import { onceOnly } from '../../text/group-by.ts';
import { findDiagramError, type ParseDiagram } from './diagram-error.ts';
import { mermaidPackage } from './mermaid-package.ts';

/** Checks the syntax of diagrams with the parser of the library, which is loaded on first use. Rejects with a `DocsError` when it cannot be loaded. */
export function checkDiagrams(root: string, place: DiagnosticPlace): NonNullable<CodeBlockKind['check']> {
  const load = onceOnly(() => loadParser(root, place));
  return async (diagram) => {
    const parse = await load();
    const error = parse && (await findDiagramError(diagram, parse));
    return error ? [{ ...error, code: 'diagram-invalid', message: `Invalid diagram: ${error.message}.` }] : [];
  };
}

const mermaidSchema = z.object({ default: z.object({ parse: z.custom<ParseDiagram>((value) => typeof value === 'function') }) });

/** `undefined` if the library is not installed. */
async function loadParser(root: string, place: DiagnosticPlace): Promise<ParseDiagram | undefined> {
  const path = sitePackagePath({ name: mermaidPackage.name, root });
  if (path === undefined) return undefined;
  await prepareSanitizer(path);
  return mermaidSchema.parse(await importSitePackage({ ...mermaidPackage, root, place })).default.parse;
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
