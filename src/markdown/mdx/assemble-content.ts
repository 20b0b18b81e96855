import type { BodyPiece, CodeBlock, CodeFileRef, CompiledDoc, CompileWarning, Heading, Hole, LinkRef } from '../../model/doc.ts';
import { parseRuntimeMark, type RuntimeMark } from '../../model/runtime-mark.ts';
import { visibleText } from '../../text/audit-html.ts';
import { startsWithTitle } from '../../text/strip-markup.ts';
import { makeCodeBlock } from '../code/make-code-block.ts';
import type { OwnComment } from '../code/take-magic-comments.ts';
import type { Collected } from '../compiler/collected.ts';
import { headingLabel } from '../plugins/rehype-headings.ts';

/** A file of an MDX document: the document itself or an imported one. */
export interface ContentFile {
  /** Relative to the root; absent for the document itself. */
  readonly source?: string | undefined;
  readonly collected: Collected;
  /** Body of a file compiled as Markdown; its holes refer to its own `collected`. */
  readonly body?: readonly BodyPiece[] | undefined;
  /** Warnings of its compilation. */
  readonly warnings?: readonly CompileWarning[] | undefined;
}

/**
 * Turns the HTML of an evaluated MDX document into a compiled document. Its marks show which headings, links
 * and code blocks are shown, in which order, and from which file they come.
 */
export function assembleContent(html: string, files: readonly ContentFile[], magicComments?: readonly OwnComment[]): CompiledDoc {
  const content = newContent(magicComments);
  const byPrefix = new Map(files.map((file) => [file.collected.prefix, file]));
  const take = (text: string) => {
    const pieces = text.split(/\u0002([^\u0002\u0003]*)\u0003/);
    for (const [index, piece] of pieces.entries()) {
      if (index % 2 === 0) content.addText(piece);
      else if (piece.startsWith('!')) addRuntimeMark(parseRuntimeMark(piece));
      else addMark(piece, { byPrefix, content, shown: () => textOfHeading(pieces, index + 1) });
    }
  };
  const addRuntimeMark = (mark: RuntimeMark) =>
    mark.kind === 'head' ? content.inHead(() => take(mark.html)) : content.addRuntimeMark(mark);
  take(html);
  return content.finish(startsWithTitle(html));
}

/** The HTML of the heading whose content begins at a piece; every second piece is a mark. */
function textOfHeading(pieces: readonly string[], start: number): string {
  let html = '';
  for (let index = start; index < pieces.length; index += 2) {
    const [text = '', ...rest] = (pieces[index] ?? '').split(/<\/h[2-6]>/);
    html += text;
    if (rest.length > 0) break;
  }
  return html;
}

/** A mark in the HTML of a document. */
interface FoundMark {
  readonly byPrefix: ReadonlyMap<string, ContentFile>;
  readonly content: Content;
  /** Returns the HTML of the heading that begins with the mark. */
  readonly shown: () => string;
}

function addMark(name: string, { byPrefix, content, shown }: FoundMark): void {
  const [, prefix = '', kind = '', digits = ''] = /^(.*\.)([h*]?)(\d*)$/.exec(name) ?? [];
  const file = byPrefix.get(prefix);
  if (!file) throw new Error(`Unknown mark "${name}".`);
  const number = Number(digits);
  if (kind === 'h') content.addHeading(asShown(file.collected.headings[number], shown()));
  else if (kind === '*') {
    for (const heading of file.collected.headings) content.addHeading(heading);
    for (const piece of file.body ?? []) typeof piece === 'string' ? content.addText(piece) : content.addHole(piece, file);
  } else content.addHole(file.collected.holes[number], file);
}

/** A heading with what its expressions and components became. */
function asShown(heading: Heading | undefined, html: string): Heading | undefined {
  const label = headingLabel(html);
  return heading && visibleText(label) !== visibleText(heading.html) ? { ...heading, html: label } : heading;
}

function noticeOf({ message, hint, file: source, line, column }: Extract<RuntimeMark, { kind: 'notice' }>): CompileWarning {
  return { code: 'content-static', message, hint, source, line, column };
}

type Content = ReturnType<typeof newContent>;

function newContent(magicComments?: readonly OwnComment[]) {
  const body: BodyPiece[] = [];
  const headings: Heading[] = [];
  const links: LinkRef[] = [];
  const refs = new Map<LinkRef, number>();
  const codeBlocks = new Map<string, CodeBlock>();
  const codeFiles: CodeFileRef[] = [];
  const warnings: CompileWarning[] = [];
  const head: BodyPiece[] = [];
  let pieces = body;
  const addCode = (block: CodeBlock) => {
    codeBlocks.set(block.key, block);
    pieces.push({ kind: 'code', key: block.key });
  };
  const addCodeFile = (ref: CodeFileRef) => {
    const key = `file:${codeFiles.length}`;
    codeFiles.push({ ...ref, key });
    pieces.push({ kind: 'code', key });
  };
  const linkNumber = (link: LinkRef, source: string | undefined): number => {
    const known = refs.get(link) ?? links.push(source === undefined ? link : { ...link, source }) - 1;
    refs.set(link, known);
    return known;
  };
  return {
    addText(text: string) {
      if (text !== '') pieces.push(text);
    },
    /** Collects everything that `add` adds for the head of the page. */
    inHead(add: () => void) {
      pieces = head;
      add();
      pieces = body;
    },
    addHeading(heading: Heading | undefined) {
      if (heading) headings.push(heading);
    },
    addHole(hole: Hole | undefined, { source, collected }: ContentFile) {
      if (hole?.kind === 'code') {
        const block = collected.codeBlocks.find(({ key }) => key === hole.key);
        const shown = collected.codeFiles.find(({ key }) => key === hole.key);
        if (block) addCode(block);
        if (shown) addCodeFile({ ...shown, source });
      } else if (hole?.kind === 'url' || hole?.kind === 'image' || hole?.kind === 'picture') {
        const link = collected.links[hole.ref];
        if (link) pieces.push({ ...hole, ref: linkNumber(link, source) });
      } else if (hole) pieces.push(hole);
    },
    addRuntimeMark(mark: Exclude<RuntimeMark, { kind: 'head' }>) {
      switch (mark.kind) {
        case 'code':
          return addCode(
            makeCodeBlock(mark.code.replace(/\n$/, ''), { language: mark.language.toLowerCase(), meta: mark.meta, magicComments }),
          );
        case 'file':
          pieces.push({
            kind: 'url',
            ref: links.push({ kind: 'link', href: mark.path, asset: mark.path, line: 1, column: 1, isUnchecked: false }) - 1,
          });
          return;
        case 'notice':
          warnings.push(noticeOf(mark));
          return;
        default:
          pieces.push(mark);
      }
    },
    finish(hasTitleHeading: boolean): CompiledDoc {
      const blocks = [...codeBlocks.values()];
      const facts = {
        hasTitleHeading,
        headings,
        links,
        codeKeys: blocks.map(({ key }) => key),
        codeFiles,
        ...(head.length === 0 ? {} : { head }),
      };
      return { facts, body, codeBlocks: blocks, warnings };
    },
  };
}
