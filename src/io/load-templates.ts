import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Diagnostic, DocsError } from '../model/diagnostic.ts';
import type { PageData } from '../model/page.ts';
import type { LoadContext } from '../model/page-module.ts';
import type { SiteData } from '../model/site-data.ts';
import type { ModuleFacts } from '../render/page-parts.ts';
import type { TemplateBundle } from './bundle-templates.ts';
import { toRoot } from './walk-folder.ts';

/** What one page is rendered from. */
export interface RenderInput {
  readonly site: SiteData;
  readonly page: PageData;
  /** HTML of the Markdown; empty when there is none. */
  readonly body: string;
  /** HTML of the beginnings of the posts that the page lists, in its order; absent for other pages. */
  readonly previews?: readonly string[] | undefined;
}

/** The running templates of a site. */
export interface Templates {
  /** Throws a `DocsError` that names the template's file and the page when a template throws. */
  render(input: RenderInput): string;
  /** What a page module says and loads. Throws a `DocsError` when it has no component, or gives no JSON. */
  moduleFacts(path: string, url: string, context: LoadContext): Promise<ModuleFacts>;
}

interface ServerBundle {
  readonly renderPage: (input: RenderInput) => string;
  readonly modules: Readonly<Record<string, PageModule>>;
}

interface PageModule {
  readonly default?: unknown;
  readonly metadata?: { readonly title?: unknown; readonly description?: unknown; readonly noIndex?: unknown };
  readonly load?: (context: LoadContext) => unknown;
}

/** Runs the server bundle. `root` is absolute. */
export async function loadTemplates(bundle: TemplateBundle, root: string): Promise<Templates> {
  const failed = (error: unknown, what: string): DocsError =>
    new DocsError(
      [
        {
          code: 'template-failed',
          severity: 'error',
          message: `${what}: ${sentence(error instanceof Error ? error.message : String(error))}`,
          ...placeOfError(error, bundle, root),
        },
      ],
      { cause: error },
    );
  const server: ServerBundle = await import(pathToFileURL(bundle.serverPath).href).catch((error: unknown) => {
    throw failed(error, 'A template or page failed while it was loaded');
  });
  return {
    render(input) {
      try {
        return server.renderPage(input);
      } catch (error) {
        throw failed(error, `The page "${input.page.url}" could not be rendered`);
      }
    },
    async moduleFacts(path, url, context) {
      const module = server.modules[path] ?? {};
      if (!isComponent(module.default))
        throw invalidModule(
          path,
          `The page component at "${url}" doesn't have a default export.`,
          'Default-export a React component: that is what the page shows.',
        );
      let loaded: unknown = null;
      try {
        loaded = (await module.load?.(context)) ?? null;
      } catch (error) {
        throw failed(error, `"load" of the page "${url}" failed`);
      }
      const { title, description, noIndex } = module.metadata ?? {};
      return { title: text(title), description: text(description), noIndex: noIndex === true, data: jsonOnly(loaded, path, url) };
    },
  };
}

/** A function, or what `memo` and `forwardRef` of React make of one. */
function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

function sentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function invalidModule(path: string, message: string, hint: string): DocsError {
  return new DocsError([{ code: 'page-module-invalid', severity: 'error', message, file: path, hint }]);
}

/** The data of a page is part of its key, and travels between threads: nothing but JSON will do. */
function jsonOnly(value: unknown, path: string, url: string): unknown {
  try {
    const json: string | undefined = JSON.stringify(value, function (this: unknown, key: string, inner: unknown) {
      // A date has become a text already when it is passed in; its owner still has it as it was.
      const kind = foreignKind(typeof this === 'object' && this !== null ? Reflect.get(this, key) : inner);
      if (kind !== undefined) throw new Error(key === '' ? `it is ${kind}` : `"${key}" is ${kind}`);
      return inner;
    });
    return JSON.parse(json ?? 'null');
  } catch (error) {
    throw invalidModule(
      path,
      `"load" of the page "${url}" gave something that is not JSON: ${error instanceof Error ? error.message : String(error)}.`,
      'Return plain objects, lists, texts, numbers, true, false and null.',
    );
  }
}

/** Names a value that JSON would drop or change without a word. */
function foreignKind(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : String(value);
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') return `a ${typeof value}`;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype ? undefined : `a ${value.constructor.name}`;
}

/** Follows the topmost frame of the server bundle back to the template that the author knows. */
function placeOfError(
  error: unknown,
  { serverPath, sourceMapPath }: TemplateBundle,
  root: string,
): Pick<Diagnostic, 'file' | 'line' | 'column'> {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [, frame = ''] = stack.split(`${pathToFileURL(serverPath).href}:`);
  const [, line, column] = /^(\d+):(\d+)/.exec(frame) ?? [];
  if (line === undefined || !existsSync(sourceMapPath)) return {};
  const entry = new SourceMap(JSON.parse(readFileSync(sourceMapPath, 'utf8'))).findEntry(Number(line) - 1, Number(column) - 1);
  if (!('originalSource' in entry)) return {};
  // esbuild writes the paths of a bundle that lies in `assets-of-bundle` below the root.
  const file = resolve(root, 'assets-of-bundle', entry.originalSource);
  return { file: toRoot(root, file), line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}
