import { createWriter, type Writer } from '../corpus-words.ts';
import { createRandom, type Random } from '../random.ts';
import { readCodeSamples } from './code-samples.ts';
import type { RealDoc } from './real-corpus.ts';

/** Generated documents have these shares of what makes a document MDX, and this much code. */
const shares = {
  // Of 175 documents of three sites (Prettier, Redux Toolkit, Jest; checked out on 2026-11-26), 16 import components,
  // and about 25 contain an expression. Together that is what one in four documents of other MDX sites needs at most.
  imports: 0.1,
  expressions: 0.14,
  codeBlocks: [3, 8],
  codeLinesOfBlock: [4, 20],
} as const;

const docsInFolder = 20;

/** The path of a document without extension, from its number alone, so that others can link to it. */
const pathOf = (index: number) => `part-${Math.floor(index / docsInFolder) + 1}/chapter-${index + 1}`;

/** Documents in MDX format with invented prose and real code. The same seed and packages give the same bytes. */
export function mdxDocs(count: number, seed: number): readonly RealDoc[] {
  const samples = readCodeSamples();
  return Array.from({ length: count }, (_, index): RealDoc => {
    const random = createRandom(seed, 11, index);
    const writer = createWriter(random);
    const title = writer.title(2, 5);
    const [hasImport, hasExpression] = [random.chance(shares.imports), random.chance(shares.expressions)];
    const blocks = [
      ...sections(random, writer),
      ...Array.from({ length: random.between(...shares.codeBlocks) }, () =>
        samples.block(random, random.between(...shares.codeLinesOfBlock)),
      ),
      ...Array.from({ length: random.between(2, 4) }, () => link(random, writer, count)),
    ];
    const plain = shuffledAfterFirst(blocks, random).join('\n\n');
    const head = hasImport
      ? "import Box from '@site/src/components/box.jsx';\nimport Counter from '@site/src/components/counter.jsx';\n\n"
      : '';
    const components = hasImport
      ? `\n\n<Box title="${writer.title(2, 4)}">\n\n${writer.paragraph()}\n\n<Counter start={${index}} />\n\n</Box>`
      : '';
    const expression = hasExpression ? `\n\n${writer.title(2, 4)} {1 + ${index}} ${writer.words(2, 5)}.` : '';
    return { path: pathOf(index), title, plain: `${plain}\n`, mdx: `${head}${plain}${components}${expression}\n` };
  });
}

function sections(random: Random, writer: Writer): readonly string[] {
  return Array.from({ length: random.between(4, 9) }, () => `## ${writer.title(1, 4)}\n\n${writer.paragraph()}\n\n${list(random, writer)}`);
}

function list(random: Random, { title }: Writer): string {
  return Array.from({ length: random.between(2, 5) }, () => `- ${title(4, 10)}.`).join('\n');
}

function link(random: Random, { title }: Writer, count: number): string {
  return `${title(3, 6)} [${title(1, 3)}](/docs/${pathOf(random.between(0, count - 1))}/).`;
}

/** The first block stays first: every document begins with a heading and a paragraph. */
function shuffledAfterFirst([first = '', ...others]: readonly string[], random: Random): readonly string[] {
  const placed = others.map((block) => [random.next(), block] as const).sort(([a], [b]) => a - b);
  return [first, ...placed.map(([, block]) => block)];
}
