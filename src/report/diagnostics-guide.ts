/** Markdown as a terminal shows it: the target of a link follows its text, code blocks and lines of code are indented, other code stays as it is. */
export function withoutMarkdown(markdown: string): string {
  return markdown
    .replace(/^`([^`\n]+)`$/gm, '```\n$1\n```')
    .split(/^```.*\n([\s\S]*?)^```$/m)
    .map((part, index) => (index % 2 === 0 ? withPlainLinks(part) : part.trimEnd().replace(/^/gm, '    ')))
    .join('');
}

/** Markdown with the texts of links, followed by their targets. */
export function withPlainLinks(markdown: string, hasTargets = true): string {
  // Inline code is matched first, so that links in it stay.
  return markdown.replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)|\[([^\]]+)\]\(([^)\s]+)\)/g, (whole, _ticks, label?: string, target?: string) =>
    label === undefined ? whole : hasTargets ? `${label} (${target})` : label,
  );
}

/** Sections of a guide by their second-level headings, in order. */
export function guideSections(markdown: string): ReadonlyMap<string, string> {
  const [, ...sections] = markdown.split(/^## /m);
  return new Map(
    sections.map((section) => {
      const end = section.indexOf('\n');
      return [section.slice(0, end).trim(), section.slice(end).trim()];
    }),
  );
}
