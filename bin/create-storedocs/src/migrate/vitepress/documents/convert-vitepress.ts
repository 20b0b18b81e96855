import { posix } from 'node:path';
import { createHeadingSlugger } from '../../../../../../src/text/slugify.ts';
import { type ConvertedDocument, commentEnd, type LeftSyntax, type Line } from '../../convert-documents.ts';
import type { DocumentText } from '../../migration.ts';
import { withLinksFrom } from '../../mkdocs/convert/snippets.ts';
import { badgeOf } from './convert-badge.ts';
import { includedCode, includedLines } from './included-files.ts';
import { nestedContainers } from './nested-containers.ts';
import { type ComponentUse, hideComponents } from './vue-components.ts';

/** The site of a document. */
export interface VitepressDocuments {
  /** Folder of the documents, relative to the root. */
  readonly folder: string;
  /** The language whose folder the document leaves: links into the folder are those of the same site. */
  readonly locale: string | undefined;
  /** URL of the document, if it has another one than its path. */
  readonly slug: string | undefined;
  /** The text of a file; `undefined` if there is none. */
  readonly textOf: (path: string) => string | undefined;
  /** Names of the components that the theme registers. */
  readonly components: ReadonlySet<string>;
}

/** Converts a document of VitePress. Components of Vue become comments. */
export function convertVitepress({ file, text }: DocumentText, site: VitepressDocuments): ConvertedDocument {
  const counts = new Map<string, number>();
  const left: LeftSyntax[] = [];
  const count = (kind: string) => counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const all = text.split(/\r?\n/);
  const start = all[0] === '---' ? all.indexOf('---', 1) + 1 : 0;
  const imported = [...text.matchAll(/^import\s+(?:\{([^}]*)\}|(\w+))/gm)].flatMap(([, names = '', name = '']) => [
    ...names.split(/\W+/),
    name,
  ]);
  const uses: ComponentUse = { known: new Set([...site.components, ...imported]), text, left };
  const output: string[] = [];
  const lines = nestedContainers(all.slice(start)).map((line, index): Line => ({ text: line, number: start + index + 1 }));
  const openings: string[] = [];
  const isDoc = (path: string) => /^\.\.?\//.test(path) && site.textOf(posix.join(posix.dirname(file), `${path}.md`)) !== undefined;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index];
    if (!line) break;
    const comment = commentEnd(lines, index);
    if (comment !== undefined) {
      output.push(...lines.slice(index, comment + 1).map((one) => one.text));
      index = comment;
      continue;
    }
    const fence = fenceEnd(lines, index);
    if (fence !== undefined) {
      const header = codeHeader(line.text);
      if (header !== line.text) count('line numbers');
      output.push(header, ...lines.slice(index + 1, fence + 1).map((one) => one.text));
      index = fence;
      continue;
    }
    const [, element] = /^<(script|style)\b[^>]*>/.exec(line.text) ?? [];
    if (element !== undefined) {
      const end = lines.findIndex((one, at) => at >= index && one.text.includes(`</${element}>`));
      if (end !== -1) {
        count(element === 'script' ? 'scripts of Vue' : 'styles of Vue');
        const message =
          element === 'script'
            ? 'Vue does not run: scripts become comments.'
            : 'Move styles to templates/styles/custom.css: they become comments.';
        left.push({ message, line });
        output.push('<!--', ...lines.slice(index, end + 1).map((one) => one.text.replaceAll('-->', '--&gt;')), '-->');
        index = end;
        continue;
      }
    }
    const [, marks = '', name] = /^\s*(:{3,})\s*([\w-]*)\s*/.exec(line.text) ?? [];
    if (name !== undefined && (name !== '' || openings.length > 0)) {
      const opened = name === '' ? openings.pop() : name;
      if (name !== '') openings.push(name);
      if (opened === 'v-pre' || opened === 'raw') {
        if (name !== '') count('containers without meaning');
        continue;
      }
    }
    if (/^\s*\[\[toc\]\]\s*$/i.test(line.text)) {
      count('tables of contents');
      continue;
    }
    const code = marks === '' ? includedCode(line.text, { file, ...site }) : undefined;
    if (code) {
      count('included code');
      output.push(...code);
      continue;
    }
    const part = includedLines(line.text, { file, ...site });
    if (part) {
      count('included documents');
      const inner = convertVitepress(
        { file, text: part.lines.map((one) => withLinksFrom(one, part.path, file)).join('\n') },
        { ...site, slug: undefined },
      );
      left.push(...inner.left.map((one) => ({ ...one, line })));
      output.push(inner.text);
      continue;
    }
    const whole = linesOfTag(lines, index);
    index += whole.length - 1;
    output.push(
      convertLine(
        { ...line, text: whole.map((one) => one.text).join('\n') },
        { count, uses, locale: site.locale, frontMatter: all.slice(1, start), isDoc },
      ),
    );
  }
  const frontMatter = all.slice(1, Math.max(1, start - 1));
  if (site.slug !== undefined && !frontMatter.some((one) => one.startsWith('slug:'))) {
    count('rewritten URLs');
    frontMatter.push(`slug: ${site.slug}`);
  }
  const before = frontMatter.length > 0 ? ['---', ...frontMatter, '---'] : [];
  if (lines.some((line, index) => line.text !== all[start + index])) count('nested containers');
  return { text: counts.size === 0 ? text : [...before, ...output].join('\n'), counts, left };
}

/** The lines from an index on that belong to the tag of a component; one for any other line. */
function linesOfTag(lines: readonly Line[], start: number): readonly Line[] {
  const isOpen = /<[A-Z]\w*(?:\s[^<>]*)?$/.test(lines[start]?.text ?? '');
  const length = isOpen ? lines.slice(start + 1, start + 20).findIndex(({ text }) => text.includes('>')) : -1;
  return lines.slice(start, start + length + 2);
}

/** Index of the last line of a code block; `undefined` if none starts. */
function fenceEnd(lines: readonly Line[], start: number): number | undefined {
  const [, marks] = /^\s*(?:(?:[-*+>]|\d+[.)])\s+)*(`{3,}|~{3,})[^`]*$/.exec(lines[start]?.text ?? '') ?? [];
  if (marks === undefined) return undefined;
  const end = lines.findIndex(
    ({ text }, index) => index > start && text.replace(/^[\s>]+/, '').startsWith(marks) && /^[\s>]*(?:`+|~+)\s*$/.test(text),
  );
  return end === -1 ? lines.length - 1 : end;
}

/** `:line-numbers` after the language. */
function codeHeader(text: string): string {
  return text.replace(/:(no-)?line-numbers(?:=(\d+))?/, (_, none: string | undefined, first: string | undefined) =>
    none === undefined ? ` showLineNumbers${first === undefined ? '' : `=${first}`}` : '',
  );
}

interface LineContext {
  readonly count: (kind: string) => void;
  readonly uses: ComponentUse;
  readonly locale: string | undefined;
  readonly frontMatter: readonly string[];
  /** Whether a relative link without extension leads to a document. */
  readonly isDoc: (path: string) => boolean;
}

function convertLine(line: Line, { count, uses, locale, frontMatter, isDoc }: LineContext): string {
  const kept: string[] = [];
  let text = line.text.replace(/(?<![\\`])(`+)(?!`).+?(?<!`)\1(?!`)|<!--.*?-->/g, (code) => `\0${kept.push(code) - 1}\0`);
  const replace = (pattern: RegExp, kind: string, replacement: (match: readonly string[]) => string) => {
    text = text.replace(pattern, (...match: string[]) => {
      const written = replacement(match);
      if (written !== match[0]) count(kind);
      return written;
    });
  };
  const badge = /\s*<Badge\b((?:\s(?:"[^"]*"|'[^']*'|[^"'<>])*?)?)(?:\/>|>(.*?)<\/Badge>)/g;
  if (/^#{1,6}\s/.test(text) && /<Badge\b/.test(text) && !/\{#[\w-]+\}\s*$/.test(text)) {
    const title = text.replace(/^#+\s+/, '').replace(/\0(\d+)\0/g, (_, index: string) => (kept[Number(index)] ?? '').replaceAll('`', ''));
    // In VitePress, ids are made from the text between tags.
    const id = createHeadingSlugger('vitepress')(
      title
        .replace(/<(?:"[^"]*"|'[^']*'|[^"'<>])*>/g, '')
        .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/(?<![\p{L}\p{N}])[*_]{1,2}(?=\S)|(?<=\S)[*_]{1,2}(?![\p{L}\p{N}])/gu, ''),
    );
    text = `${text.trimEnd()} {#${id}}`;
  }
  replace(badge, 'badges', ([written = '', attributes = '', inner]) => badgeOf(attributes, inner) ?? written);
  replace(/^(\s*>\s*)\[!(danger|info)\]/i, 'alerts', ([, mark = '', name = '']) => `${mark}[!${/^i/i.test(name) ? 'NOTE' : 'CAUTION'}]`);
  replace(/(?<=\]\([^()\s]*\))\{\s*(?:(?:target|rel)="[^"]*"\s*)+\}/g, 'attributes of links', () => '');
  replace(/<\/?ClientOnly>/g, 'components without meaning', () => '');
  replace(/(<[a-z][\w-]*)((?:\s[^<>]*?)?)\sv-pre(?=[\s>])/g, 'attributes of Vue', ([, name = '', before = '']) => name + before);
  replace(/\{\{\s*\$frontmatter\.(\w+)\s*\}\}/g, 'expressions', ([written = '', key = '']) => {
    const found = frontMatter.find((one) => one.startsWith(`${key}:`));
    return found === undefined
      ? written
      : found
          .slice(key.length + 1)
          .trim()
          .replace(/^(["'])(.*)\1$/, '$2');
  });
  if (locale !== undefined) replace(new RegExp(`(?<=\\]\\()/${locale}(?=[/)#])/?`, 'g'), 'links within a language', () => '/');
  replace(
    /(?<=\]\()([^()\s]*?)(?:\/index)?(?:\.html)?([#?][^()\s]*)?(?=[)\s])/g,
    'links to documents',
    ([written = '', path = '', rest = '']) =>
      isDoc(`${path}/index`) && /\/index(?:[.#?]|$)/.test(written)
        ? `${path}/index.md${rest ?? ''}`
        : isDoc(path)
          ? `${path}.md${rest ?? ''}`
          : /\/index\.html(?:[#?]|$)/.test(written)
            ? `${path}/${rest ?? ''}`
            : written,
  );
  text = hideComponents(text, line, { ...uses, count });
  if (/\{\{.*?\}\}/.test(text) && !/\sv-pre[\s>]/.test(line.text))
    uses.left.push({ message: 'Expressions of Vue are shown as text: write the value.', line });
  if (/<[a-z][\w-]*\s[^<>]*?\s?(?:v-[a-z]+|[:@][a-z][\w.-]*)(?==")/.test(text))
    uses.left.push({ message: 'Attributes of Vue have no effect: write HTML.', line });
  return text.replace(/\0(\d+)\0/g, (_, index: string) => kept[Number(index)] ?? '');
}

/** The slug for a path of `rewrites`. */
export function slugFor(path: string): string {
  return `/${path.replace(/(?:^|(?<=\/))index\.md$|\.md$/, '')}`;
}

/** The names that a theme registers, from the texts of its files and the names of its components. */
export function themeComponents(files: readonly string[], textOf: VitepressDocuments['textOf']): ReadonlySet<string> {
  return new Set(
    files.flatMap((file) =>
      file.endsWith('.vue')
        ? [posix.basename(file, '.vue')]
        : /\.[cm]?[jt]s$/.test(file)
          ? Array.from((textOf(file) ?? '').matchAll(/\.component\(\s*['"]([\w-]+)['"]/g), ([, name = '']) => name)
          : [],
    ),
  );
}
