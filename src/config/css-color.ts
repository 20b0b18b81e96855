const hex = String.raw`#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})`;
const word = '[a-z]+';
/** `rgb(…)`, `var(…)`, and two of the latter in a row: one value for each mode. */
const calls = String.raw`(?:[a-z-]+\([\w\s.,%/()#+-]+\)\s*)+`;
const cssColorPattern = new RegExp(`^(?:${hex}|${word}|${calls})$`, 'i');

/** Whether a text may stand in a stylesheet as a colour: it has the form of one, and cannot end the declaration that it is in. */
export function isCssColor(text: string): boolean {
  const value = text.trim();
  return cssColorPattern.test(value) && isBalanced(value);
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth++;
    if (letter === ')' && --depth < 0) return false;
  }
  return depth === 0;
}
