import { type Diagnostic, DocsError } from '../model/diagnostic.ts';
import { currentVersion } from '../model/graph.ts';
import { jsonPlaces, parseYaml } from './parse-yaml.ts';

/** `versions.json`, relative to the root, and its text. */
export interface VersionsFile {
  readonly file: string;
  readonly text: string;
}

/** Reads the names of the versions, newest first. Throws one `DocsError` with every name that cannot be one. */
export function versionNames(source: VersionsFile): string[] {
  const value = parsed(source);
  if (!Array.isArray(value)) throw new DocsError([notAList(source)]);
  const names: readonly unknown[] = value;
  const places = jsonPlaces(source);
  const problems = names.flatMap((name, index): Diagnostic[] => {
    const reason = names.indexOf(name) < index ? 'stands in the list twice' : versionNameFault(name);
    if (reason === undefined) return [];
    const hint = reason === 'stands in the list twice' ? 'Take one of them out.' : hintFor(name);
    return [{ ...problem(source, `The version ${JSON.stringify(name)} ${reason}.`), ...places.valueAt([index]), hint }];
  });
  if (problems.length > 0) throw new DocsError(problems);
  return names.map(String);
}

/** Why something cannot be the name of a version: it has to be one of a folder, on every system. */
export function versionNameFault(name: unknown): string | undefined {
  if (typeof name !== 'string') return 'is not a text';
  if (name.trim() === '') return 'is empty';
  if (name.length > 32) return 'is longer than 32 characters';
  if (/[\\/]/.test(name)) return 'has a slash in it';
  if (name === '.' || name === '..') return 'stands for another folder';
  if (name === currentVersion) return 'has the name of the one that is being written';
  return /[<>:"|?*\u0000-\u001f]|^ |[. ]$/.test(name) ? 'cannot be the name of a folder everywhere' : undefined;
}

function hintFor(name: unknown): string {
  if (typeof name === 'number') return `Write it in quotes: ${JSON.stringify(String(name))}.`;
  return name === currentVersion ? 'Take it out: it is published without being named.' : 'Names look like "2.0" or "legacy".';
}

function parsed(source: VersionsFile): unknown {
  try {
    return JSON.parse(source.text);
  } catch (error) {
    const [first] = parseYaml(source.text).errors;
    const place = first && { line: first.line, column: first.column };
    // YAML allows more than JSON does: where it has nothing to say, the parser of JSON has.
    const reason = first?.message ?? (error instanceof Error ? error.message : String(error));
    const hint = 'The file holds a list of names, newest first: ["2.0", "1.0"].';
    throw new DocsError([{ ...problem(source, `The file is not JSON: ${reason.replace(/\.$/, '')}.`), ...place, hint }], { cause: error });
  }
}

function notAList(source: VersionsFile): Diagnostic {
  const hint = 'Write the names in brackets, newest first: ["2.0", "1.0"].';
  return { ...problem(source, 'The file has to hold a list of names.'), line: 1, column: 1, hint };
}

function problem({ file }: VersionsFile, message: string): Diagnostic {
  return { code: 'version-invalid', severity: 'error', message, file };
}
