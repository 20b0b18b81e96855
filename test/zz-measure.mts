import { parseByReference, parseFast, needsReference } from '/work/wt/featmd/src/markdown/compiler/remark-parser.ts';
import { unified } from 'unified'; import remarkParse from 'remark-parse'; import remarkGfm from 'remark-gfm'; import remarkRehype from 'remark-rehype';
import { listItemHandler } from '/work/wt/featmd/src/markdown/compiler/linear-micromark.ts';
const time = (name, f) => { const s = performance.now(); f(); console.log(name, ((performance.now()-s)/1000).toFixed(2)); };
const setext = 'a\n=\n'.repeat(32768);
const setext2 = 'abc\n===\n\ntext\n\n'.repeat(128*1024/15|0);
const list = '- a\n'.repeat(32768);
time('setext linear', () => parseByReference(setext));
time('setext2 linear', () => parseByReference(setext2));
time('setext2 plain', () => unified().use(remarkParse).use(remarkGfm).parse(setext2));
time('setext plain', () => unified().use(remarkParse).use(remarkGfm).parse(setext));
const tree = parseFast(list);
time('list linear', () => unified().use(remarkRehype, {handlers: {listItem: listItemHandler()}}).runSync(tree));
time('list plain', () => unified().use(remarkRehype).runSync(tree));
for (const t of [':a:b:c '.slice(0,6).repeat(21845), ':a'.repeat(65536), ':a:b:c'.repeat(21845), ':a :b '.repeat(21845),'a:b '.repeat(32768), '::a\n'.repeat(32768), ':a\n'.repeat(43690)]) { time('fast '+JSON.stringify(t.slice(0,12))+needsReference(t), () => parseFast(t)); if(!process.env.NOREF) time('ref', () => parseByReference(t)); }
