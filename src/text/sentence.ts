/** Adds a full stop unless the text ends with a punctuation mark: messages of libraries and of user code come without one. */
export function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
