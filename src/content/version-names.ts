import { type Diagnostic, DocsError, problem, throwProblems } from '../model/diagnostic.ts';
import { currentVersion } from '../model/graph.ts';
import { errorMessage } from '../text/error-text.ts';
import { jsonPlaces, parseYaml } from './parse-yaml.ts';

/** `versions.json`, relative to the root, and its text. */
export interface VersionsFile {
  readonly file: string;
  readonly text: string;
}

/** Parses the version names, newest first. Throws one `DocsError` with every invalid name. */
export function versionNames(source: VersionsFile): string[] {
  const { file } = source;
  const value = parsed(source);
  if (!Array.isArray(value)) throw new DocsError([notAList(source)]);
  const names: readonly unknown[] = value;
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

function parsed({ file, text }: VersionsFile): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const [first] = parseYaml(text).errors;
    const place = first && { line: first.line, column: first.column };
    // YAML accepts more than JSON: JSON.parse finds errors that YAML does not.
    const reason = first?.message ?? errorMessage(error);
    const hint = 'Write a list of names, newest first: ["2.0", "1.0"].';
    throw new DocsError([problem('version-invalid', `Invalid JSON: ${reason.replace(/\.$/, '')}.`, { file, ...place, hint })], {
      cause: error,
    });
  }
}

function notAList({ file }: VersionsFile): Diagnostic {
  const hint = 'Write a list of names, newest first: ["2.0", "1.0"].';
  return problem('version-invalid', 'Expected a list of version names.', { file, line: 1, column: 1, hint });
}
