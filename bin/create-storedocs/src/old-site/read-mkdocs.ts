import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type CollectionTag, isScalar, isSeq, parseDocument, type ScalarTag } from 'yaml';
import { DocsError, docsError } from '../../../../src/model/diagnostic.ts';
import { isRecord, type Migration, SourceValue } from '../migrate/migration.ts';
import { migrateMkdocs } from '../migrate/mkdocs/migrate-mkdocs.ts';
import { iconFile } from './icon-file.ts';
import { documentsBelow, textOf } from './read-vitepress.ts';

/** Reads the MkDocs site in a folder; absolute. Changes nothing. Throws a `DocsError` if there is none, or its configuration is invalid. */
export async function readMkdocs(root: string, convert: boolean): Promise<Migration> {
  const configFile = ['mkdocs.yml', 'mkdocs.yaml'].find((name) => existsSync(join(root, name)));
  if (configFile === undefined) {
    const message = `No MkDocs configuration found in ${root}.`;
    const hint = 'Pass the folder with mkdocs.yml: storedocs init --from mkdocs website.';
    throw docsError('config-missing', message, { hint });
  }
  const configText = readFileSync(join(root, configFile), 'utf8');
  const config = readConfig(root, configFile);
  const folder = (typeof config.docs_dir === 'string' ? config.docs_dir : 'docs').replace(/^\.\/|\/$/g, '');
  return migrateMkdocs({
    config,
    configFile,
    configText,
    folder,
    exists: (path) => existsSync(join(root, path)),
    documents: documentsBelow(root, folder),
    textOf: (path) => textOf(root, path),
    iconOf: (name) => iconFile(root, name),
    convert,
  });
}

/** `!ENV NAME` and `!ENV [NAME, OTHER, default]`: environment variables, and what to use without them. */
const environment: (ScalarTag | CollectionTag)[] = [
  { tag: '!ENV', resolve: (name) => variables([name], '') },
  {
    tag: '!ENV',
    collection: 'seq',
    resolve(list) {
      const values: unknown[] = isSeq(list) ? list.items.map((item) => (isScalar(item) ? item.value : item)) : [];
      return values.length > 1 ? variables(values.slice(0, -1), values.at(-1)) : variables(values, '');
    },
  },
];

function variables(names: readonly unknown[], otherwise: unknown): SourceValue {
  const value = typeof otherwise === 'string' ? `'${otherwise.replace(/[\\']/g, '\\$&')}'` : JSON.stringify(otherwise ?? '');
  return new SourceValue([...names.map((name) => `process.env.${name}`), value].join(' ?? '), [], otherwise ?? '');
}

type Options = Readonly<Record<string, unknown>>;

/** Options of a file merged over those that it inherits; lists are replaced. */
function readConfig(root: string, file: string, passed: readonly string[] = []): Options {
  const config = parseConfig(file, readFileSync(join(root, file), 'utf8'));
  const { INHERIT: inherited, ...own } = config;
  if (typeof inherited !== 'string') return config;
  const base = posix.join(posix.dirname(file), inherited);
  return existsSync(join(root, base)) && !passed.includes(base) ? merged(readConfig(root, base, [...passed, file]), own) : config;
}

function merged(base: Options, own: Options): Options {
  const values = Object.entries(own).map(([key, value]) => {
    const before = base[key];
    return [key, isRecord(value) && isRecord(before) ? merged(before, value) : value] as const;
  });
  return { ...base, ...Object.fromEntries(values) };
}

function parseConfig(configFile: string, configText: string): Options {
  // Tags such as !!python/name are Python values, which are not needed.
  const document = parseDocument(configText, { logLevel: 'silent', customTags: environment });
  const [problem] = document.errors;
  const [place] = problem?.linePos ?? [];
  if (problem)
    throw new DocsError(
      [
        {
          code: 'config-syntax',
          severity: 'error',
          message: problem.message.split('\n')[0] ?? '',
          file: configFile,
          line: place?.line,
          column: place?.col,
        },
      ],
      { cause: problem },
    );
  const config: unknown = document.toJS();
  if (!isRecord(config)) throw docsError('config-invalid', 'The configuration must be "key: value" lines.', { file: configFile });
  return config;
}
