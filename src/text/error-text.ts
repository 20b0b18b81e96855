/** Message of anything that was thrown. Code may throw values that are not errors, cannot be converted to text, or throw again on access. */
export function errorMessage(thrown: unknown): string {
  try {
    const text = thrown instanceof Error ? thrown.message : thrown;
    return typeof text === 'string' ? text : JSON.stringify(text) || String(text);
  } catch {
    return 'it threw a value that cannot be shown';
  }
}

/** Stack of an error, or the message of anything else that was thrown. */
export function errorStack(thrown: unknown): string {
  try {
    return thrown instanceof Error && typeof thrown.stack === 'string' ? thrown.stack : errorMessage(thrown);
  } catch {
    return errorMessage(thrown);
  }
}

/** Code of an error of the system or of Node, such as `ENOENT`; empty if it has none. */
export function errorCode(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
}

/** Adds a full stop unless the text ends with a punctuation mark: messages of libraries and of user code come without one. */
export function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** A number of things, such as `2 pages`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
