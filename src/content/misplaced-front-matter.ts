import { type Diagnostic, problem } from '../model/diagnostic.ts';
import { placeOf } from '../text/place.ts';

const key = /^["']?[\w-]+["']?[ \t]*(?::(?=\s|$)|=)/;
/** What a block of keys may contain besides keys: lists, values on lines of their own, comments. */
const continued = /^(?:[ \t]|- |#|[\]}]|$)/;
const closing = /^(?:[-–—]+|[ \t]+---|\+\+\+)[ \t]*$/;
const invisible = /^(?:[\s\u200b\u2060\ufeff]+|<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\})*/;
const knownKey = /^["']?(?:title|id|slug|draft|unlisted|date|authors?|tags|description|sidebar_\w+|layout)["']?[ \t]*:/;

/** Reports front matter that would be text, since its lines are not where or what they must be. `text` has blanks in place of its front matter. */
export function misplacedFrontMatter(text: string): Diagnostic[] {
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
  const end = lines.findIndex((line) => closing.test(line) || (!key.test(line) && !continued.test(line)));
  const hasKeys = key.test(lines.find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '');
  return { hasKeys, isClosed: closing.test(lines[end] ?? '') };
}
