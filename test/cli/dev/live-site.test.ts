import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openStore } from '../../../src/store/store.ts';
import {
  anew,
  assertEachEdit,
  assertLiveEdits,
  type EditedSite,
  editedFiles,
  editedSite,
  edits,
  openSite,
  shownNow,
} from '../../support/edits/live-edits.ts';
import { long } from '../../support/long.ts';
import { tempSite } from '../../support/program/temp-site.ts';

// One change for each way of updating. The long tests cover all others.
const kinds = ['first paragraph', 'new document', 'sidebars', 'navbar', 'invalid configuration', 'partial', 'component', 'static file'];

test('after each kind of change, dev shows the same as a restart, and reports what it affects', () => assertEachEdit(kinds));

test('after any change of many sites, dev shows the same as a restart', long, () => assertLiveEdits(6));

test('after each change, dev shows the same as a restart, and reports what it affects', long, () => assertEachEdit(Object.keys(edits)));

test('new import targets are used when a file is created or removed', long, async () => {
  const show = (name: string) => `import { label } from '../../src/label';\nexport default () => <${name}>{label}</${name}>;\n`;
  const site = tempSite({
    ...editedFiles,
    'src/label.jsx': "export const label = 'plain';\n",
    'content/_components/shop.tsx': show('b'),
    'content/_components/alive.tsx': `'use client';\n${show('i')}`,
    'content/pages/index.tsx': show('h1'),
  });
  const live = await openSite(site, openStore(site.root));
  const steps: readonly ((edited: EditedSite) => void)[] = [
    ({ write }) => write('src/label.tsx', "export const label = 'earlier';\n"),
    ({ write }) => write('src/label.tsx', "export const label = 'changed';\n"),
    ({ remove }) => remove('src/label.tsx'),
    ({ rename }) => rename('src/label.jsx', 'src/label/index.ts'),
    ({ write }) => write('src/label/index.tsx', "export const label = 'index';\n"),
  ];
  for (const [index, step] of steps.entries()) {
    await shownNow(live);
    const touched = new Set<string>();
    step(editedSite(site, touched));
    await live.update(touched);
    assert.deepEqual(await shownNow(live), await anew(site), `step ${index}`);
  }
});

test('a changed body is kept while templates, components and other bodies change', long, async () => {
  const site = tempSite(editedFiles);
  const live = await openSite(site, openStore(site.root));
  await shownNow(live);
  for (const name of ['body of a document', 'style', 'component', 'body of another document', 'template', 'page', 'body of a document']) {
    const touched = new Set<string>();
    edits[name]?.(editedSite(site, touched), name.length);
    await live.update(touched);
    assert.deepEqual(await shownNow(live), await anew(site), name);
  }
});

test('after any change of a site, dev shows the same as a restart', long, () => assertLiveEdits(1));
