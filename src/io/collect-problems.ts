import { type Diagnostic, DocsError } from '../model/diagnostic.ts';

/** Runs a step; what it throws is noted and the next step goes on, so that one run reports everything. */
export function collectProblems(problems: Diagnostic[]) {
  return async <Result>(step: () => Result | Promise<Result>): Promise<Result | undefined> => {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof DocsError)) throw error;
      problems.push(...error.diagnostics);
      return undefined;
    }
  };
}
