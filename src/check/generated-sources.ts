import type { Diagnostic } from '../model/diagnostic.ts';
import type { GeneratedDocument } from '../model/plugin.ts';

/** Generated documents by the path of their file, relative to the root. */
export type GeneratedDocuments = ReadonlyMap<string, GeneratedDocument>;

/** Moves problems of generated documents to the files that these were generated from; where those are not known, names the plugin. */
export function inSources(problems: readonly Diagnostic[], generated: GeneratedDocuments): Diagnostic[] {
  if (generated.size === 0) return [...problems];
  return problems.map((problem) => {
    const document = problem.file === undefined ? undefined : generated.get(problem.file);
    const moved = document ? inSource(problem, document) : problem;
    return {
      ...moved,
      message: nameSources(moved.message, generated),
      ...(moved.hint === undefined ? {} : { hint: nameSources(moved.hint, generated) }),
    };
  });
}

function inSource({ file, line, column, fix, ...problem }: Diagnostic, { plugin, path, source }: GeneratedDocument): Diagnostic {
  if (!source) {
    const message = `${problem.message} The plugin "${plugin}" generated this document, "${path}".`;
    return { ...problem, message, ...(file === undefined ? {} : { file }), ...(line === undefined ? {} : { line, column }) };
  }
  if (source.lines === 'same')
    return { ...problem, file: source.file, ...(line === undefined ? {} : { line, column }), ...(fix && { fix }) };
  const part = line === undefined ? undefined : source.lines?.findLast(({ from }) => from <= line);
  return { ...problem, file: source.file, ...(part && { line: part.line, column: 1 }) };
}

/** Replaces paths of generated documents in a text. */
function nameSources(text: string, generated: GeneratedDocuments): string {
  return text.replace(/[^\s"'`(),;]+/g, (word) => {
    const path = word.replace(/[.:]$/, '');
    const document = generated.get(path);
    if (!document) return word;
    return (document.source?.file ?? `${document.path} of the plugin "${document.plugin}"`) + word.slice(path.length);
  });
}
