import { join, resolve } from 'node:path';
import { localeConflicts } from './check/check-conflicts.ts';
import { type GeneratedDocuments, inSources } from './check/generated-sources.ts';
import { causes, countIgnored } from './check/merge-problems.ts';
import type { SourceFile } from './config/config-diagnostic.ts';
import type { Feature } from './config/feature.ts';
import { outputPrefixOf } from './config/locales.ts';
import { buildGraphs, type GraphInput, sitesOfLocales } from './graph/build-graph.ts';
import { chromeSources, datedSources, declaredFiles, mergeDated } from './graph/declared-files.ts';
import { programFingerprint } from './io/fs/package-root.ts';
import { type CodeWatch, unwatched } from './io/process/site-code.ts';
import { readGitDates } from './load/git-dates.ts';
import { loadConfig } from './load/load-config.ts';
import { loadPluginContent, setUpPlugins } from './load/load-plugins.ts';
import { loadSitePackages } from './load/load-site-packages.ts';
import { sourceFolders } from './load/read-content.ts';
import { assertLocales, type LocaleInput, localeFolderProblems, readLocales } from './load/read-locale.ts';
import { translationFiles } from './load/read-translations.ts';
import { collectProblems, type Diagnostic, distinctProblems, hasErrors, throwProblems } from './model/diagnostic.ts';
import type { SiteGraph } from './model/graph.ts';
import type { SiteOfLocale } from './model/locale.ts';
import { buildDateOf } from './output/build-date.ts';
import { navbarProblems } from './page-data/chrome/navbar-data.ts';
import { componentsFolder } from './render/mdx/content-plugin.ts';
import { extendMarkdown } from './render/plugins/extend-markdown.ts';
import type { RendererSite, SiteMaterial } from './render/site-renderer.ts';
import { type Profiler, silentProfiler } from './report/profiler.ts';
import { createMetaRegistry, type MetaRegistry } from './store/meta-registry.ts';
import type { Store } from './store/store.ts';

/** A site as given on the command line. All paths are absolute. */
export interface Project {
  readonly root: string;
  /** Absent: the default file in the root. */
  readonly configPath?: string | undefined;
  /** Locales to build; absent for all. */
  readonly locales?: readonly string[] | undefined;
  /** Overrides the configuration; `outDir` is absolute or relative to the root. */
  readonly overrides: { readonly baseUrl?: string | undefined; readonly outDir?: string | undefined };
  readonly features: readonly Feature[];
}

/** A site in one locale, loaded and not yet rendered. */
export interface Site extends RendererSite {
  /** Absolute. */
  readonly outDir: string;
  /** Folder of the site below the output folder: empty for the default locale, else with a trailing slash. */
  readonly outputPrefix: string;
  /** False for a locale that is not built, to which others may link. */
  readonly isWanted: boolean;
  readonly dependencies: SiteDependencies;
  /** Files in which URLs of navbar, footer and sidebars are written, for messages. */
  readonly chromeSources: readonly SourceFile[];
  /** Documents of plugins. */
  readonly generated: GeneratedDocuments;
  /** Problems found while loading. Content with errors is left out. */
  readonly problems: readonly Diagnostic[];
  /** False if whole parts of it could not be read, so that links to them would seem broken. */
  readonly isWhole: boolean;
}

/** Files that a site is loaded from. */
interface SiteDependencies {
  /** Folders that a build must not touch; absolute. */
  readonly sourceFolders: readonly string[];
  /** The configuration, what it imports, and the inputs of plugins; absolute. */
  readonly configFiles: readonly string[];
  /** Files outside the content folders that every page may depend on; absolute. */
  readonly programFiles: readonly string[];
  /** True if documents or routes of its plugins may depend on any file. */
  readonly readsAnyFile: boolean;
}

/** Options for loading a site. */
export interface Loading {
  /** True if drafts have pages, as in `dev`. */
  readonly withDrafts: boolean;
  /** Cached front matter of earlier runs. */
  readonly metas?: MetaRegistry | undefined;
  readonly profiler?: Profiler | undefined;
  /** Limits the time of site code; absent: no limits. */
  readonly codeWatch?: CodeWatch | undefined;
  /** Changes the input of the graphs, as if files had other paths. */
  readonly relocate?: ((input: GraphInput) => GraphInput) | undefined;
}

/**
 * Reads configuration and content and builds the graph of each locale, the default one first; compiles nothing. Invalid parts are left out, so that
 * one run reports everything. Throws a `DocsError` if the configuration cannot be used at all.
 */
export async function loadSites(
  { root, configPath, overrides, features, locales: wanted }: Project,
  store: Store,
  { withDrafts, metas = createMetaRegistry(), profiler = silentProfiler, codeWatch = unwatched, relocate = (input) => input }: Loading,
): Promise<Site[]> {
  const { folder } = store;
  const {
    config: whole,
    source,
    module,
    inputs,
    ...read
  } = await profiler.stage('Reading the configuration', () => loadConfig({ root, configPath, folder, overrides, codeWatch, features }));
  const written = withDrafts ? { ...whole, plugins: whole.plugins.filter(({ apply }) => apply !== 'build') } : whole;
  assertLocales(wanted, written);
  const found: Diagnostic[] = [...read.problems];
  const run = { root, configFile: source.file, siteCode: codeWatch.within(written.pageTimeLimit) };
  const added = await profiler.stage('Running content plugins', () =>
    collectProblems(found)(() => loadPluginContent({ root, config: written, folder, run })),
  );
  const config = added?.config ?? written;
  const ready = await setUpPlugins(config.plugins, run);
  const { extensions, ...markdown } = await extendMarkdown(config.plugins, run);
  const packages = await loadSitePackages({ ...read, config, module }, markdown, { run, folder });
  const content = await profiler.stage('Reading content', () =>
    readLocales({ root, config, source, folder, withDrafts, metas, codeWatch }),
  );
  const languages = content.map((language) => withStaticFiles(language, ready.staticFiles));
  const dated = mergeDated(languages.map((language) => datedSources(language.input, language.config)));
  const git = await profiler.stage('Reading dates from git', () => readGitDates(dated, root, store));
  const graphs = await profiler.stage('Building the graph', () =>
    buildGraphs(
      languages.map((language) => ({ ...language, input: relocate(language.input) })),
      git.updates,
    ),
  );
  const locales = sitesOfLocales(graphs);
  const isConfigWhole = read.isWhole && added !== undefined;
  const loaded = {
    root,
    source,
    identity: packages.identity,
    graphs,
    locales,
    dependencies: {
      configFiles: [...inputs, ...(added?.inputs ?? [])],
      readsAnyFile: !added?.isDeclared || config.generateRoutes !== undefined || config.plugins.some(({ routes }) => routes !== undefined),
    },
    material: {
      extensions,
      featureInput: read.featureInput,
      hasMarkdownPlugins: read.hasMarkdownPlugins,
      pluginInputs: ready.inputs,
      buildDate: buildDateOf(
        graphs.map(({ graph }) => graph),
        process.env.SOURCE_DATE_EPOCH,
      ),
    },
    generated: added?.generated ?? new Map(),
    problems: [
      ...found,
      ...packages.problems,
      ...ready.problems,
      ...markdown.problems,
      ...localeConflicts(locales),
      ...(read.isWhole ? localeFolderProblems(root, config, source) : []),
      ...git.warnings,
    ],
  };
  return graphs.map((language): Site => {
    const site = siteOf(language, loaded);
    return { ...site, isWanted: wanted?.includes(language.locale) ?? true, isWhole: isConfigWhole && site.isWhole };
  });
}

/** The content of a locale with its graph. */
type LoadedLocale = LocaleInput & { readonly graph: SiteGraph };

/** What all locales of a site share. */
interface LoadedProject extends Pick<Site, 'root' | 'generated' | 'problems'> {
  readonly source: SourceFile;
  /** Changes with everything that compiles documents. */
  readonly identity: string;
  readonly dependencies: Pick<SiteDependencies, 'configFiles' | 'readsAnyFile'>;
  readonly material: Pick<SiteMaterial, 'extensions' | 'featureInput' | 'hasMarkdownPlugins' | 'pluginInputs' | 'buildDate'>;
  /** The default locale first. */
  readonly graphs: readonly LoadedLocale[];
  readonly locales: readonly SiteOfLocale[];
}

/** The site in one locale. */
function siteOf(
  { locale, config, input, translations, problems, isWhole, graph }: LoadedLocale,
  { root, source, identity, graphs, locales, generated, ...shared }: LoadedProject,
): Omit<Site, 'isWanted'> {
  const { messages } = translations;
  const [main] = graphs;
  const pluginFiles = config.plugins.flatMap(({ inputs = [] }) => inputs);
  const files = [...declaredFiles(input), ...translationFiles(config), ...pluginFiles];
  return {
    root,
    config,
    configSource: source,
    graph,
    outDir: resolve(root, config.outDir),
    outputPrefix: outputPrefixOf(
      config,
      graphs.map((language) => language.config),
    ),
    locales: locales.length > 1 ? locales : [],
    dependencies: {
      ...shared.dependencies,
      sourceFolders: [...sourceFolders(input, config, root), join(root, componentsFolder)],
      programFiles: files.map((path) => resolve(root, path)),
    },
    material: {
      ...shared.material,
      messages,
      texts: translations.code,
      originalMessages: main && main.locale !== locale ? main.translations.messages : undefined,
      cacheInputs: { program: programFingerprint, plugins: identity },
    },
    chromeSources: [source, ...chromeSources(input)],
    isWhole: isWhole && graph.isWhole,
    generated,
    problems: inSources(
      causes([
        ...shared.problems,
        ...countIgnored(problems),
        ...graph.problems,
        ...navbarProblems({ site: config, graph, messages, configSource: source }),
      ]),
      generated,
    ),
  };
}

/** Adds files to the static ones; those of the site take precedence. */
function withStaticFiles(language: LocaleInput, files: ReadonlyMap<string, string>): LocaleInput {
  const { input } = language;
  return { ...language, input: { ...input, staticFiles: new Map([...files, ...input.staticFiles]) } };
}

/** Like `loadSites`, but throws one `DocsError` with all problems if there is an error. */
export async function loadSoundSites(project: Project, store: Store, loading: Loading): Promise<Site[]> {
  const sites = await loadSites(project, store, loading);
  const problems = distinctProblems(sites.map((site) => site.problems));
  if (hasErrors(problems)) throwProblems(problems);
  return sites;
}
