import type { DocsSetFacts, VersionFacts } from '../../src/model/site-facts.ts';
import { usePagePath } from './page-url.ts';
import { useDocsSets } from './site-facts.ts';

const none: DocsSetFacts = { id: 'default', versions: [] };

/** A docs set, in the shape that components written for Docusaurus expect. */
function docsData({ versions }: DocsSetFacts) {
  const [first] = versions;
  return { path: (versions.find(({ isLast }) => isLast) ?? first)?.path ?? '', versions: versions.map(versionData), breadcrumbs: true };
}

function versionData({ name, label, isLast, path, mainDocId }: VersionFacts) {
  return { name, label, isLast, path, mainDocId, docs: [], draftIds: [], sidebars: {} };
}

/** All docs sets of the site, by id. */
export function useAllDocsData() {
  return Object.fromEntries(useDocsSets().map((set) => [set.id, docsData(set)]));
}

/** Data of plugins, by plugin and id: only that of docs exists here. */
export function useGlobalData(): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  return { 'docusaurus-plugin-content-docs': useAllDocsData() };
}

/** Data of one plugin, by id. */
export function useAllPluginInstancesData(plugin: string) {
  return useGlobalData()[plugin];
}

/** Data of an instance of a plugin. */
export function usePluginData(plugin: string, id = 'default') {
  return useGlobalData()[plugin]?.[id];
}

/** One docs set. */
export function useDocsData(id?: string) {
  return docsData(setOf(useDocsSets(), id));
}

/** Versions of a docs set, newest first. */
export function useVersions(id?: string) {
  return useDocsData(id).versions;
}

/** The version that readers should see first. */
export function useLatestVersion(id?: string) {
  return useVersions(id).find(({ isLast }) => isLast);
}

/** The docs set that the page belongs to, and its version; `undefined` for other pages. */
export function useActivePluginAndVersion() {
  const active = useActive();
  if (!active) return undefined;
  const { set, version } = active;
  return { activePlugin: { pluginId: set.id, pluginData: docsData(set) }, activeVersion: versionData(version) };
}

/** The docs set that the page belongs to; `undefined` for other pages. */
export function useActivePlugin() {
  return useActivePluginAndVersion()?.activePlugin;
}

/** The version that the page belongs to; `undefined` for pages outside of the docs set. */
export function useActiveVersion(id?: string) {
  const active = useActive();
  return active && active.set.id === (id ?? active.set.id) ? versionData(active.version) : undefined;
}

/** The version that the page belongs to. The document itself is known only to its page. */
export function useActiveDocContext(id?: string) {
  return { activeVersion: useActiveVersion(id), activeDoc: undefined, alternateDocVersions: {} };
}

/** The version to suggest to readers of the page. */
export function useDocVersionSuggestions(id?: string) {
  return { latestDocSuggestion: undefined, latestVersionSuggestion: useLatestVersion(id) };
}

/** The version to link to from pages outside of the docs: the last one. */
export function useDocsPreferredVersion(id?: string) {
  return { preferredVersion: useLatestVersion(id), savePreferredVersionName: () => {} };
}

/** The version of the page; elsewhere, the last one of the first docs set. */
export function useDocsVersion() {
  const sets = useDocsSets();
  const active = useActive();
  const set = active?.set ?? setOf(sets, undefined);
  const version = active?.version ?? set.versions.find(({ isLast }) => isLast);
  return {
    pluginId: set.id,
    version: version?.name,
    label: version?.label,
    banner: version?.banner === 'none' ? null : version?.banner,
    badge: version?.hasBadge,
    noIndex: version?.noIndex,
    isLast: version?.isLast,
    docsSidebars: {},
    docs: {},
  };
}

function setOf(sets: readonly DocsSetFacts[], id: string | undefined): DocsSetFacts {
  return sets.find((set) => set.id === (id ?? 'default')) ?? (id === undefined ? sets[0] : undefined) ?? none;
}

/** The version with the longest URL that the page's URL starts with. */
function useActive(): { readonly set: DocsSetFacts; readonly version: VersionFacts } | undefined {
  const path = usePagePath();
  const all = useDocsSets().flatMap((set) => set.versions.map((version) => ({ set, version })));
  const around = all.filter(({ version }) => path === version.path || path.startsWith(version.path.replace(/\/?$/, '/')));
  return around.toSorted((a, b) => b.version.path.length - a.version.path.length)[0];
}
