import { type Diagnostic, problem } from '../model/diagnostic.ts';
import { didYouMean } from '../text/nearest.ts';
import { foreignKeyHint } from './foreign-keys.ts';
import { findKey, type Problem, showPath } from './zod-problems.ts';

/** The configuration file, for messages. */
export interface ConfigSource {
  /** Relative to the root. */
  readonly file: string;
  /** As the author wrote it. */
  readonly text: string;
}

/** What an author reads about a problem of the configuration. */
export function configDiagnostic({ path, kind, message, knownKeys }: Problem, source: ConfigSource): Diagnostic {
  const key = String(path.findLast((part) => typeof part === 'string') ?? '');
  // A missing key has no place; one of the same name elsewhere would mislead.
  const place = { file: source.file, ...(kind === 'missing' ? {} : findKey(source.text, key)) };
  if (kind !== 'unknown-key') return problem('config-invalid', message, place);
  return problem('config-unknown-key', message, {
    ...place,
    hint: (path.length === 1 ? foreignKeyHint(key) : undefined) ?? didYouMean(key, knownKeys) ?? listKeys(path, knownKeys),
  });
}

function listKeys(path: readonly PropertyKey[], keys: readonly string[]): string {
  const parent = showPath(path.slice(0, -1));
  return `Known keys${parent === '' ? '' : ` of "${parent}"`}: ${keys.join(', ')}.`;
}
