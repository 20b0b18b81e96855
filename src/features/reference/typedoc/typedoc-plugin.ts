import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';
import { importSitePackage } from '../../../bundle/site-package.ts';
import type { SourceFile } from '../../../config/config-diagnostic.ts';
import { findKey } from '../../../config/zod-problems.ts';
import { parseYaml } from '../../../content/parse-yaml.ts';
import { toRoot } from '../../../io/fs/walk-folder.ts';
import { type Diagnostic, type DiagnosticPlace, DocsError, docsError, problem } from '../../../model/diagnostic.ts';
import type { SitePlugin } from '../../../model/plugin.ts';
import { asSentence, errorMessage } from '../../../text/error-text.ts';
import { placeOf } from '../../../text/place.ts';
import { isRecord, type JsonRecord } from '../json-reader.ts';
import { readReferenceFile, referencePlugin, type typedocSchema } from '../read-reference-file.ts';

/** Plugins that generate documents from TypeDoc's JSON files. */
export function typedocPlugins(typedoc: z.output<typeof typedocSchema>, source: SourceFile): SitePlugin[] {
  const place = { file: source.file, ...findKey(source.text, 'typedoc') };
  return typedoc.map(({ entry, file = entry ?? '', path }) =>
    referencePlugin({ name: `typedoc/${file}`, file, path }, async (root) => {
      const project =
        entry === undefined
          ? readProject(file, readReferenceFile({ root, file, place, key: 'typedoc' }))
          : asProject(await runTypedoc({ root, entry, place }), entry);
      // Loaded on first use: most sites have no such file.
      const { typedocPages } = await import('./typedoc-pages.ts');
      return typedocPages(project).map((page) => ({ ...page, source: { file } }));
    }),
  );
}

const typedocHint = 'Write it with "npx typedoc --json api.json src/index.ts", and name that file.';

/** Throws a `DocsError` for a file that is not a TypeDoc project in JSON. */
function readProject(file: string, text: string): JsonRecord {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const { errors } = parseYaml(text);
    // Some text is YAML, but not JSON: its position is in the message at best.
    const offset = /at position (\d+)/.exec(errorMessage(error))?.[1];
    const { message, ...place } = errors[0] ?? { message: `Invalid JSON: ${errorMessage(error)}`, ...placeOf(text, Number(offset ?? 0)) };
    throw docsError('reference-invalid', asSentence(message), { file, ...place, hint: typedocHint, cause: error });
  }
  return asProject(value, file);
}

/** Throws a `DocsError` for a value that is not a TypeDoc project. */
function asProject(value: unknown, file: string): JsonRecord {
  if (!isRecord(value) || value.variant !== 'project')
    throw docsError('reference-invalid', 'The file is not JSON output of TypeDoc.', { file, line: 1, column: 1, hint: typedocHint });
  return value;
}

/** The part of TypeDoc's API that is used. */
interface TypedocApplication {
  readonly logger: { log(message: string, level: number): void };
  readonly serializer: { projectToObject(project: unknown, root: string): unknown };
  convert(): Promise<unknown>;
}

interface TypedocOptions {
  readonly entryPoints: readonly string[];
  readonly tsconfig?: string | undefined;
  readonly logLevel: 'None';
}

type Bootstrap = (options: TypedocOptions) => Promise<TypedocApplication>;

const packageSchema = z.object({
  Application: z.custom<{ readonly bootstrapWithPlugins: Bootstrap }>((value) => typeof value === 'function'),
});

/** TypeDoc 0.28 reads no newer TypeScript, and npm refuses to install it beside one. */
const install = 'typedoc typescript@6';

/** The log level of warnings in TypeDoc; that of errors is higher. */
const warningLevel = 2;

/** A module that TypeDoc reads. */
interface TypedocEntry {
  /** Absolute. */
  readonly root: string;
  /** Relative to the root. */
  readonly entry: string;
  /** Position in the configuration. */
  readonly place: DiagnosticPlace;
}

/** Runs the site's TypeDoc on a module, and returns its project. Throws a `DocsError` when it is not installed, or the module has errors. */
async function runTypedoc({ root, entry, place }: TypedocEntry): Promise<unknown> {
  const path = join(root, entry);
  if (!existsSync(path)) {
    const hint = 'Create it, or change "typedoc"; the path is relative to the root.';
    throw docsError('content-missing', `The module "${entry}" of "typedoc" does not exist.`, { ...place, hint });
  }
  const { Application } = packageSchema.parse(
    await importSitePackage({ name: 'typedoc', root, feature: '"entry" in "typedoc"', place, install }),
  );
  const tsconfig = nearestTsconfig(dirname(path));
  const app = await Application.bootstrapWithPlugins({ entryPoints: [path], ...(tsconfig ? { tsconfig } : {}), logLevel: 'None' });
  const errors: string[] = [];
  const warnings: string[] = [];
  app.logger.log = (message, level) => {
    if (level >= warningLevel) (level > warningLevel ? errors : warnings).push(stripVTControlCharacters(message));
  };
  const project = await app.convert();
  if (project === undefined || errors.length > 0)
    throw new DocsError(
      (errors.length > 0 ? errors : ['no reason given']).map((said) => typedocProblem(said, { root, entry, place }, warnings)),
    );
  return JSON.parse(JSON.stringify(app.serializer.projectToObject(project, root)));
}

function nearestTsconfig(folder: string): string | undefined {
  const file = join(folder, 'tsconfig.json');
  if (existsSync(file)) return file;
  return folder === dirname(folder) ? undefined : nearestTsconfig(dirname(folder));
}

/** `src/index.ts:3:14 - error TS2322: Type 'string' …`, with the path relative to the working directory. TypeDoc may have warned why. */
function typedocProblem(said: string, { root, entry }: TypedocEntry, warnings: readonly string[]): Diagnostic {
  const [first = ''] = said.split('\n');
  const [, file, line, column, reason] = /^(.*?):(\d+):(\d+) - error (.*)$/.exec(first) ?? [];
  const message = `TypeDoc cannot read "${entry}": ${(reason ?? first).replace(/^\[error\]\s*/, '').replace(/\.?$/, '.')}`;
  const hint = 'Correct the code, or write the JSON output of TypeDoc to a file and set "file" to its path.';
  if (file === undefined) {
    const before = warnings.map((warned) => warned.replace(/^\[warning\]\s*/, '').replace(/\.?$/, '.'));
    return problem('reference-invalid', message, { file: entry, hint: before.length > 0 ? `TypeDoc warned: ${before.join(' ')}` : hint });
  }
  return problem('reference-invalid', message, { file: toRoot(root, resolve(file)), line: Number(line), column: Number(column), hint });
}
