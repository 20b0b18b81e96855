import { posix } from 'node:path';
import type { ConvertedDocument, LeftSyntax, Line } from '../../convert-documents.ts';
import type { DocumentText } from '../../migration.ts';
import type { Conversion } from './conversion.ts';
import { convertBlocks } from './convert-blocks.ts';
import { convertFrontMatter } from './convert-front-matter.ts';
import { htmlUrl } from './html-urls.ts';
import { markAbbreviations } from './mark-abbreviations.ts';

/** The site of a document. */
export interface ConversionSite extends Pick<Conversion, 'has' | 'read' | 'iconOf'> {
  /** Folder of the documents, relative to the root. */
  readonly folder: string;
  /** Whether a path in that folder exists. */
  readonly exists: (path: string) => boolean;
  /** Abbreviations and definitions of links that belong to all documents. */
  readonly appended: string;
}

const definition = /^\*\[([^\]]+)\]:[ \t]*(.+)$/;

/** Abbreviations that a text defines, with their meanings. */
function abbreviationsIn(text: string): Map<string, string> {
  return new Map(
    text
      .split(/\r?\n/)
      .flatMap((line) => (definition.exec(line) ? [[definition.exec(line)?.[1] ?? '', definition.exec(line)?.[2] ?? ''] as const] : [])),
  );
}

/** Converts a document of MkDocs, with the syntax of its extensions. */
export function convertDocument({ file, text }: DocumentText, site: ConversionSite): ConvertedDocument {
  const counts = new Map<string, number>();
  const path = file.slice(site.folder.length + 1);
  const left: LeftSyntax[] = [];
  const urls = new Map(Array.from(text.matchAll(/^\s*\[([^\]]+)\]:\s*(\S+)/gm), ([, label = '', url = '']) => [label.toLowerCase(), url]));
  const conversion: Conversion = {
    ...site,
    file,
    read: (name) => site.read(name) ?? site.read(posix.join(posix.dirname(file), name)),
    urlOf: (label) => urls.get(label.toLowerCase()),
    htmlUrl: (url) => htmlUrl(url, { path, exists: site.exists }),
    count: (kind) => counts.set(kind, (counts.get(kind) ?? 0) + 1),
    leave: (message, line) => left.push({ message, line }),
  };
  const all = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const start = all[0] === '---' ? all.indexOf('---', 1) + 1 : 0;
  const lines = all.slice(start).map((line, index): Line => ({ text: line, number: start + index + 1 }));
  const isDefined = site.has(/^(?:abbr|extra)$/);
  const own = isDefined ? abbreviationsIn(text) : new Map<string, string>();
  const content = own.size > 0 ? lines.filter((line) => !definition.test(line.text)) : lines;
  const converted = convertBlocks(content, conversion).lines.join('\n');
  const marked = isDefined
    ? markAbbreviations(converted, new Map([...abbreviationsIn(site.appended), ...own]))
    : { text: converted, count: 0 };
  if (marked.count > 0) counts.set('abbreviations', marked.count);
  const links = linksUsed(marked.text, site.appended);
  if (links.length > 0) counts.set('appended links', links.length);
  const frontMatter = convertFrontMatter(all.slice(1, Math.max(1, start - 1)), path, conversion);
  const before =
    frontMatter.length === 0
      ? []
      : ['---', ...frontMatter, '---'].map(
          (line) => `${line}
`,
        );
  return {
    text: counts.size === 0 ? text : `${[...before, marked.text.trimEnd(), ...(links.length > 0 ? ['\n', ...links] : [])].join('')}\n`,
    counts,
    left,
  };
}

const linkDefinition = /^ {0,3}\[([^\]^][^\]]*)\]:\s*\S/;

/** The definitions of links among appended lines that a document uses. */
function linksUsed(text: string, appended: string): string[] {
  return appended.split(/\r?\n/).flatMap((line) => {
    const [, name] = linkDefinition.exec(line) ?? [];
    return name !== undefined && text.toLowerCase().includes(`[${name.toLowerCase()}]`) && !text.includes(`[${name}]:`)
      ? [`\n${line.trim()}`]
      : [];
  });
}
