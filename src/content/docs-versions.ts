import { findKey } from '../config/find-key.ts';
import type { DocsSetConfig } from '../config/schema-content.ts';
import type { ConfigSource } from '../config/validate-config.ts';
import { type Diagnostic, DocsError } from '../model/diagnostic.ts';
import { currentVersion, type DocsVersion } from '../model/docs-version.ts';
import { didYouMean } from '../text/nearest.ts';
import { findLiteral } from './find-literal.ts';

/** The versions that lie in the folders of a docs set. */
export interface VersionsInput {
  readonly config: DocsSetConfig;
  /** Newest first, the current one included when its folder is there. */
  readonly names: readonly string[];
  /** The configuration file, for messages. */
  readonly source: ConfigSource;
}

/** Decides what becomes of each version. Throws one `DocsError` with every version that the configuration names and that is not there. */
export function docsVersions({ config, names, source }: VersionsInput): DocsVersion[] {
  const problems: Diagnostic[] = [];
  const assertKnown = (name: string, key: string) => {
    if (names.includes(name)) return;
    problems.push({
      code: 'version-unknown',
      severity: 'error',
      message: `"${key}" names the version "${name}", which does not exist. There are ${names.map((known) => `"${known}"`).join(', ')}.`,
      file: source.file,
      ...(findLiteral(source.text, name) ?? findKey(source.text, name) ?? findKey(source.text, key)),
      hint: didYouMean(name, names),
    });
  };
  for (const name of Object.keys(config.versions)) assertKnown(name, 'versions');
  for (const name of config.onlyIncludeVersions ?? []) assertKnown(name, 'onlyIncludeVersions');
  if (config.lastVersion !== undefined) assertKnown(config.lastVersion, 'lastVersion');
  if (problems.length > 0) throw new DocsError(problems);
  const published = names.filter((name) => config.onlyIncludeVersions?.includes(name) ?? true);
  const last = lastOf(published, config.lastVersion);
  if (last === undefined) throw new DocsError([nothingLeft(config, source)]);
  return published.map((name, index): DocsVersion => {
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
}

function lastOf(published: readonly string[], configured: string | undefined): string | undefined {
  if (configured !== undefined && published.includes(configured)) return configured;
  return published.find((name) => name !== currentVersion) ?? published[0];
}

function nothingLeft({ id }: DocsSetConfig, { file, text }: ConfigSource): Diagnostic {
  return {
    code: 'version-unknown',
    severity: 'error',
    message: `No version of the docs set "${id}" is left to publish.`,
    file,
    ...(findKey(text, 'onlyIncludeVersions') ?? findKey(text, 'includeCurrentVersion')),
    hint: 'Put at least one into "onlyIncludeVersions", or take the option out.',
  };
}
