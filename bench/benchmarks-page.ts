import { formatTable, type Table } from './format-table.ts';

/** Facts about the measurement. */
export interface BenchmarksPage {
  readonly tables: readonly Table[];
  /** A short description of the machine. */
  readonly machine: string;
  /** The command that produced the results. */
  readonly command: string;
  readonly runs: number;
}

/** The guide with the results. */
export function benchmarksPage({ tables, machine, command, runs }: BenchmarksPage): string {
  return `---
title: Benchmarks
description: How long builds and saves take, what a page weighs, and how to measure it on your machine.
sidebar_position: 50
---

How long builds and saves take, on a generated site that you can reproduce. Every figure is the median of ${runs === 1 ? '1 run' : `${runs} runs`} on this machine: ${machine}.

${tables.map(formatTable).join('\n')}
## What is measured

The site is a fictional handbook, with the same bytes every time: folders of 25 documents, each with 4 to 9 headings, 1 to 3 code blocks, lists, and links to other documents and their headings; a table and an image in a third of them; and one blog post for every ten documents. A document has about 7.8 KB. Links, anchors and images are checked, code is highlighted, and the search index is built.

| row | what happens |
| --- | --- |
| cold build | \`storedocs build\`; without previous output and without a cache |
| build, … | the same after one change, with previous output and cache |
| dev, start to first page | from the start of \`storedocs dev\` until a document is received, with the cache of a build |
| dev, start to first page, no cache | the same without a cache |
| dev, save to new text | from saving a document until its page shows the new text |

Time is wall-clock time, CPU the processor time of all processes, and memory their highest total at any moment. Memory shared by processes is counted for each of them.

## Weight of a page

Measured on the site of this repository, compressed with gzip: a document loads at most 12.5 KB of CSS and 8.4 KB of JavaScript. React is loaded only by pages with a component for the browser, and search when a reader opens it. \`npm test\` fails when a page weighs more.

## Measure it yourself

In a checkout of storedocs:

\`\`\`sh
npm install
${command}
\`\`\`

\`--corpus DIR\` measures a copy of your own site, \`--beside NAME=COMMAND@DIR\` another generator. Compare only figures from one run; figures from different machines are not comparable.
`;
}
