import type { ConfigSource } from '../../config/config-diagnostic.ts';
import type { SiteConfig } from '../../config/schema.ts';
import { findKey } from '../../config/zod-problems.ts';
import { parseYaml } from '../../content/parse-yaml.ts';
import { isRecord, type JsonRecord } from '../../content/reference/json-reader.ts';
import { DocsError, problem } from '../../model/diagnostic.ts';
import type { SitePlugin } from '../../model/plugin.ts';
import { slugify } from '../../text/slugify.ts';
import { readReferenceFile } from './read-reference-file.ts';
import { runTypedoc } from './typedoc-package.ts';

/** Plugins that generate documents from TypeDoc's JSON files. */
export function typedocPlugins({ typedoc }: SiteConfig, source: ConfigSource): SitePlugin[] {
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
        const { typedocPages } = await import('../../content/reference/typedoc-pages.ts');
        return { id: slugify(path) || 'api', routeBasePath: path, documents: typedocPages(project), inputs: [file] };
      },
    }),
  );
}

/** Throws a `DocsError` for a file that is not a TypeDoc project in JSON. */
function readProject(file: string, text: string): JsonRecord {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const { errors } = parseYaml(text);
    const [first] = errors;
    const { message = 'The file is not JSON.', ...place } = first ?? {};
    throw new DocsError([problem('reference-invalid', message, { file, ...place })]);
  }
  return asProject(value, file);
}

/** Throws a `DocsError` for a value that is not a TypeDoc project. */
function asProject(value: unknown, file: string): JsonRecord {
  const hint = 'Write it with "npx typedoc --json api.json src/index.ts", and name that file.';
  if (!isRecord(value) || value.variant !== 'project')
    throw new DocsError([problem('reference-invalid', 'The file is not the JSON of TypeDoc.', { file, line: 1, column: 1, hint })]);
  return value;
}
