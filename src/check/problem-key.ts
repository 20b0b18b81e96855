import type { Diagnostic } from '../model/diagnostic.ts';

/** What a diagnostic says, without its line: the same after lines moved, and for equal problems of one file. */
export function problemKey({ code, file, message }: Diagnostic): string {
  return JSON.stringify([code, file ?? '', steadyMessage(message)]);
}

/** A message without the numbers in it that change with other lines and pages. */
export function steadyMessage(message: string): string {
  return message.replace(/\b(line|and) \d+/g, '$1 #');
}
