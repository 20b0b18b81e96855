import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { SitePlace } from '../bundle/run-esbuild.ts';
import { type DocsSetConfig, docsSetSchema } from '../config/schema/content-schema.ts';
import { cacheInputsSchema, pluginContentSchema, pluginStaticFilesSchema } from '../config/schema/plugin-schema.ts';
import type { SiteConfig } from '../config/schema.ts';
import { filesBelow, toRoot } from '../io/fs/walk-folder.ts';
import { writeByRename } from '../io/fs/write-by-rename.ts';
import { callHook, type PluginRun, validResult, waitForHook } from '../io/process/plugin-hook.ts';
import { collectProblems, type Diagnostic } from '../model/diagnostic.ts';
import type { GeneratedDocument, PluginDocs, PluginDocument, SitePlugin } from '../model/plugin.ts';
import { hashOf } from '../text/hash.ts';
import { docsSetsOf } from './read-content.ts';

/** Plugins that are ready to work. */
interface ReadyPlugins {
  /** What pages depend on, by name of the plugin: JSON. */
  readonly inputs: Readonly<Record<string, unknown>>;
  /** Files to publish: paths relative to the root, by output path. */
  readonly staticFiles: ReadonlyMap<string, string>;
  /** Problems of plugins that cannot work. */
  readonly problems: readonly Diagnostic[];
}

const anything = z.strictObject({ setup: z.unknown() });

/** Calls the `setup` hooks of plugins, and asks those that can work for static files and for what pages depend on. */
export async function setUpPlugins(plugins: readonly SitePlugin[], run: PluginRun): Promise<ReadyPlugins> {
  const problems: Diagnostic[] = [];
  const inputs: Record<string, unknown> = {};
  const published = new Map<string, string>();
  const context = Object.freeze({ root: run.root });
  for (const { name, setup, cacheInputs, staticFiles } of plugins) {
    await collectProblems(problems)(async () => {
      if (setup) await waitForHook({ plugin: name, hook: 'setup' }, { run, schema: anything }, () => setup(context));
      if (staticFiles) {
        const hook = { plugin: name, hook: 'staticFiles' } as const;
        const value = callHook(hook, run, () => staticFiles(context));
        const files = validResult(hook, { run, schema: pluginStaticFilesSchema }, value).staticFiles;
        for (const [path, source] of Object.entries(files)) published.set(path, source);
      }
      if (!cacheInputs) return;
      const hook = { plugin: name, hook: 'cacheInputs' } as const;
      const value = callHook(hook, run, () => cacheInputs(context));
      inputs[`plugin.${name}`] = validResult(hook, { run, schema: cacheInputsSchema }, value).cacheInputs;
    });
  }
  return { inputs, staticFiles: published, problems };
}

/** Options for loading documents of plugins. */
interface PluginContentRequest extends SitePlace {
  readonly config: SiteConfig;
  readonly run: PluginRun;
}

/** A configuration with the docs sets of plugins. */
interface PluginContent {
  readonly config: SiteConfig;
  /** Files that plugins generated documents from; absolute. */
  readonly inputs: readonly string[];
  /** The documents by the path of their file, relative to the root. */
  readonly generated: ReadonlyMap<string, GeneratedDocument>;
  /** True if the documents depend on nothing but `inputs`. */
  readonly isDeclared: boolean;
}

/**
 * Calls the `content` hooks of plugins and writes their documents to the cache directory, where they are read like all others. Unchanged files
 * are not written. Throws a `DocsError` that names the plugin.
 */
export async function loadPluginContent({ root, config, folder, run }: PluginContentRequest): Promise<PluginContent> {
  const withContent = config.plugins.filter(({ content }) => content !== undefined);
  if (withContent.length === 0) return { config, inputs: [], generated: new Map(), isDeclared: true };
  const sets: DocsSetConfig[] = [];
  const inputs: string[] = [];
  const generated = new Map<string, GeneratedDocument>();
  let isDeclared = true;
  // Sites may share a cache directory.
  const home = join(folder, 'content', hashOf(root).slice(0, 12));
  for (const { name, content } of withContent) {
    const result = await waitForHook({ plugin: name, hook: 'content' }, { run, schema: pluginContentSchema }, async () => {
      const docs = await content?.({ root });
      return Array.isArray(docs) ? docs : [docs];
    });
    for (const [index, docs] of result.content.entries()) {
      const id = docs.id ?? `${name.replace(/[^\w-]+/g, '-')}${index === 0 ? '' : `-${index + 1}`}`;
      const place = join(home, id);
      writeDocuments(place, docs.documents);
      const folderPath = toRoot(root, place);
      sets.push(setOf(docs, { id, path: folderPath }));
      for (const { path, source } of docs.documents) generated.set(`${folderPath}/${path}`, { plugin: name, path, source });
      isDeclared &&= docs.inputs !== undefined;
      inputs.push(...(docs.inputs ?? []).map((path) => join(root, path)));
    }
  }
  return { config: { ...config, docs: [...docsSetsOf(config, root), ...sets] }, inputs, generated, isDeclared };
}

/** A single document has no sidebar, which would only name it. */
function setOf({ routeBasePath, documents }: PluginDocs, { id, path }: { readonly id: string; readonly path: string }): DocsSetConfig {
  const sidebarPath = documents.length === 1 ? false : undefined;
  return docsSetSchema.parse({ id, path, sidebarPath, routeBasePath: routeBasePath.replace(/^\/+|\/+$/g, '') || '/' });
}

/** Writes changed documents and removes leftovers of earlier runs. */
function writeDocuments(folder: string, documents: readonly PluginDocument[]): void {
  const known = new Set(filesBelow(folder));
  for (const { path, text } of documents) {
    const file = join(folder, path);
    if (!known.delete(path) || readFileSync(file, 'utf8') !== text) writeByRename(file, text);
  }
  for (const path of known) rmSync(join(folder, path), { force: true });
}
