import type { BodyPiece, CodeBlock, CodeFileRef, CompiledDoc, CompileWarning, Heading, Hole, LinkRef } from '../../model/doc.ts';
import { parseRuntimeMark, type RuntimeMark } from '../../model/runtime-mark.ts';
import { visibleText } from '../../text/audit-html.ts';
import { getOrMake } from '../../text/group-by.ts';
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
  const byPrefix = new Map(files.map((file) => [file.collected.prefix, file]));
  const [body, head]: [BodyPiece[], BodyPiece[]] = [[], []];
  const headings: Heading[] = [];
  const links: LinkRef[] = [];
  const refs = new Map<LinkRef, number>();
  const codeBlocks = new Map<string, CodeBlock>();
  const codeFiles: CodeFileRef[] = [];
  const warnings: CompileWarning[] = [];
  /** Where pieces are added. */
  let pieces = body;

  const addText = (text: string) => {
    if (text !== '') pieces.push(text);
  };
  const addCode = (block: CodeBlock) => {
    codeBlocks.set(block.key, block);
    pieces.push({ kind: 'code', key: block.key });
  };
  const addHole = (hole: Hole | undefined, { source, collected }: ContentFile) => {
    if (hole?.kind === 'code') {
      const block = collected.codeBlocks.find(({ key }) => key === hole.key);
      const shown = collected.codeFiles.find(({ key }) => key === hole.key);
      if (block) addCode(block);
      if (!shown) return;
      const key = `file:${codeFiles.length}`;
      codeFiles.push({ ...shown, source, key });
      pieces.push({ kind: 'code', key });
    } else if (hole && 'ref' in hole) {
      const link = collected.links[hole.ref];
      if (!link) return;
      const ref = getOrMake(refs, link, () => links.push(source === undefined ? link : { ...link, source }) - 1);
      pieces.push({ ...hole, ref });
    } else if (hole) pieces.push(hole);
  };
  const addRuntimeMark = (mark: RuntimeMark) => {
    switch (mark.kind) {
      case 'head':
        pieces = head;
        take(mark.html);
        pieces = body;
        return;
      case 'code': {
        const { code, language, meta } = mark;
        return addCode(makeCodeBlock(code.replace(/\n$/, ''), { language: language.toLowerCase(), meta, magicComments }));
      }
      case 'file': {
        const { path } = mark;
        pieces.push({
          kind: 'url',
          ref: links.push({ kind: 'link', href: path, asset: path, line: 1, column: 1, isUnchecked: false }) - 1,
        });
        return;
      }
      case 'notice': {
        const { message, hint, file: source, line, column } = mark;
        warnings.push({ code: 'content-static', message, hint, source, line, column });
        return;
      }
      default:
        pieces.push(mark);
    }
  };
  /** `shown` returns the HTML of the heading that begins with the mark. */
  const addMark = (name: string, shown: () => string) => {
    const [, prefix = '', kind = '', digits = ''] = /^(.*\.)([h*]?)(\d*)$/.exec(name) ?? [];
    const file = byPrefix.get(prefix);
    if (!file) throw new Error(`Unknown mark "${name}".`);
    if (kind === 'h') {
      const heading = file.collected.headings[Number(digits)];
      if (heading) headings.push(asShown(heading, shown()));
    } else if (kind === '*') {
      headings.push(...file.collected.headings);
      for (const piece of file.body ?? []) typeof piece === 'string' ? addText(piece) : addHole(piece, file);
    } else addHole(file.collected.holes[Number(digits)], file);
  };
  const take = (text: string) => {
    const parts = text.split(/\u0002([^\u0002\u0003]*)\u0003/);
    for (const [index, part] of parts.entries()) {
      if (index % 2 === 0) addText(part);
      else if (part.startsWith('!')) addRuntimeMark(parseRuntimeMark(part));
      else addMark(part, () => textOfHeading(parts, index + 1));
    }
  };
  take(html);
  const facts = {
    hasTitleHeading: startsWithTitle(html),
    headings,
    links,
    codeKeys: [...codeBlocks.keys()],
    codeFiles,
    ...(head.length === 0 ? {} : { head }),
  };
  return { facts, body, codeBlocks: [...codeBlocks.values()], warnings };
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

/** A heading with what its expressions and components became. */
function asShown(heading: Heading, html: string): Heading {
  const label = headingLabel(html);
  return visibleText(label) === visibleText(heading.html) ? heading : { ...heading, html: label };
}
