import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { transform } from 'esbuild';
import { parse } from 'yaml';
import { runProgram } from '../support/program/temp-site.ts';
import { validConfig } from '../support/valid-config.ts';

const docs = join(import.meta.dirname, '../../docs');
const guides = readdirSync(docs)
  .filter((name) => name.endsWith('.md'))
  .sort();

test('the guides are a site without errors or warnings, whose search answers three questions about each of them', async () => {
  const cacheDir = mkdtempSync(join(tmpdir(), 'storedocs-guides-'));
  after(() => rmSync(cacheDir, { recursive: true, force: true }));
  const { code, stdout, stderr } = await runProgram(['check', '--root', docs, '--cache-dir', cacheDir, '--format', 'json'], cacheDir);
  const { diagnostics, summary }: { diagnostics: unknown[]; summary: { search: { questions: number } } } = JSON.parse(stdout);
  assert.deepEqual([code, diagnostics, stderr], [0, [], '']);
  const tests: readonly { readonly page: string }[] = parse(readFileSync(join(docs, 'search.tests.yml'), 'utf8'));
  assert.equal(summary.search.questions, tests.length);
  const inner = ['architecture.md', 'glossary.md'];
  for (const guide of guides.filter((name) => !inner.includes(name))) {
    const page = guide === 'index.md' ? '/overview/' : `/${guide.replace('.md', '')}/`;
    assert.ok(tests.filter((one) => one.page === page).length >= 3, page);
  }
});

test('the sidebar of the guides lists each of them once', () => {
  const { guides: items }: { guides: readonly (string | { readonly items: readonly string[] })[] } = JSON.parse(
    readFileSync(join(docs, 'sidebars.json'), 'utf8'),
  );
  const ids = items.flatMap((item) => (typeof item === 'string' ? [item] : item.items));
  const inner = ['architecture.md', 'glossary.md'];
  assert.deepEqual(
    ids.map((id) => `${id}.md`).sort(),
    guides.filter((name) => !inner.includes(name)),
  );
});

test('guides link to each other by file', () => {
  for (const guide of guides) {
    const text = readFileSync(join(docs, guide), 'utf8')
      .replace(/^(`{3,}).*\n[\s\S]*?^\1$/gm, '')
      .replace(/(`+).*?\1/g, '');
    const odd = [...text.matchAll(/(?<!!\[[^\]]*)\]\(([^)]*)\)/g)]
      .map(([, href = '']) => href)
      .filter((href) => !/^(https:\/\/|#|[a-z-]+\.md(#|$))/.test(href));
    assert.deepEqual(odd, [], guide);
  }
});

/** A code block in a guide that is a complete file. */
interface WholeFile {
  /** From its title or its first line. */
  readonly path: string;
  readonly text: string;
  readonly place: string;
}

for (const guide of guides) {
  for (const file of wholeFiles(guide)) {
    test(`${file.place}: ${file.path} is readable`, async () => {
      const form = /\.([a-z]+)$/.exec(file.path)?.[1] ?? '';
      if (form === 'json') JSON.parse(file.text);
      else if (form === 'yml' || form === 'yaml') assert.equal(typeof parse(file.text), 'object');
      else if (/^[cm]?[jt]sx?$/.test(form)) await readCode(file, form);
      else assert.match(form, /^(s?css|mdx?|svg|html|toml|conf|sh|txt|dockerignore)$/);
    });
  }
}

async function readCode({ path, text }: WholeFile, loader: string): Promise<void> {
  const { code } = await transform(text, {
    loader: loader === 'ts' || loader === 'tsx' || loader === 'jsx' ? loader : 'js',
    jsx: 'automatic',
  });
  const alone = code.replace(/^import \{ defineConfig \} from "storedocs";$/m, 'const defineConfig = (config) => config;');
  if (path !== 'site.config.ts' || !alone.includes('export default') || /^import /m.test(alone)) return;
  const { default: config }: { default: unknown } = await import(`data:text/javascript,${encodeURIComponent(alone)}`);
  validConfig(config, { file: path, text });
}

/** Blocks with `title="…"`, and blocks whose first line is a comment with a path. */
function wholeFiles(guide: string): WholeFile[] {
  const lines = readFileSync(join(docs, guide), 'utf8').split('\n');
  const files: WholeFile[] = [];
  for (let index = 0; index < lines.length; index++) {
    const [, fence, info = ''] = /^(`{3,})(.*)$/.exec(lines[index] ?? '') ?? [];
    if (fence === undefined) continue;
    const end = lines.indexOf(fence, index + 1);
    assert.notEqual(end, -1, `${guide}:${index + 1} is never closed`);
    const block = lines.slice(index + 1, end);
    const path = /\btitle="([^"]+)"/.exec(info)?.[1] ?? /^(?:\/\/|\{\/\*) ([\w./-]+\.\w+)(?: \*\/\})?$/.exec(block[0] ?? '')?.[1];
    if (path !== undefined && /\.\w+$/.test(path)) files.push({ path, text: block.join('\n'), place: `docs/${guide}:${index + 1}` });
    index = end;
  }
  return files;
}
