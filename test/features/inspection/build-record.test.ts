import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  changedForDocument,
  changedForPage,
  type PageState,
  readEntry,
  stateIn,
  writeEntry,
} from '../../../src/features/inspection/build-record.ts';

const hash = (letter: string) => letter.repeat(32);

const state: PageState = {
  site: { program: '1', plugins: '1', words: '1', markers: '1', templates: '1', components: '1', search: '1', 'site.navbar': '1' },
  page: { text: hash('a'), data: hash('b'), body: hash('c') },
};

const withSite = (name: string): PageState => ({ ...state, site: { ...state.site, [name]: '2' } });
const withPage = (page: Partial<PageState['page']>): PageState => ({ ...state, page: { ...state.page, ...page } });

for (const [what, now, document, mdx, page] of [
  ['nothing', state, [], [], []],
  ['storedocs', withSite('program'), ['program'], ['program'], ['program']],
  ['plugins', withSite('plugins'), ['plugins'], ['plugins'], ['plugins']],
  ['templates', withSite('templates'), [], ['templates'], ['templates']],
  ['the navbar', withSite('site.navbar'), [], ['site.navbar'], ['site.navbar']],
  ['search', withSite('search'), [], [], ['search']],
  ['a new template', withSite('site.footer'), [], ['site.footer'], ['site.footer']],
  ['the text, and with it the body', withPage({ text: hash('d'), body: hash('e') }), ['text'], ['text'], ['text']],
  ['a file, and with it the body', withPage({ files: hash('d'), body: hash('e') }), ['files'], ['files'], ['files']],
  ['only the body', withPage({ body: hash('d') }), [], [], ['body']],
  ['the page around the body', withPage({ data: hash('d') }), [], [], ['data']],
] as const) {
  test(`${what}: is reported as changed for the documents and pages that depend on it`, () => {
    assert.deepEqual(changedForDocument(state, now, false), document);
    assert.deepEqual(changedForDocument(state, now, true), mdx);
    assert.deepEqual(changedForPage(state, now), page);
  });
}

test('inputs of compiled documents do not affect a page without a document', () => {
  const generated = (site: PageState['site']): PageState => ({ site, page: { data: hash('b'), body: hash('c') } });
  assert.deepEqual(changedForPage(generated(state.site), generated(withSite('words').site)), []);
});

test('a record is read as it was written, with shortened hashes', () => {
  const page = { text: hash('a'), files: undefined, data: hash('b'), body: hash('c'), wasDocumentKnown: false, wasPageKnown: true };
  const entry = writeEntry(page);
  assert.deepEqual(readEntry(entry), { ...page, text: 'aaaaaaaa', data: 'bbbbbbbb', body: 'cccccccc' });
  const record = { sites: { 'de/': state.site }, pages: { 'de/a/index.html': entry } };
  const found = stateIn(record, 'de/', 'de/a/index.html');
  assert.ok(found);
  assert.deepEqual(changedForPage(found, { site: state.site, page }), []);
  assert.equal(stateIn(record, 'de/', 'de/b/index.html'), undefined);
  const generated = { data: hash('b'), body: hash('c'), wasPageKnown: false };
  assert.deepEqual(readEntry(writeEntry(generated)), {
    text: undefined,
    files: undefined,
    data: 'bbbbbbbb',
    body: 'cccccccc',
    wasDocumentKnown: undefined,
    wasPageKnown: false,
  });
});
