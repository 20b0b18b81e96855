import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadModule } from '../../bundle/load-module.ts';
import type { CommandOptions } from '../../commands/options.ts';
import { withStore } from '../../commands/run-command.ts';
import type { DocsSetConfig } from '../../config/schema/content-schema.ts';
import { versionNames } from '../../content/docs-versions.ts';
import { parseSidebars } from '../../content/parse-sidebars.ts';
import { readText } from '../../io/fs/read-text.ts';
import { findVersions } from '../../load/find-versions.ts';
import { type LoadedConfig, loadSoundConfig } from '../../load/load-config.ts';
import { docsSetsOf } from '../../load/read-content.ts';
import { createHighlighter } from '../../markdown/code/create-highlighter.ts';
import { docsError, throwProblems } from '../../model/diagnostic.ts';
import { currentVersion } from '../../model/graph.ts';
import { jsonAnswer } from '../../report/print-summary.ts';
import { didYouMean } from '../../text/nearest.ts';
import { freezeVersion } from './freeze-version.ts';
import { mixedCopy, planVersion, type VersionCopy, type VersionPlan, versionProblems } from './plan-version.ts';
import { usedFiles } from './used-files.ts';

/** Freezes the current docs of a docs set, which `docs` names, as a version. Throws a `DocsError` and changes nothing if a version with this name exists, even in part. Returns the exit code. */
export async function version(name: string, options: CommandOptions & { readonly docs: string }): Promise<number> {
  const { root } = options.project;
  return withStore(options, async (store) => {
    const { folder } = store;
    const loaded = await loadSoundConfig(options, folder);
    const { config } = loaded;
    const set = docsSetOf(options.docs, loaded, root);
    const request = { name, set, config, root };
    const whole = planVersion(request);
    throwProblems(versionProblems(request, whole));
    const mixed = mixedCopy(whole);
    const tools = { store, highlighter: createHighlighter(), codeWatch: options.codeWatch };
    const files = mixed && (await usedFiles({ set, config, tools }, options));
    const plan = { ...whole, copies: whole.copies.map((copy) => (copy === mixed ? { ...copy, files } : copy)) };
    const sidebars = plan.sidebars && (await frozenSidebars(plan.sidebars.from, root, folder));
    freezeVersion(root, plan, { sidebars, names: namesWith(name, plan, root) });
    const copies = [...plan.copies, ...(plan.sidebars ? [plan.sidebars] : [])];
    if (options.format === 'json') {
      process.stdout.write(jsonAnswer({ frozen: { name, copies } }));
      return 0;
    }
    if (options.isQuiet) return 0;
    process.stderr.write(`Froze version ${name}:\n${copies.map(frozenLine).join('')}`);
    if (set.lastVersion !== undefined && set.lastVersion !== name)
      process.stderr.write(`Readers still see ${set.lastVersion} first, because of "lastVersion" in ${loaded.source.file}.\n`);
    process.stderr.write('Next: npx storedocs check\n');
    return 0;
  });
}

function frozenLine({ from, to, files }: VersionCopy): string {
  const some = files && ` (documents and what they use: ${files.length} ${files.length === 1 ? 'file' : 'files'})`;
  return `  ${from} → ${to}${some ?? ''}\n`;
}

/** Prints the versions of all docs sets, newest first: docs set, name, URL path, folder. Returns the exit code. */
export async function listVersions(options: CommandOptions): Promise<number> {
  const { root } = options.project;
  return withStore(options, async ({ folder }) => {
    const { config, source } = await loadSoundConfig(options, folder);
    const versions = docsSetsOf(config, root).flatMap((set) =>
      findVersions(set, { root, source }).map(({ version: found, config: own }) => ({
        docs: set.id,
        name: found?.name ?? currentVersion,
        path: `/${own.routeBasePath}/`.replace(/\/+/g, '/'),
        folder: own.path,
        isLast: found?.isLast !== false,
      })),
    );
    const lines = versions.map(({ docs, name, path, folder: own, isLast }) =>
      [docs, name, path, own, ...(isLast ? ['last'] : [])].join('\t'),
    );
    process.stdout.write(options.format === 'json' ? jsonAnswer({ versions }) : lines.map((line) => `${line}\n`).join(''));
    return 0;
  });
}

function docsSetOf(id: string, { config, source }: LoadedConfig, root: string): DocsSetConfig {
  const sets = docsSetsOf(config, root);
  const found = sets.find((set) => set.id === id);
  if (found && !found.disableVersioning) return found;
  const ids = sets.map((set) => set.id);
  const names = ids.map((name) => `"${name}"`).join(', ');
  const hint = didYouMean(id, ids) ?? (names === '' ? 'Add documents.' : `Docs sets of the site: ${names}.`);
  const reason = found ? `Versions of the docs set "${id}" are disabled.` : `Unknown docs set "${id}".`;
  throw docsError('usage-invalid', reason, { file: source.file, hint: found ? 'Remove "disableVersioning".' : hint });
}

/** The sidebars as JSON, even if they come from code, which may change later. */
async function frozenSidebars(file: string, root: string, folder: string): Promise<string> {
  if (!existsSync(join(root, file))) throw docsError('content-missing', `The sidebars file "${file}" does not exist.`);
  const { default: value } = await loadModule({ root, file, folder, code: 'sidebar-invalid' });
  throwProblems(parseSidebars(value, { file, text: readText(root, file).text }).problems);
  return `${JSON.stringify(value, null, 2)}\n`;
}

function namesWith(name: string, { namesFile }: VersionPlan, root: string): string | undefined {
  if (namesFile === undefined) return undefined;
  const names = versionNames({ file: namesFile, text: readFileSync(join(root, namesFile), 'utf8') });
  return `${JSON.stringify([name, ...names], null, 2)}\n`;
}
