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

Welcome! This page is \`content/docs/intro.md\`. Change it, save it, and look at it again.

## Write

Pages are Markdown. A link to another page names its file, as in [the first guide](guides/first-steps.md#what-next); a build fails when it leads nowhere.

:::tip[Good to know]

Put a number into \`sidebar_position\` to choose the order of the sidebar.

:::

## Publish

\`\`\`bash
npx storedocs build
\`\`\`

The folder \`build\` can go to any static host.
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

Create a file beside this one, say \`second-steps.md\`:

\`\`\`md title="content/docs/guides/second-steps.md"
---
title: Second steps
---

Hello!
\`\`\`

It is in the sidebar at once.

## What next

Go back to [the introduction](../intro.md), or put pages that belong to no guide into \`content/pages\`.
`,
    'content/pages/about.md': `---
title: About
---

A page of its own: \`content/pages/about.md\`. Files in \`content/static\` are copied as they are.
`,
    'content/static/favicon.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#2563eb"/><path d="M10 9h12M10 16h12M10 23h7" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>\n',
  };
}
