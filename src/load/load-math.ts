import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, unified } from 'unified';
import type { ConfigSource } from '../config/config-diagnostic.ts';
import { allPlugins } from '../config/content-plugins.ts';
import { isPluggable } from '../config/schema/markdown-schema.ts';
import type { SiteConfig } from '../config/schema.ts';
import { findKey } from '../config/zod-problems.ts';
import type { MathSupport } from '../markdown/compiler/create-compiler.ts';
import { lacksMath } from '../markdown/compiler/remark-parser.ts';
import { type Diagnostic, DocsError, problem, warning } from '../model/diagnostic.ts';
import { errorMessage } from '../text/error-text.ts';

/** Options for loading math packages. */
interface MathRequest {
  /** Absolute. */
  readonly root: string;
  readonly config: SiteConfig;
  readonly source: ConfigSource;
}

/** Math packages of the site. */
interface LoadedMath {
  /** Absent when formulas are off. */
  readonly support?: MathSupport | undefined;
  /** `file:` URLs of the packages that were found. */
  readonly packages: readonly string[];
  readonly warnings: readonly Diagnostic[];
}

/** Finds the packages of the site that parse and render formulas. A missing one is a warning, and formulas stay TeX. */
export async function loadMath({ root, config, source }: MathRequest): Promise<LoadedMath> {
  const { math, format } = config.markdown;
  const { remarkPlugins, rehypePlugins } = allPlugins(config);
  if (!math) return { packages: [], warnings: [] };
  const place = { file: source.file, ...findKey(source.text, 'math') };
  const warnings: Diagnostic[] = [];
  const missing = (message: string, hint: string) => {
    warnings.push(warning('math-unavailable', message, { ...place, hint }));
  };
  const hasRenderer = rehypePlugins.some(isRenderer);
  const katex = hasRenderer ? undefined : await loadPlugin('rehype-katex', root, place);
  if (!hasRenderer && !katex)
    missing(
      'Formulas stay as TeX: "rehype-katex" is not installed.',
      'Run "npm install rehype-katex", or add another renderer to "markdown.rehypePlugins".',
    );
  // The Markdown parser reads formulas itself; MDX needs the plugin.
  const syntax = await loadPlugin('remark-math', root, place);
  const why = lacksSyntax(remarkPlugins)
    ? 'a plugin of the site extends the syntax of Markdown'
    : format === 'mdx'
      ? 'the format is MDX'
      : '';
  if (why !== '' && !syntax)
    missing(`Formulas are not parsed: ${why}, and "remark-math" is not installed.`, 'Run "npm install remark-math".');
  return {
    support: {
      // MathML needs no stylesheet, fonts or inline styles, so a strict content security policy allows it.
      ...(katex ? { renderer: [katex.plugin, { output: 'mathml' }] } : {}),
      ...(syntax ? { extension: syntax.plugin } : {}),
    },
    packages: [katex, syntax].flatMap((found) => found?.address ?? []),
    warnings,
  };
}

/** True for a plugin that renders formulas, by the name of its function. */
function isRenderer(pluggable: unknown): boolean {
  const plugin: unknown = Array.isArray(pluggable) ? pluggable[0] : pluggable;
  return typeof plugin === 'function' && /katex|math|temml/i.test(plugin.name);
}

function lacksSyntax(remarkPlugins: readonly unknown[]): boolean {
  try {
    return lacksMath(unified().use(remarkPlugins.filter(isPluggable)).freeze().data());
  } catch {
    // A plugin that fails is reported when the compiler is created.
    return false;
  }
}

interface FoundPlugin {
  readonly plugin: Plugin<unknown[]>;
  /** `file:` URL. */
  readonly address: string;
}

/** Loads a plugin that the site has installed; `undefined` if it has not. */
async function loadPlugin(name: string, root: string, place: Pick<Diagnostic, 'file'>): Promise<FoundPlugin | undefined> {
  const path = resolveFrom(join(root, 'package.json'), name);
  if (path === undefined) return undefined;
  const address = pathToFileURL(path).href;
  const failed = (reason: string, cause?: unknown) =>
    new DocsError([problem('plugin-failed', `"${name}" could not be used: ${reason}`, place)], { cause });
  const loaded: { default?: unknown } = await import(address).catch((error: unknown) => {
    throw failed(errorMessage(error), error);
  });
  if (!isPlugin(loaded.default)) throw failed('its default export is not a plugin.');
  return { plugin: loaded.default, address };
}

function isPlugin(value: unknown): value is Plugin<unknown[]> {
  return typeof value === 'function';
}

function resolveFrom(path: string, name: string): string | undefined {
  try {
    return createRequire(path).resolve(name);
  } catch {
    return undefined;
  }
}
