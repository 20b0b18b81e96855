/** A point in a text. Both count from 1; columns are UTF-16 units, as editors show them. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Where the character at `offset` stands. */
export function placeOf(text: string, offset: number): Place {
  const before = text.slice(0, offset);
  const lastBreak = before.lastIndexOf('\n');
  let line = 1;
  for (let at = before.indexOf('\n'); at !== -1; at = before.indexOf('\n', at + 1)) line++;
  return { line, column: offset - lastBreak };
}
