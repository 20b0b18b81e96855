import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { unreadableValue } from '../config/zod-problems.ts';
import { type BundledCode, placeOfError } from '../io/process/content-failure.ts';
import { type SiteCode, usualTimeLimit } from '../io/process/site-code.ts';
import { DocsError, docsError, problem } from '../model/diagnostic.ts';
import { plainJson } from '../model/json-problem.ts';
import type { RenderInput } from '../model/page.ts';
import type { GeneratedRoute, LoadContext } from '../model/page-module.ts';
import type { Card } from '../model/page-parts.ts';
import type { NavItem, SiteData } from '../model/site-data.ts';
import type { BrowserNeed, ModuleFacts } from '../page-data/kinds/page-context.ts';
import { asSentence, errorMessage } from '../text/error-text.ts';
import type { TemplateBundle } from './bundle-templates.ts';

/** The runtime of MDX documents. */
export interface ContentRuntime {
  /** Modules that content shares with the templates, by import specifier. */
  readonly contentModules: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Renders a document to HTML with runtime marks. Throws what its components throw. */
  readonly renderContent: (input: {
    readonly component: unknown;
    readonly site: SiteData;
    readonly idPrefix: string;
    /** URL of its page; absent for a document without one. */
    readonly url?: string | undefined;
  }) => string;
}

/** The running templates of a site. */
export interface Templates {
  readonly content: ContentRuntime;
  /** Renders cards inside the content. */
  cards(cards: readonly Card[], site: SiteData): string;
  /** Renders a page. Throws a `DocsError` with the template's file and the page when a template throws. */
  render(input: RenderInput): string;
  /** Returns metadata and data of a page module. Throws a `DocsError` if it exports no component, or data that is not JSON. */
  moduleFacts(page: PageOfModule, context: LoadContext, site: SiteData): Promise<ModuleFacts>;
}

/** A page with a component from the site. */
interface PageOfModule {
  /** Path of the module, relative to the root. */
  readonly path: string;
  readonly url: string;
  /** The generated route, which replaces the module's `load`; absent for a page module of its own. */
  readonly given?: GeneratedRoute | undefined;
}

interface ServerBundle extends ContentRuntime {
  readonly renderPage: (input: RenderInput) => string;
  readonly renderCards: (cards: readonly Card[], site: SiteData) => string;
  /** Finds the navbar item that makes rendering fail, if there is one. */
  readonly failingNavItem: (input: RenderInput) => NavItem | undefined;
  /** Collects the metadata that the components of a page set. Throws what they throw. */
  readonly collectPage: (input: { readonly component: unknown; readonly data: unknown; readonly site: SiteData }) => CollectedPage;
  readonly modules: Readonly<Record<string, PageModule>>;
}

type CollectedPage = Partial<Pick<ModuleFacts, 'title' | 'description' | 'image' | 'keywords' | 'hasMain' | 'hasLayout' | 'noFooter'>> & {
  readonly browserNeeds?: readonly Error[] | undefined;
};

/** The same, with positions in the author's files. */
type CollectedFacts = Omit<CollectedPage, 'browserNeeds'> & Pick<ModuleFacts, 'browserNeeds'>;

interface PageModule {
  readonly default?: unknown;
  readonly metadata?: {
    readonly title?: unknown;
    readonly description?: unknown;
    readonly noIndex?: unknown;
    readonly contentStyles?: unknown;
  };
  readonly load?: (context: LoadContext) => unknown;
}

/** Options for running templates. */
interface TemplateRun {
  /** Absolute. */
  readonly root: string;
  /** Path of the configuration file, for messages. */
  readonly configFile: string;
  readonly siteCode: SiteCode;
  /** Returns the source of the page at a URL, relative to the root; `undefined` without one. */
  readonly fileOf: (url: string) => string | undefined;
}

/** Runs the server bundle. Throws a `DocsError` when it fails. */
export async function loadTemplates(bundle: TemplateBundle, { root, configFile, siteCode, fileOf }: TemplateRun): Promise<Templates> {
  const failures = failuresIn(bundle, root);
  const name = pathToFileURL(bundle.serverPath).href;
  const { placeIn } = failures;
  const load = (): Promise<ServerBundle> => import(name);
  const server = await siteCode.wait({ what: 'Loading the templates and pages', placeIn }, load, usualTimeLimit).catch((error: unknown) => {
    throw failures.failed(error, 'A template or page failed to load');
  });
  return {
    content: server,
    cards: server.renderCards,
    render(input) {
      try {
        const { url } = input.page;
        return siteCode.run({ url, file: fileOf(url), placeIn }, () => server.renderPage(input));
      } catch (error) {
        if (error instanceof DocsError) throw error;
        const item = server.failingNavItem(input);
        throw item
          ? navItemFailed(error, item, configFile)
          : failures.failed(error, `The page "${input.page.url}" could not be rendered`, fileOf(input.page.url));
      }
    },
    moduleFacts: moduleReader(server, siteCode, failures),
  };
}

/** Turns what the code of a bundle throws into diagnostics. */
function failuresIn(bundle: TemplateBundle, root: string) {
  const placeIn = (error: unknown) => placeOfError(error, bundledCode(bundle), root);
  const needOf = (error: Error): BrowserNeed => ({ message: `${error.message}.`, ...placeIn(error) });
  return {
    /** What a component needed from the browser, and where. */
    needOf,
    placeIn,
    /** A `DocsError` stays as it is. */
    failed(error: unknown, what: string, file?: string): DocsError {
      if (error instanceof DocsError) return error;
      const cause = { cause: error };
      if (error instanceof Error && error.name === 'StateWithoutClient')
        return new DocsError([problem('state-without-client', `${error.message}.`, { ...needOf(error), hint: clientHint })], cause);
      const place = { ...(file === undefined ? {} : { file }), ...placeIn(error) };
      return new DocsError([problem('template-failed', `${what}: ${asSentence(errorMessage(error))}`, place)], cause);
    },
  };
}

function moduleReader(server: ServerBundle, siteCode: SiteCode, failures: ReturnType<typeof failuresIn>): Templates['moduleFacts'] {
  return async ({ path, url, given }, context, site) => {
    const subject = { url, file: path, placeIn: failures.placeIn };
    const module = server.modules[path] ?? {};
    const component = module.default;
    if (!isComponent(component)) throw withoutComponent(path, url, given);
    const { title, description, noIndex, contentStyles } = metadataOf(module.metadata, { path, url });
    const collected = (data: unknown): CollectedFacts => {
      try {
        const { browserNeeds = [], ...page } = siteCode.run(subject, () => server.collectPage({ component, data, site }));
        return browserNeeds.length === 0 ? page : { ...page, browserNeeds: browserNeeds.map(failures.needOf) };
      } catch (error) {
        throw failures.failed(error, `The page "${url}" could not be rendered`, path);
      }
    };
    const loaded = async (): Promise<unknown> => {
      const load = async (): Promise<unknown> => (await module.load?.(context)) ?? null;
      const value = await siteCode.wait(subject, load).catch((error: unknown) => {
        throw failures.failed(error, `"load" of the page "${url}" failed`, path);
      });
      return jsonOnly(value, path, url);
    };
    const data = given ? (given.data ?? null) : await loaded();
    const own = { title: given?.title ?? text(title), description: given?.description ?? text(description) };
    const page = given && own.title !== '' ? {} : collected(data);
    return {
      ...page,
      // Exports of a module override what its components set.
      title: own.title || text(page.title),
      description: own.description || text(page.description),
      hasContentStyles: contentStyles !== false,
      noIndex: given?.noIndex ?? noIndex === true,
      data,
    };
  };
}

/** One warning is enough for many generated pages with the same component. */
function withoutComponent(path: string, url: string, given: GeneratedRoute | undefined): DocsError {
  return invalidModule(
    path,
    given
      ? 'The component of a "generateRoutes" page has no default export.'
      : `The page component at "${url}" doesn't have a default export.`,
    'Default-export a React component that renders the page.',
  );
}

/** Hint for code that needs the browser. */
export const clientHint = "Move code that needs the browser to a component whose file starts with 'use client', and import that.";

function navItemFailed(error: unknown, { config, ...item }: NavItem, file: string): DocsError {
  const reason = asSentence(errorMessage(error));
  const message = `A navbar item could not be rendered: ${reason} The item is ${JSON.stringify(config ?? item)}.`;
  return docsError('template-failed', message, { file, cause: error });
}

/** True for a function, and for the result of `memo` or `forwardRef`. */
function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

/** Throws a `DocsError` when reading the metadata of a page throws. */
function metadataOf(metadata: PageModule['metadata'], { path, url }: { readonly path: string; readonly url: string }) {
  const unreadable = unreadableValue({ metadata });
  if (unreadable) throw invalidModule(path, `The page at "${url}": ${unreadable.message}`, 'Export an object with plain values.');
  return metadata ?? {};
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function invalidModule(path: string, message: string, hint: string): DocsError {
  return docsError('page-module-invalid', message, { file: path, hint });
}

/** Page data is part of the cache key and is sent between threads, so it must be JSON. */
function jsonOnly(value: unknown, path: string, url: string): unknown {
  try {
    return plainJson(value);
  } catch (error) {
    throw invalidModule(
      path,
      `"load" of the page "${url}" returned something that is not JSON: ${errorMessage(error)}.`,
      'Return plain objects, arrays, strings, numbers, booleans and null.',
    );
  }
}

function bundledCode({ serverPath, sourceMapPath, sourceFolder }: TemplateBundle): BundledCode {
  const map = existsSync(sourceMapPath) ? readFileSync(sourceMapPath, 'utf8') : undefined;
  return { name: pathToFileURL(serverPath).href, map, folder: sourceFolder };
}
