import { containerSyntax } from '../../src/features/containers/containers.ts';
import { renderCodeBlock } from '../../src/markdown/code/make-code-block.ts';
import { compileDoc } from '../../src/markdown/compiler/compile-doc.ts';
import { createCompiler, type MarkdownSettings } from '../../src/markdown/compiler/create-compiler.ts';
import type { CompiledDoc } from '../../src/model/doc.ts';

const containers = await containerSyntax();

/** Compiles a text with our plugins and, if given, those of a site. */
export function compile(text: string, settings: Partial<MarkdownSettings> = {}): Promise<CompiledDoc> {
  return compileDoc(
    text,
    createCompiler({ remarkPlugins: [], rehypePlugins: [], ...settings, extensions: [containers, ...(settings.extensions ?? [])] }),
  );
}

/** HTML of a compiled body, with references as written and code without highlighting. */
export function bodyHtml({ body, facts, codeBlocks }: CompiledDoc): string {
  return body
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if (piece.kind === 'url' || piece.kind === 'image') return facts.links[piece.ref]?.href ?? '';
      if (piece.kind !== 'code') return '';
      const block = codeBlocks.find(({ key }) => key === piece.key);
      return block ? renderCodeBlock(block, block.code.split('\n')) : '';
    })
    .join('');
}
