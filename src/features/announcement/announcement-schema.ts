import * as z from 'zod';

const color = z.string().refine(isCssColor, 'expected a CSS color such as "#20232a", "rgb(0 0 0)" or "var(--sd-accent)"').optional();

/** `announcementBar` of the configuration. */
export const announcementBarSchema = z.strictObject({
  id: z.string().default('announcement-bar').describe('Id of the announcement. Changing it shows the bar again to readers who closed it.'),
  content: z.string().describe('Content of the bar, as HTML.'),
  backgroundColor: color.describe('CSS color of the background; defaults to the accent color.'),
  textColor: color.describe('CSS color of the text.'),
  isCloseable: z.boolean().default(true).describe('Whether readers can close the bar.'),
});

const hex = String.raw`#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})`;
const word = '[a-z]+';
/** `rgb(…)`, `var(…)`, and two of the latter in a row: one value for each mode. */
const calls = String.raw`(?:[a-z-]+\([\w\s.,%/()#+-]+\)\s*)+`;
const cssColorPattern = new RegExp(`^(?:${hex}|${word}|${calls})$`, 'i');

/** True for text that is safe as a color in a stylesheet: it looks like one and cannot end its declaration. */
function isCssColor(text: string): boolean {
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
