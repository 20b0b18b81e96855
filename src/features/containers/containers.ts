import type { Feature } from '../../config/feature.ts';
import type { MarkdownExtension } from '../../model/markdown-extension.ts';

/** Tabs, steps, file trees and the other directives besides admonitions. */
export const containers: Feature = { name: 'containers', plugins: () => [{ name: 'containers', markdown: containerSyntax }] };

/** What the directives add to Markdown. */
export async function containerSyntax(): Promise<MarkdownExtension> {
  const { remarkContainers, remarkInlineDirectives } = await import('./remark-containers.ts');
  return { directivePlugins: [remarkContainers, remarkInlineDirectives] };
}
