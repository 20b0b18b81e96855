import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type SiteFiles, tempSite } from '../support/program/temp-site.ts';

const folder = join(import.meta.dirname, '../../docs');

/** Files that the examples require. */
const around: SiteFiles = {
  'content/docs/intro.md': '# Intro\n\nText.\n',
  'internal/start.md': '# Start\n\nText.\n',
  'node_modules/posthog-js/package.json': '{ "name": "posthog-js", "main": "index.js" }',
  'node_modules/posthog-js/index.js': 'module.exports = { init() {} };\n',
};

/** Code blocks of a guide that have a title, in order. */
function filesIn(guide: string) {
  const text = readFileSync(join(folder, guide), 'utf8');
  return [...text.matchAll(/^```\w+ title="([^"]+)"\n([\s\S]*?)^```$/gm)].map(([, file = '', code = '']) => ({ file, code }));
}

const guides = ['analytics.md', 'comments.md', 'access-control.md', 'pdf.md'];

for (const guide of guides) {
  test(`the examples of docs/${guide} build`, async () => {
    const blocks = filesIn(guide);
    const isConfig = ({ file }: { readonly file: string }) => file.endsWith('.config.ts');
    const others = Object.fromEntries(blocks.filter((block) => !isConfig(block)).map(({ file, code }) => [file, code]));
    const configs = blocks.filter(isConfig);
    for (const { file, code } of configs.length > 0 ? configs : [{ file: 'site.config.ts', code: '' }]) {
      const site = tempSite({ ...around, ...others, ...(code === '' ? {} : { [file]: code }) });
      const built = await site.report('build', ...(file === 'site.config.ts' ? [] : ['--config', file]));
      assert.deepEqual([built.code, built.diagnostics.filter(({ code: id }) => id !== 'headers-unwritten')], [0, []], code);
      // External hosts of scripts must be in the policy.
      if (!code.includes('contentSecurityPolicy')) continue;
      const policy = /Content-Security-Policy: (.*)/.exec(site.read('build/_headers'))?.[1] ?? '';
      for (const [, host = ''] of code.matchAll(/src: '(https:\/\/[^/]+)/g))
        assert.match(policy, new RegExp(`script-src [^;]*${host}`), guide);
    }
  });
}

test('the guide to analytics has a section for each of the six services', () => {
  const headings = [...readFileSync(join(folder, 'analytics.md'), 'utf8').matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
  assert.deepEqual(headings.slice(0, 6), ['Google Analytics', 'Plausible', 'Fathom', 'Umami', 'Matomo', 'PostHog']);
});

test('the documents that "Getting started" adds fit the site that init writes', async () => {
  const text = readFileSync(join(folder, 'getting-started.md'), 'utf8');
  const documents = [...text.matchAll(/^```md title="([^"]+)"\n([\s\S]*?)^```$/gm)].map(([, file = '', code = '']) => ({ file, code }));
  assert.ok(documents.length > 0);
  const site = tempSite({});
  assert.equal((await site.run('init', 'my-docs', '--landing')).code, 0);
  site.write(Object.fromEntries(documents.map(({ file, code }) => [`my-docs/${file}`, code])));
  const { code, diagnostics } = await site.report('check', '--root', 'my-docs');
  assert.deepEqual([code, diagnostics], [0, []]);
});

test('the script in the PDF guide finds the link to the next document', async () => {
  const [, tag, rel] = /querySelector\('(\w+)\[rel="(\w+)"\]'\)/.exec(readFileSync(join(folder, 'pdf.md'), 'utf8')) ?? [];
  const site = tempSite({ 'content/docs/a.md': '# A\n\nText.\n', 'content/docs/b.md': '# B\n\nText.\n' });
  assert.equal((await site.report('build')).code, 0);
  const links = [...site.read('build/docs/a/index.html').matchAll(/<(\w+)[^>]* rel="next"[^>]*>/g)];
  assert.deepEqual([tag, rel, links.map(([, name]) => name)], ['a', 'next', ['a']]);
  assert.match(links[0]?.[0] ?? '', /href="\/docs\/b\/"/);
});
