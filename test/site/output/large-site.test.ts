import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tempSite } from '../../support/program/temp-site.ts';

const names = Array.from({ length: 70 }, (_, index) => `n${String(index).padStart(2, '0')}`);
const docs = (count: number) =>
  Object.fromEntries(
    names
      .slice(0, count)
      .map((name) => [`content/docs/${name}.md`, `# ${name}\n\nOnly ${name}word.\n\n\`\`\`ts\nconst ${name} = 1;\n\`\`\`\n`]),
  );

test('a site that is large enough for threads has the same pages as a small one', async () => {
  const [large, small] = [tempSite(docs(70)), tempSite(docs(3))];
  for (const site of [large, small]) assert.equal((await site.run('build')).code, 0);
  const code = (text: string) => /<figure class="sd-code".*?<\/figure>/s.exec(text)?.[0];
  assert.match(code(large.read('build/docs/n01/index.html')) ?? '', /tk-keyword/);
  assert.equal(code(large.read('build/docs/n01/index.html')), code(small.read('build/docs/n01/index.html')));
  const words = large.list('build/search').map((name) => large.read(`build/search/${name}`));
  assert.ok(names.every((name) => words.some((text) => text.includes(`${name}word`))));
});

test('all problems of a large site are reported with their positions', async () => {
  const site = tempSite({ ...docs(70), 'content/docs/n20.md': '# A\n\n[b](gone.md)\n', 'content/docs/n60.md': '# A\n\n[b](away.md)\n' });
  const { code, diagnostics } = await site.report('build');
  assert.equal(code, 1);
  assert.deepEqual(
    diagnostics.map(({ file, line }) => `${file}:${line}`),
    ['content/docs/n20.md:3', 'content/docs/n60.md:3'],
  );
});
