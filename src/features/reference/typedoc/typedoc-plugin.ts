import type * as z from 'zod';
import type { ConfigSource } from '../../../config/config-diagnostic.ts';
import { findKey } from '../../../config/zod-problems.ts';
import { parseYaml } from '../../../content/parse-yaml.ts';
import { DocsError, problem } from '../../../model/diagnostic.ts';
import type { SitePlugin } from '../../../model/plugin.ts';
import { asSentence, errorMessage } from '../../../text/error-text.ts';
import { placeOf } from '../../../text/place.ts';
import { slugify } from '../../../text/slugify.ts';
import { isRecord, type JsonRecord } from '../json-reader.ts';
import { readReferenceFile } from '../read-reference-file.ts';
import type { typedocSchema } from '../reference-schema.ts';
import { runTypedoc } from './typedoc-package.ts';

/** Plugins that generate documents from TypeDoc's JSON files. */
export function typedocPlugins(typedoc: z.output<typeof typedocSchema>, source: ConfigSource): SitePlugin[] {
  const place = { file: source.file, ...findKey(source.text, 'typedoc') };
  return typedoc.map(
    ({ entry, file = entry ?? '', path }): SitePlugin => ({
      name: `typedoc/${file}`,
      async content({ root }) {
        const project =
          entry === undefined
            ? readProject(file, readReferenceFile({ root, file, place, key: 'typedoc' }))
            : asProject(await runTypedoc({ root, entry, place }), entry);
        // Loaded on first use: most sites have no such file.
        const { typedocPages } = await import('./typedoc-pages.ts');
        return {
          id: slugify(path) || 'api',
          routeBasePath: path,
          documents: typedocPages(project).map((page) => ({ ...page, source: { file } })),
          inputs: [file],
        };
      },
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
    throw new DocsError([problem('reference-invalid', asSentence(message), { file, ...place, hint: typedocHint })], { cause: error });
  }
  return asProject(value, file);
}

/** Throws a `DocsError` for a value that is not a TypeDoc project. */
function asProject(value: unknown, file: string): JsonRecord {
  if (!isRecord(value) || value.variant !== 'project')
    throw new DocsError([
      problem('reference-invalid', 'The file is not JSON output of TypeDoc.', { file, line: 1, column: 1, hint: typedocHint }),
    ]);
  return value;
}
