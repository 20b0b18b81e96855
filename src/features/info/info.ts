import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sitePackageVersion } from '../../bundle/site-package.ts';
import type { CommandOptions } from '../../commands/options.ts';
import { withStore } from '../../commands/run-command.ts';
import { packageManagerOf } from '../../io/fs/install-hint.ts';
import { packageVersion } from '../../io/fs/package-root.ts';
import { filesBelow } from '../../io/fs/walk-folder.ts';
import { loadSites, type Site } from '../../load-site.ts';
import { type Diagnostic, DocsError } from '../../model/diagnostic.ts';
import { jsonAnswer } from '../../report/print-summary.ts';
import { countOf } from '../../text/error-text.ts';

/** Packages that most change what a site does. */
const packages = ['react', 'react-dom', 'typescript', 'mermaid', 'sharp', 'sass', 'postcss'];

/** Prints facts that help with a bug report, and none that are private: no names, paths or URLs of the site. Returns the exit code. */
export async function info(options: CommandOptions): Promise<number> {
  const { project, codeWatch } = options;
  return withStore(options, async (store) => {
    const facts = {
      storedocs: packageVersion(),
      node: process.version.slice(1),
      system: `${process.platform} ${process.arch}`,
      packageManager: packageManagerOf(project.root) ?? 'none',
      ...versionsOf(packages, project.root),
      ...(await loadSites(project, store, { withDrafts: false, codeWatch }).then(factsOf, unloadable)),
      cache: cacheSize(store.folder),
    };
    if (options.format === 'json') process.stdout.write(jsonAnswer({ info: facts }));
    else for (const [name, value] of Object.entries(facts)) process.stdout.write(`${name.padEnd(16)}${value}\n`);
    return 0;
  });
}

/** What is printed about a site, by name. */
function factsOf(sites: readonly Site[]) {
  const pages = sites.reduce((sum, { graph }) => sum + graph.routes.length, 0);
  const versions = new Set(sites.flatMap(({ graph }) => graph.sets.flatMap(({ version }) => version?.name ?? [])));
  return {
    site: [countOf(pages, 'page'), countOf(sites.length, 'locale'), countOf(versions.size, 'version')].join(', '),
    problems: codesOf(sites.flatMap(({ problems }) => problems)),
  };
}

function unloadable(error: unknown): ReturnType<typeof factsOf> {
  if (!(error instanceof DocsError)) throw error;
  return { site: 'cannot be loaded', problems: codesOf(error.diagnostics) };
}

/** Codes of problems, without their messages, which contain texts of the site. */
function codesOf(problems: readonly Diagnostic[]): string {
  return [...new Set(problems.map(({ code }) => code))].sort().join(', ') || 'none';
}

/** Versions of those packages that the site has installed, by name. */
function versionsOf(names: readonly string[], root: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const version = sitePackageVersion({ name, root });
      return version === undefined ? [] : [[name, version]];
    }),
  );
}

function cacheSize(folder: string): string {
  const files = filesBelow(folder);
  const bytes = files.reduce((sum, path) => sum + (statSync(join(folder, path), { throwIfNoEntry: false })?.size ?? 0), 0);
  return files.length === 0 ? 'empty' : `${(bytes / 1e6).toFixed(1)} MB in ${files.length} files`;
}
