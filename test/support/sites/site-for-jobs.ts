import type { SiteFiles } from '../program/temp-site.ts';

/** Enough pages for workers to start: docs with code in many languages, an MDX document with an island, posts. */
export const files: SiteFiles = {
  ...Object.fromEntries(
    Array.from({ length: 70 }, (_, index) => [
      `content/docs/part-${index % 7}/page-${index}.md`,
      `# Page ${index}\n\n## Use\n\n[Next](../part-${(index + 1) % 7}/page-${(index + 1) % 70}.md#use)\n\n\`\`\`${['ts', 'json', 'html', 'bash'][index % 4]}\nconst a = "${index}";\n\`\`\`\n`,
    ]),
  ),
  'content/docs/box.mdx': "import { Count } from './count.tsx';\n\n# Box\n\n<Count start={1} />\n",
  'content/docs/count.tsx':
    "'use client';\nimport { useState } from 'react';\nexport function Count({ start }: { start: number }) {\n  return <button>{useState(start)[0]}</button>;\n}\n",
  'content/blog/2025-01-01-post.md': '# Post\n\nFirst.\n\n<!-- truncate -->\n\nSecond.\n',
};
