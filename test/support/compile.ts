import { containerSyntax } from '../../src/features/containers/containers.ts';
import { rehypeBalancedHtml } from '../../src/features/html-repair/rehype-balanced-html.ts';
import { remarkImageOptions } from '../../src/features/image-options/remark-image-options.ts';
import { remarkFailedSyntax } from '../../src/features/syntax-checks/remark-failed-syntax.ts';
import { renderCodeBlock } from '../../src/markdown/code/make-code-block.ts';
import { compileDoc } from '../../src/markdown/compiler/compile-doc.ts';
import { createCompiler, type MarkdownSettings } from '../../src/markdown/compiler/create-compiler.ts';
import type { CompiledDoc } from '../../src/model/doc.ts';
import type { MarkdownExtension } from '../../src/model/markdown-extension.ts';

/** What the features add that check and repair documents, or have syntax for all. */
export const ownExtensions: readonly MarkdownExtension[] = [
  { remarkPlugins: [remarkImageOptions], directivePlugins: [remarkFailedSyntax], finalPlugins: [rehypeBalancedHtml] },
  await containerSyntax(),
];

/** Compiles a text with our plugins and, if given, those of a site. */
export function compile(text: string, settings: Partial<MarkdownSettings> = {}): Promise<CompiledDoc> {
  return compileDoc(
    text,
    createCompiler({ remarkPlugins: [], rehypePlugins: [], ...settings, extensions: [...ownExtensions, ...(settings.extensions ?? [])] }),
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
