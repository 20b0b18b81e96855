import type { SourceFile } from '../config/config-diagnostic.ts';
import type { DocsSetConfig } from '../config/schema/content-schema.ts';
import { findKey } from '../config/zod-problems.ts';
import { type Diagnostic, type DiagnosticPlace, DocsError, docsError, problem, throwProblems } from '../model/diagnostic.ts';
import { currentVersion, type DocsVersion } from '../model/graph.ts';
import { errorMessage } from '../text/error-text.ts';
import { didYouMean } from '../text/nearest.ts';
import { findLiteral } from '../text/place.ts';
import { jsonPlaces, parseYaml } from './parse-yaml.ts';

/** The versions of a docs set. */
interface VersionsInput {
  readonly config: DocsSetConfig;
  /** Newest first, the current one included when it is published. */
  readonly names: readonly string[];
  /** The configuration file, for messages. */
  readonly source: SourceFile;
}

/**
 * Applies the configuration to each version. Throws one `DocsError` with every configured version that does not exist, or with
 * every path that two versions share.
 */
export function docsVersions({ config, names, source }: VersionsInput): DocsVersion[] {
  const unknown = unknownVersions({ config, names, source });
  throwProblems(unknown);
  const published = names.filter((name) => config.onlyIncludeVersions?.includes(name) ?? true);
  if (published.length === 0) throw new DocsError([nothingPublished(config, source)]);
  if (config.lastVersion !== undefined && !published.includes(config.lastVersion))
    throw new DocsError([lastExcluded(config.lastVersion, source)]);
  const last = config.lastVersion ?? published.find((name) => name !== currentVersion) ?? currentVersion;
  const versions = published.map((name, index): DocsVersion => {
    const { label, path, banner, badge, className, noIndex = false } = config.versions[name] ?? {};
    const isLast = name === last;
    const age = isLast ? 'none' : index < published.indexOf(last) ? 'unreleased' : 'unmaintained';
    return {
      name,
      label: label ?? (name === currentVersion ? 'Next' : name),
      path: path ?? (isLast ? '' : name === currentVersion ? 'next' : name),
      isLast,
      banner: banner ?? age,
      hasBadge: badge ?? published.length > 1,
      noIndex,
      className,
    };
  });
  const clashes = pathClashes(versions, source);
  throwProblems(clashes);
  return versions;
}

function unknownVersions({ config, names, source: { file, text } }: VersionsInput): Diagnostic[] {
  const { versions, onlyIncludeVersions = [], lastVersion } = config;
  // Options of the current version may stay while it is not published.
  const given = Object.keys(versions).filter((name) => name !== currentVersion || config.includeCurrentVersion);
  const named = [
    ...given.map((name) => ({ name, key: 'versions' })),
    ...onlyIncludeVersions.map((name) => ({ name, key: 'onlyIncludeVersions' })),
    ...(lastVersion === undefined ? [] : [{ name: lastVersion, key: 'lastVersion' }]),
  ];
  return named.flatMap(({ name, key }): Diagnostic[] => {
    if (names.includes(name)) return [];
    const known = names.length === 0 ? 'There are no versions.' : `Versions: ${names.map((other) => `"${other}"`).join(', ')}.`;
    return [
      problem('version-unknown', `Unknown version "${name}" in "${key}". ${known}`, {
        file,
        ...(findLiteral(text, name) ?? findKey(text, name) ?? findKey(text, key)),
        hint: didYouMean(name, names) ?? 'Versions are listed in "versions.json", or are the folders in "versions".',
      }),
    ];
  });
}

function pathClashes(versions: readonly DocsVersion[], { file, text }: SourceFile): Diagnostic[] {
  return versions.flatMap((version, index): Diagnostic[] => {
    const other = versions.slice(0, index).find(({ path }) => path === version.path);
    if (!other) return [];
    const where = version.path === '' ? 'have the URL of the docs set' : `have the path "${version.path}"`;
    return [
      problem('version-invalid', `The versions "${other.name}" and "${version.name}" both ${where}.`, {
        file,
        ...(findLiteral(text, version.name) ?? findKey(text, version.name) ?? findKey(text, 'versions')),
        hint: `Set another "path" for one of them in "versions"; the last version has an empty path.`,
      }),
    ];
  });
}

function lastExcluded(name: string, { file, text }: SourceFile): Diagnostic {
  return problem('version-unknown', `"lastVersion" names the version "${name}", which "onlyIncludeVersions" excludes.`, {
    file,
    ...findKey(text, 'lastVersion'),
    hint: `Add "${name}" to "onlyIncludeVersions", or set another version.`,
  });
}

function nothingPublished({ id, onlyIncludeVersions }: DocsSetConfig, { file, text }: SourceFile): Diagnostic {
  return problem('version-unknown', `No version to publish in the docs set "${id}".`, {
    file,
    ...findKey(text, onlyIncludeVersions ? 'onlyIncludeVersions' : 'includeCurrentVersion'),
    hint: onlyIncludeVersions
      ? 'Add at least one to "onlyIncludeVersions", or remove the option.'
      : 'Create a version first, or remove "includeCurrentVersion".',
  });
}

/** Parses the version names, newest first. Throws one `DocsError` with every invalid name. */
export function versionNames(source: SourceFile): string[] {
  const { file } = source;
  const names: readonly unknown[] = listOf(source);
  const places = jsonPlaces(source);
  const problems = names.flatMap((name, index): Diagnostic[] => {
    const reason = names.indexOf(name) < index ? 'is listed twice' : versionNameFault(name);
    if (reason === undefined) return [];
    const hint = reason === 'is listed twice' ? 'Remove one of them.' : hintFor(name);
    return [problem('version-invalid', `The version ${JSON.stringify(name)} ${reason}.`, { file, ...places.valueAt([index]), hint })];
  });
  throwProblems(problems);
  return names.map(String);
}

/** Why a name is not valid for a version, which must be a folder name on every system; `undefined` for a valid name. */
export function versionNameFault(name: unknown): string | undefined {
  if (typeof name !== 'string') return 'is not a string';
  if (name.trim() === '') return 'is empty';
  if (name.length > 32) return 'is longer than 32 characters';
  if (/[\\/]/.test(name)) return 'contains a slash';
  if (name === '.' || name === '..') return 'refers to another folder';
  if (/^[._]/.test(name)) return 'begins with a dot or an underscore, like files that are not published';
  if (name === currentVersion) return 'is reserved for the unreleased version';
  return /[<>:"|?*\u0000-\u001f]|^ |[. ]$|^(?:aux|con|nul|prn|com\d|lpt\d)(?:\.|$)/i.test(name)
    ? 'is not a valid folder name on every system'
    : undefined;
}

function hintFor(name: unknown): string {
  if (typeof name === 'number') return `Write it in quotes: ${JSON.stringify(String(name))}.`;
  return name === currentVersion
    ? 'Remove it: the unreleased version is published without being listed.'
    : 'Names look like "2.0" or "legacy".';
}

function listOf({ file, text }: SourceFile): unknown[] {
  const failure = (message: string, place: DiagnosticPlace, cause?: unknown) =>
    docsError('version-invalid', message, { file, ...place, hint: 'Write a list of names, newest first: ["2.0", "1.0"].', cause });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // YAML accepts more than JSON: JSON.parse finds errors that YAML does not.
    const { message, ...place } = parseYaml(text).errors[0] ?? { message: errorMessage(error) };
    throw failure(`Invalid JSON: ${message.replace(/\.$/, '')}.`, place, error);
  }
  if (!Array.isArray(value)) throw failure('Expected a list of version names.', { line: 1, column: 1 });
  return value;
}
