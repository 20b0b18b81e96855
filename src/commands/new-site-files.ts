/** The files of a new site, by path. */
export function newSiteFiles(version: string): Readonly<Record<string, string>> {
  return {
    'package.json': `${JSON.stringify(
      {
        name: 'my-docs',
        private: true,
        type: 'module',
        scripts: { dev: 'storedocs dev', build: 'storedocs build', check: 'storedocs check', preview: 'storedocs preview' },
        devDependencies: { storedocs: `^${version}` },
      },
      null,
      2,
    )}\n`,
    '.gitignore': 'node_modules/\nbuild/\n.storedocs/\n',
    'site.config.ts': `import { defineConfig } from 'storedocs';

export default defineConfig({
  title: 'My Docs',
  tagline: 'Everything that you need to know',
  url: 'https://docs.example.com',
});
`,
    'content/docs/intro.md': `---
title: Introduction
sidebar_position: 1
---

Welcome! This page is \`content/docs/intro.md\`. Edit it and save it: the page updates.

## Write

Pages are Markdown. A link to another page names its file, as in [the first guide](guides/first-steps.md#what-next); a broken link fails the build.

:::tip[Good to know]

Set \`sidebar_position\` to order the sidebar.

:::

## Publish

\`\`\`bash
npx storedocs build
\`\`\`

Upload the folder \`build\` to any static host.
`,
    'content/docs/guides/_category_.yml': `label: Guides
position: 2
link:
  type: generated-index
  description: One step after the other.
`,
    'content/docs/guides/first-steps.md': `---
title: First steps
description: Add a page and find it in the sidebar.
---

Create a file next to this one, such as \`second-steps.md\`:

\`\`\`md title="content/docs/guides/second-steps.md"
---
title: Second steps
---

Hello!
\`\`\`

It is in the sidebar at once.

## What next

Go back to [the introduction](../intro.md), or add pages outside the docs in \`content/pages\`.
`,
    'content/pages/about.md': `---
title: About
---

A single page: \`content/pages/about.md\`. Files in \`content/static\` are copied unchanged.
`,
    'content/static/favicon.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#2563eb"/><path d="M10 9h12M10 16h12M10 23h7" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>\n',
  };
}
