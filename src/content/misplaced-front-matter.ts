import { type Diagnostic, problem } from '../model/diagnostic.ts';
import { fenceFollower } from '../text/literal-spans.ts';
import { placeOf } from '../text/place.ts';

const isKey = /^["']?[\w-]+["']?[ \t]*(?::(?=\s|$)|=)/;
/** What a block of keys may contain besides keys: lists, values on lines of their own, comments. */
const continued = /^(?:[ \t]|- |#|[\]}]|$)/;
const closing = /^(?:[-–—]+|[ \t]+---|\+\+\+)[ \t]*$/;
const invisible = /^(?:[\s\u200b\u2060\ufeff]+|<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\})*/;
const knownKey = /^["']?(?:title|id|slug|draft|unlisted|date|authors?|tags|description|sidebar_\w+|layout)["']?[ \t]*:/;

/** Reports front matter that would be text, since its lines are not where or what they must be. `text` has blanks in place of its front matter. */
export function misplacedFrontMatter(text: string): Diagnostic[] {
  const found = atTop(text);
  return found.length > 0 ? found : hidingBelow(text);
}

const hides = /^[\s{"']*(?:draft|unlisted)["']?[ \t]*[:=][ \t]*["']?(?:true|yes|on)\b/i;
const opening = /^ {0,3}(?:(?:[-–—][ \t]*){3,}\w*|\+{3,})[ \t]*$/;

/** Reports a block of keys anywhere in the first lines that was to hide the page: no prose looks like it. */
function hidingBelow(text: string): Diagnostic[] {
  if (!/\b(?:draft|unlisted)\b/i.test(text)) return [];
  const isFenced = fenceFollower();
  const lines = text.split('\n', 200);
  // Keys in code are an example, unless the whole document is in a code block.
  const isCode = lines.map((line, index) => index > 0 && isFenced(line));
  const key = lines.findIndex((line, index) => hides.test(line) && !isCode[index]);
  const start = lines.slice(0, Math.max(key, 0)).findLastIndex((line) => opening.test(line));
  if (start === -1 || lines.slice(start + 1, key).some((line) => !isKey.test(line) && !continued.test(line))) return [];
  return [misplaced(start + 1)];
}

function misplaced(line: number): Diagnostic {
  return problem('front-matter-syntax', 'Front matter must begin on the first line.', {
    line,
    column: 1,
    hint: 'Write it between two lines "---", and remove what is above it, or move it below.',
  });
}

function atTop(text: string): Diagnostic[] {
  const start = invisible.exec(text)?.[0].length ?? 0;
  const [line = '', ...below] = text.slice(start).split('\n', 200);
  const report = (message: string, hint: string) => [problem('front-matter-syntax', message, { ...placeOf(text, start), hint })];
  const isBlock = keysBelow(below);
  if (/^---[ \t]*$/.test(line)) {
    if (!isBlock.hasKeys) return [];
    if (start === 0) return isBlock.isClosed ? [] : report('Unclosed front matter.', 'Add a line with "---" below the last key.');
    return isBlock.isClosed
      ? report('Front matter must begin on the first line.', 'Remove what is above this line, or move it below.')
      : [];
  }
  const yamlHint = 'Write "key: value" lines in YAML between two lines "---".';
  if (/^\+\+\+[ \t]*$/.test(line)) return isBlock.hasKeys ? report('Front matter must be YAML, not TOML.', yamlHint) : [];
  if (/^;;;[ \t]*$/.test(line)) return report('Front matter must be YAML, not JSON.', yamlHint);
  if (/^---[ \t]*\S/.test(line) || /^(?:[-–—]{1,2}|-{4,}|—{3})[ \t]*$/.test(line))
    return isBlock.isClosed && isBlock.hasKeys
      ? report(`"${line.trim()}" does not begin front matter.`, 'Write three hyphens and nothing else on this line.')
      : [];
  if (line.trim() === '{' && /^\s*"[\w-]+"\s*:/.test(below[0] ?? '')) return report('Front matter must be YAML, not JSON.', yamlHint);
  const isUnopened = knownKey.test(line) && isBlock.isClosed;
  return isUnopened ? report('Front matter without its first line.', 'Add a line with "---" above the first key.') : [];
}

/** Whether lines begin with keys, and whether a closing line follows directly below the last one. */
function keysBelow(lines: readonly string[]): { readonly hasKeys: boolean; readonly isClosed: boolean } {
  const end = lines.findIndex((line) => closing.test(line) || (!isKey.test(line) && !continued.test(line)));
  const hasKeys = isKey.test(lines.find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '');
  return { hasKeys, isClosed: closing.test(lines[end] ?? '') };
}
