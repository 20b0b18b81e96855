import type { ZodSafeParseResult, ZodType } from 'zod';
import { zodProblems } from '../../config/zod-problems.ts';
import { type Diagnostic, DocsError, docsError } from '../../model/diagnostic.ts';
import type { SitePlugin } from '../../model/plugin.ts';
import { asSentence, errorMessage } from '../../text/error-text.ts';
import { placeInModule } from './content-failure.ts';
import type { SiteCode } from './site-code.ts';

/** A hook of a plugin. */
export interface PluginHook {
  /** Name of the plugin. */
  readonly plugin: string;
  readonly hook: Exclude<keyof SitePlugin, 'name' | 'rules'>;
  /** URL of the page that it runs for; absent for none. */
  readonly url?: string | undefined;
}

/** Context for running hooks. */
export interface PluginRun {
  /** Absolute. */
  readonly root: string;
  /** The configuration file, relative to the root. */
  readonly configFile: string;
  readonly siteCode: SiteCode;
}

/** Calls a hook that may return a promise, and validates its result. Throws a `DocsError` that names plugin and hook. */
export async function waitForHook<Result>(
  hook: PluginHook,
  { run, schema }: { readonly run: PluginRun; readonly schema: ZodType<Result> },
  work: () => unknown,
): Promise<Result> {
  const { configFile, siteCode } = run;
  const subject = { what: nameOf(hook), file: configFile };
  let value: unknown;
  try {
    value = await siteCode.wait(subject, async () => (await work()) ?? []);
  } catch (error) {
    throw hookFailed(hook, run, error);
  }
  return validResult(hook, { run, schema }, value);
}

/** The value of a hook. Throws a `DocsError` that names plugin and hook if it does not match the schema. */
export function validResult<Result>(
  hook: PluginHook,
  { run, schema }: { readonly run: PluginRun; readonly schema: ZodType<Result> },
  value: unknown,
): Result {
  const given = { [hook.hook]: value };
  let result: ZodSafeParseResult<Result>;
  try {
    // Getters of the value may throw.
    result = schema.safeParse(given);
  } catch (error) {
    throw hookFailed(hook, run, error);
  }
  if (result.success) return result.data;
  const problems = zodProblems(schema, result.error.issues, given);
  throw new DocsError(problems.map(({ message }) => wrongResult(hook, run.configFile, message)));
}

/** Calls a hook that is not asynchronous. Throws a `DocsError` that names plugin, hook and page. */
export function callHook(hook: PluginHook, run: PluginRun, work: () => unknown): unknown {
  const { configFile, siteCode } = run;
  try {
    return siteCode.run({ what: nameOf(hook), file: configFile, url: hook.url }, work);
  } catch (error) {
    throw hookFailed(hook, run, error);
  }
}

/** Calls a hook that synchronously returns text or nothing. Throws a `DocsError` that names plugin, hook and page. */
export function runHook(hook: PluginHook, run: PluginRun, work: () => unknown): string | undefined {
  const { configFile } = run;
  const value = callHook(hook, run, work);
  if (value === undefined || value === null) return undefined;
  if (value === '') throw new DocsError([wrongResult(hook, configFile, 'expected HTML, found an empty string.')]);
  if (typeof value === 'string') return value;
  const found = value instanceof Promise ? 'a promise' : Array.isArray(value) ? 'an array' : typeof value;
  throw new DocsError([wrongResult(hook, configFile, `expected a string or nothing, found ${found}.`)]);
}

function nameOf({ plugin, hook, url }: PluginHook): string {
  return `The hook "${hook}" of the plugin "${plugin}"${url === undefined ? '' : ` for the page "${url}"`}`;
}

/** The error for a hook that threw, or for what it made. It names plugin, hook and page. */
export function hookFailed(hook: PluginHook, { configFile, root }: PluginRun, error: unknown): DocsError {
  if (error instanceof DocsError) return error;
  const message = asSentence(`${nameOf(hook)} failed: ${errorMessage(error)}`);
  return docsError('plugin-failed', message, { file: configFile, ...placeInModule(error, root), cause: error });
}

function wrongResult(hook: PluginHook, file: string, reason: string): Diagnostic {
  return { code: 'plugin-failed', severity: 'error', message: `${nameOf(hook)} returned an invalid value: ${reason}`, file };
}
