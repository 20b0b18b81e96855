import { jsonProblem } from '../model/json-problem.ts';

/** A copy of a value as JSON keeps it. Throws an `Error` that says what is not JSON: JSON itself would drop or change it without a word. */
export function plainJson(value: unknown): unknown {
  const problem = jsonProblem(value);
  if (problem) throw new Error(`${problem.path === '' ? 'it' : `"${problem.path}"`} is ${problem.kind}`);
  return JSON.parse(JSON.stringify(value) ?? 'null');
}
