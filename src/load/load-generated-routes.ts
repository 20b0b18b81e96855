import { readdirSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { SourceFile } from '../config/config-diagnostic.ts';
import { currentLocale } from '../config/locales.ts';
import { generatedRoutesSchema, pluginRoutesSchema } from '../config/schema/features-schema.ts';
import { hintOf, unreadableValue, zodProblems } from '../config/zod-problems.ts';
import { placeInModule } from '../io/process/content-failure.ts';
import { waitForHook } from '../io/process/plugin-hook.ts';
import { type Diagnostic, DocsError, problem, throwProblems } from '../model/diagnostic.ts';
import type { CustomRoute } from '../model/graph.ts';
import { plainJson } from '../model/json-problem.ts';
import type { GeneratedRoute } from '../model/page-module.ts';
import { asSentence, errorMessage } from '../text/error-text.ts';
import { nearest, nearHint } from '../text/nearest.ts';
import { placeOf } from '../text/place.ts';
import type { ContentRequest } from './content-request.ts';

type RoutesRequest = Pick<ContentRequest, 'root' | 'config' | 'source' | 'codeWatch'>;

/** Calls `generateRoutes`. Throws one `DocsError` with all problems. */
export async function loadGeneratedRoutes({ root, config, source, codeWatch }: RoutesRequest): Promise<CustomRoute[]> {
  const { generateRoutes } = config;
  if (!generateRoutes) return [];
  const place = placeOfFunction(source);
  const wrong = (message: string, hint?: string): Diagnostic => problem('routes-invalid', message, { ...place, hint });
  let value: unknown;
  try {
    const call = async () => (await generateRoutes({ root, locale: currentLocale(config) })) ?? null;
    value = await codeWatch.within(config.pageTimeLimit).wait({ file: source.file }, call);
  } catch (error) {
    if (error instanceof DocsError)
      throw new DocsError(
        error.diagnostics.map((diagnostic) => ({ ...diagnostic, ...place })),
        { cause: error },
      );
    const message = `"generateRoutes" failed: ${errorMessage(error)}`;
    throw new DocsError([{ ...wrong(asSentence(message)), ...placeInModule(error, root) }], { cause: error });
  }
  const unreadable = unreadableValue({ generateRoutes: value });
  if (unreadable) throw new DocsError([wrong(unreadable.message)]);
  const result = generatedRoutesSchema.safeParse({ generateRoutes: value });
  if (!result.success) {
    const problems = zodProblems(generatedRoutesSchema, result.error.issues, { generateRoutes: value });
    throw new DocsError(problems.map((problem) => wrong(problem.message, hintOf(problem))));
  }
  return customRoutes(result.data.generateRoutes, { root, name: 'generateRoutes', place, wrong });
}

/** Calls the `routes` hooks of plugins. Throws one `DocsError` with all problems of a plugin. */
export async function loadPluginRoutes({ root, config, source, codeWatch }: RoutesRequest): Promise<CustomRoute[]> {
  const run = { root, configFile: source.file, siteCode: codeWatch.within(config.pageTimeLimit) };
  const pages: CustomRoute[] = [];
  for (const { name, routes } of config.plugins) {
    if (!routes) continue;
    const call = () => routes({ root, locale: currentLocale(config) });
    const result = await waitForHook({ plugin: name, hook: 'routes' }, { run, schema: pluginRoutesSchema }, call);
    const place = { file: source.file };
    const wrong = (message: string, hint?: string): Diagnostic =>
      problem('routes-invalid', `Plugin "${name}": ${message}`, { ...place, hint });
    pages.push(...customRoutes(result.routes, { root, name: 'routes', place, wrong }));
  }
  return pages;
}

/** Where routes come from. */
interface RoutesOrigin {
  readonly root: string;
  /** Name of the list in messages. */
  readonly name: string;
  readonly place: CustomRoute['place'];
  readonly wrong: (message: string, hint?: string) => Diagnostic;
}

function customRoutes(given: readonly GeneratedRoute[], { root, name: list, place, wrong }: RoutesOrigin): CustomRoute[] {
  const routes = given.map((route) => ({ ...route, component: modulePath(route.component) }));
  const problems: Diagnostic[] = [...missingModules(routes, root, list).map(({ message, hint }) => wrong(message, hint))];
  const pages = routes.map((route, index): CustomRoute => {
    const name = `${list}[${index}]`;
    try {
      return { route: { ...route, data: plainJson(route.data) }, name, place };
    } catch (error) {
      const reason = errorMessage(error);
      const hint = 'Return plain objects, arrays, strings, numbers, booleans and null.';
      problems.push(wrong(`"${name}.data" is not JSON: ${reason}.`, hint));
      return { route, name, place };
    }
  });
  throwProblems(problems);
  return pages;
}

/** Position of the function in the configuration, in any syntax. */
function placeOfFunction({ file, text }: SourceFile): CustomRoute['place'] {
  const [only, ...others] = [...text.matchAll(/(?<![\w$.-])generateRoutes(?![\w$-])/g)];
  return { file, ...(only && others.length === 0 ? placeOf(text, only.index) : {}) };
}

function modulePath(component: string): string {
  return posix.normalize(component.replace(/^(@site)?\//, ''));
}

/** Each missing module once, with the first route that uses it. */
function missingModules(routes: readonly GeneratedRoute[], root: string, list: string): { message: string; hint: string | undefined }[] {
  const firsts = new Map<string, number>();
  for (const [index, { component }] of routes.entries()) if (!firsts.has(component)) firsts.set(component, index);
  return [...firsts].flatMap(([component, index]) => {
    if (statSync(join(root, component), { throwIfNoEntry: false })?.isFile()) return [];
    const message = `"${list}[${index}].component": the file "${component}" does not exist.`;
    return [{ message, hint: nearModule(component, root) ?? 'The path is relative to the root of the site.' }];
  });
}

function nearModule(component: string, root: string): string | undefined {
  const folder = posix.dirname(component);
  if (!statSync(join(root, folder), { throwIfNoEntry: false })?.isDirectory()) return undefined;
  const names = readdirSync(join(root, folder)).filter((name) => /\.[jt]sx?$/.test(name));
  const near = nearest(posix.basename(component), names.sort());
  return near === undefined ? undefined : nearHint(component, posix.join(folder, near));
}
