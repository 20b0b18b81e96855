import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse, parseFragment, serialize } from 'parse5';
import { brokenHtml } from '../../markdown/html-pieces.ts';
import { isLong } from '../../support/long.ts';
import { parseXml } from '../../support/parse-xml.ts';
import { siteFrom } from '../../support/sites/site-from.ts';

const seed = Number(process.env.STOREDOCS_FUZZ_SEED ?? 1);
const perSite = 10;
const sites = isLong ? 100 : 5;
const texts = fc.sample(brokenHtml, { seed, numRuns: sites * perSite });

const config = `export default {
  title: 'T', url: 'https://example.com', onBrokenLinks: 'ignore', changelog: { file: 'CHANGELOG.md', path: 'changes' },
  blog: { onUntruncatedBlogPosts: 'ignore', feedOptions: { type: 'all', limit: null } },
};`;

/** Every text as a document, a post with and without preview, and a page; the first one as the changelog, too. */
function siteWith(bodies: readonly string[]) {
  const files = bodies.flatMap((body, index) => [
    [`content/docs/d${index}.md`, `# D\n\n${body}`],
    [`content/pages/p${index}.md`, `# P\n\n${body}`],
    [`content/blog/2020-01-${index + 10}-whole.md`, `# W\n\n${body}`],
    [`content/blog/2020-02-${index + 10}-part.md`, `# B\n\n${body}\n\n<!-- truncate -->\n\nMore`],
  ]);
  return siteFrom({ 'site.config.ts': config, 'CHANGELOG.md': `# C\n\n${bodies[0]}`, ...Object.fromEntries(files) });
}

/** Where the parts of a page are that do not depend on a document. */
function chrome(html: string): string[] {
  const found: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.ParentNode, path: string) => {
    for (const child of node.childNodes) {
      if (!('tagName' in child)) continue;
      const classes = child.attrs.find(({ name }) => name === 'class')?.value.split(' ') ?? [];
      if (classes.includes('markdown')) continue;
      const own = `${path}>${child.tagName}`;
      // An unclosed code block contains the marker of a preview, which then has no link to the rest.
      if (/^(?:body|header|main|article|footer)$/.test(child.tagName) && !own.endsWith('article>footer')) found.push(own);
      visit(child, own);
    }
  };
  visit(parse(html), '');
  return found;
}

describe(`${texts.length} random documents leave their pages, lists, feeds and changelogs whole`, async () => {
  const calm = siteWith(Array.from({ length: perSite }, () => 'Text.'));
  for (let from = 0; from < texts.length; from += perSite)
    test(`from ${from}`, async () => {
      const bodies = texts.slice(from, from + perSite);
      const [site, { paths, page }] = [await siteWith(bodies), await calm];
      assert.deepEqual(site.paths, paths);
      for (const path of paths) assert.deepEqual(chrome(site.page(path)), chrome(page(path)), `${path} of ${JSON.stringify(bodies)}`);
      for (const feed of ['blog/rss.xml', 'blog/atom.xml']) parseXml(site.file(feed));
      for (const { content_html: html } of JSON.parse(site.file('blog/feed.json')).items) {
        // Parsers drop a line break at the start of these elements.
        const read = serialize(parseFragment(html)).replaceAll(/(<(?:pre|listing|textarea)\b[^>]*>)\n+/g, '$1');
        assert.equal(serialize(parseFragment(read)), read, JSON.stringify(bodies));
      }
    });
});
