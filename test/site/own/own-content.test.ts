import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { parse } from 'yaml';
import * as z from 'zod';
import { apps } from '../../../content/apps.ts';

const repository = join(import.meta.dirname, '../../..');
const content = join(repository, 'content');

const headerSchema = z.object({ title: z.string(), tags: z.array(z.string()).default([]) });

/** A document of this site. */
interface Source {
  /** Relative to the content folder, with forward slashes. */
  readonly file: string;
  readonly title: string;
  readonly tags: readonly string[];
  /** Without front matter and fenced code blocks. */
  readonly body: string;
}

const files = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .sort();
const textOf = (file: string) => readFileSync(join(content, file), 'utf8');
const sourcesIn = (folder: string) => files.filter((file) => file.startsWith(`${folder}/`) && /\.mdx?$/.test(file)).map(readSource);

function readSource(file: string): Source {
  const [, header = '', body = ''] = /^---\n(.*?)\n---\n(.*)/s.exec(textOf(file)) ?? [];
  return { file, ...headerSchema.parse(parse(header)), body: body.replace(/^(`{3,}).*?^\1/gms, '') };
}

const docs = sourcesIn('docs');
const posts = sourcesIn('blog');
/** Guides to one app: `docs/<platform>/<app>/<topic>.md`. */
const guides = docs.filter(({ file }) => file.split('/').length === 4 && !file.endsWith('/index.mdx'));

/** Folders of the apps, with the name in titles and the tag in the docs. */
const appsByFolder: Readonly<Record<string, { readonly name: string; readonly tag: string }>> = {
  accessibility: { name: 'Accessibility', tag: 'accessibility-widget' },
  askify: { name: 'Askify', tag: 'askify' },
  bizify: { name: 'Bizify', tag: 'bizify' },
  bundlify: { name: 'Bundlify', tag: 'bundlify' },
  cartnotification: { name: 'Cart Notification', tag: 'cart-notification' },
  'cookie-consent-banner': { name: 'Cookie Consent Banner', tag: 'cookie-consent-banner' },
  cookiefy: { name: 'Cookiefy', tag: 'cookiefy' },
  predictify: { name: 'Predictify', tag: 'predictify' },
  'review-rating': { name: 'Review & Rating', tag: 'review-and-rating' },
  schedulsmart: { name: 'SchedulSmart', tag: 'schedulsmart' },
  taggify: { name: 'Taggify', tag: 'taggify-customer-orders-app' },
  whatsappify: { name: 'Whatsappify', tag: 'whatsappify' },
  zoommaster: { name: 'ZoomMaster', tag: 'zoommaster-app' },
};
const appOf = ({ file }: Source) => appsByFolder[file.split('/')[2] ?? ''] ?? assert.fail(`no app is known for ${file}`);

/** Files with a problem. */
const filesWhere = (sources: readonly Source[], isWrong: (source: Source) => boolean) => sources.filter(isWrong).map(({ file }) => file);

describe('the content of this site', () => {
  test('has no gaps and no notes to its owner', () => {
    const written = files.filter((file) => /\.(mdx?|tsx)$/.test(file));
    assert.deepEqual(
      written.filter((file) => /<mark\b|to be completed by|\bTODO\b|\bTBD\b/i.test(textOf(file))),
      [],
    );
  });

  test('has placeholder hosts in code only in the vendor facts', () => {
    const code = files.filter((file) => /\.tsx?$/.test(file) && file !== 'vendor.ts' && file !== 'vendor-gaps.ts').map(textOf);
    code.push(readFileSync(join(repository, 'site.config.ts'), 'utf8'));
    assert.deepEqual(
      code.filter((text) => /\bexample\.(com|org|net)\b/.test(text)),
      [],
    );
  });
});

describe('the guides of this site', () => {
  const functions = ['Before you start', 'Steps', 'Check the result', 'If it does not work', 'Related'];

  test('have the headings of their kind, in a fixed order', () => {
    const common = docs.filter(({ file }) => file.startsWith('docs/others/'));
    const shapes = [...guides, ...common].map(({ file, body }) => {
      const headings = [...body.matchAll(/^## (.+?)\s*(?:\{#[^}]*\})?$/gm)].map(([, heading = '']) => heading);
      return { file, shape: headings.filter((heading) => functions.includes(heading)) };
    });
    assert.deepEqual(
      shapes.filter(({ shape }) => shape.join() !== functions.join()),
      [],
    );
  });

  test('have their app or platform in the title, and no two titles are equal', () => {
    const platforms = ['Shopify', 'Ecwid', 'WordPress', 'Magento'];
    assert.deepEqual(
      filesWhere(
        guides,
        (guide) => ![appOf(guide).name, ...platforms].some((name) => guide.title.toLowerCase().includes(name.toLowerCase())),
      ),
      [],
    );
    assert.deepEqual(repeated(docs.map(({ title }) => title.toLowerCase())), []);
  });

  test('have table rows with as many cells as the header', () => {
    const cellsIn = (row: string) => row.replace(/`[^`]*`/g, '').split('|').length;
    assert.deepEqual(
      filesWhere([...docs, ...posts], ({ body }) =>
        (body.match(/^\|.*(?:\n\|.*)+/gm) ?? []).some((table) => new Set(table.split('\n').map(cellsIn)).size > 1),
      ),
      [],
    );
  });

  test('link to the card of the app in steps that install it', () => {
    const installing = apps.flatMap(({ id, editions }) =>
      editions.map(({ install }) => ({ file: `${install.slice(1)}.md`, card: `](/apps/#${id})` })),
    );
    const bodies = new Map(guides.map(({ file, body }) => [file, body]));
    assert.deepEqual(
      installing.filter(({ file, card }) => !bodies.get(file)?.includes(card)),
      [],
    );
    assert.deepEqual(
      guides.map(({ file }) => file).filter((file) => /\/install-[^/]*$/.test(file) && !installing.some((guide) => guide.file === file)),
      [],
    );
  });

  test('have the tag of their app, and at most four tags', () => {
    assert.deepEqual(
      filesWhere(docs, ({ tags }) => tags.length > 4),
      [],
    );
    assert.deepEqual(
      filesWhere(guides, (guide) => !guide.tags.includes(appOf(guide).tag)),
      [],
    );
  });
});

test('posts have titles that search engines show in full, and openings of their own', () => {
  assert.deepEqual(
    filesWhere(posts, ({ title }) => `${title} | StoreDocs`.length > 65),
    [],
  );
  const openings = posts.map(({ body }) => (body.split('<!-- truncate -->')[1] ?? '').trim().split(' ').slice(0, 2).join(' '));
  const fixed = [...new Set(openings)].filter(
    (opening) => !/^(##|:::)/.test(opening) && openings.filter((other) => other === opening).length > 3,
  );
  assert.deepEqual(fixed, []);
});

test('posts that mention an app have its tag', () => {
  for (const { id, name, tag } of apps) {
    // Accessibility is a separate word.
    if (id === 'accessibility') continue;
    assert.deepEqual(
      filesWhere(posts, ({ tags, body }) => new RegExp(`\\b${name}\\b`).test(body) && !tags.includes(tag)),
      [],
      tag,
    );
  }
});

for (const [folder, sources] of [['docs', docs] as const, ['blog', posts] as const]) {
  describe(`the tags of the ${folder}`, () => {
    const declared = z
      .record(z.string(), z.object({ label: z.string(), description: z.string().optional() }))
      .parse(parse(textOf(`${folder}/tags.yml`)));
    const used = new Set(sources.flatMap(({ tags }) => tags));

    test('are declared, and described in a sentence if several pages have them', () => {
      assert.deepEqual([...used].sort(), Object.keys(declared).sort());
      const count = (tag: string) => sources.filter(({ tags }) => tags.includes(tag)).length;
      assert.deepEqual(
        Object.entries(declared).filter(([tag, { description }]) => {
          const hasSentence = description !== undefined && /^[A-Z].* .*\.$/.test(description);
          return description === undefined ? count(tag) > 4 : !hasSentence;
        }),
        [],
      );
    });

    test('differ by more than their number, and share no labels', () => {
      const singular = (tag: string) => tag.replace(/s(?=-|$)/g, '');
      assert.deepEqual(repeated([...used].map(singular)), []);
      assert.deepEqual(repeated(Object.values(declared).map(({ label }) => label.toLowerCase())), []);
    });
  });
}

/** Duplicate items of a list. */
function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
