import { formatTable, type Table } from './format-table.ts';

/** What the page tells besides. */
export interface BenchmarksPage {
  readonly tables: readonly Table[];
  /** In a few words. */
  readonly machine: string;
  /** What was typed to get the figures. */
  readonly command: string;
  readonly runs: number;
}

/** The page of the guides that shows figures. */
export function benchmarksPage({ tables, machine, command, runs }: BenchmarksPage): string {
  return `---
title: Benchmarks
description: How long builds and saves take, and how to measure it on your machine.
sidebar_position: 85
---

How long one waits for storedocs, on a site that anybody can make again. Every figure is the median of ${runs === 1 ? '1 run' : `${runs} runs`} on this machine: ${machine}.

${tables.map(formatTable).join('\n')}
## What is measured

The site is a made-up handbook, the same bytes every time: folders of 25 documents, 4 to 9 headings and 1 to 3 blocks of code in each, lists, links to other documents and their headings, a table and a picture in a third of them, and one blog post for ten documents. A document has about 7.8 KB. Links, anchors and pictures are checked, code is coloured, the search is indexed.

| row | what happens |
| --- | --- |
| cold build | \`storedocs build\`; neither an output nor anything of earlier runs is there |
| build, … | the same after one change, with everything kept |
| dev, start to first page | from the start of \`storedocs dev\` until a document was received, after a build |
| dev, start to first page, nothing kept | the same without anything of earlier runs |
| dev, save to new text | from saving a document until its page has the new text |

Time is what one waits, CPU what all processes together have worked, memory the most that all of them held at one moment. Memory that they share counts for each.

## Measure it yourself

In a checkout of storedocs:

\`\`\`sh
npm install
${command}
\`\`\`

\`--corpus DIR\` measures a copy of your own site, and \`--beside NAME=COMMAND@DIR\` another generator. Times of different machines cannot be compared, those of one run can.
`;
}
