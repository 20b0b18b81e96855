import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SiteFiles } from '../../support/program/temp-site.ts';
import { siteFrom } from '../../support/sites/site-from.ts';

const config = (keys: string) => ({
  'site.config.ts': `export default {\n  title: 'Test',\n  url: 'https://example.com',\n  ${keys},\n};\n`,
});

const files: SiteFiles = {
  'content/docs/intro.md': '# Intro\n',
  'versions.json': '["2.0", "1.0"]',
  'versioned_docs/version-2.0/intro.md': '# Intro\n',
  'versioned_docs/version-1.0/intro.md': '# Intro\n',
};

/** The problems of a site, as printed in the terminal. */
async function problemsOf(more: SiteFiles): Promise<string[]> {
  const { diagnostics } = await siteFrom({ ...files, ...more });
  return diagnostics.map(({ code, file = '', line, column, message, hint = '' }) => {
    const place = [file, line, column].filter((part) => part !== undefined).join(':');
    return `${code} ${place} ${message} ${hint}`.trim();
  });
}

test('every invalid name in versions.json is reported at its position', async () => {
  const names = ['2.0', '', ' ', 'x'.repeat(33), 'a/b', 'a\\b', '..', '.', '2.0', 1, null, 'a:b', 'end.', 'current'];
  const found = await problemsOf({ 'versions.json': JSON.stringify(names, undefined, 2) });
  assert.deepEqual(found, [
    'version-invalid versions.json:3:3 The version "" is empty. Names look like "2.0" or "legacy".',
    'version-invalid versions.json:4:3 The version " " is empty. Names look like "2.0" or "legacy".',
    `version-invalid versions.json:5:3 The version "${'x'.repeat(33)}" is longer than 32 characters. Names look like "2.0" or "legacy".`,
    'version-invalid versions.json:6:3 The version "a/b" contains a slash. Names look like "2.0" or "legacy".',
    'version-invalid versions.json:7:3 The version "a\\\\b" contains a slash. Names look like "2.0" or "legacy".',
    'version-invalid versions.json:8:3 The version ".." refers to another folder. Names look like "2.0" or "legacy".',
    'version-invalid versions.json:9:3 The version "." refers to another folder. Names look like "2.0" or "legacy".',
    'version-invalid versions.json:10:3 The version "2.0" is listed twice. Remove one of them.',
    'version-invalid versions.json:11:3 The version 1 is not a string. Write it in quotes: "1".',
    'version-invalid versions.json:12:3 The version null is not a string. Names look like "2.0" or "legacy".',
    'version-invalid versions.json:13:3 The version "a:b" is not a valid folder name on every system. Names look like "2.0" or "legacy".',
    'version-invalid versions.json:14:3 The version "end." is not a valid folder name on every system. Names look like "2.0" or "legacy".',
    'version-invalid versions.json:15:3 The version "current" is reserved for the unreleased version. Remove it: the unreleased version is published without being listed.',
  ]);
});

test('an invalid versions.json is an error that describes the format', async () => {
  assert.deepEqual(await problemsOf({ 'versions.json': '{ "2.0": true }' }), [
    'version-invalid versions.json:1:1 Expected a list of version names. Write a list of names, newest first: ["2.0", "1.0"].',
  ]);
  const [problem, ...others] = await problemsOf({ 'versions.json': '[\n  "2.0"\n  "1.0"\n]\n' });
  assert.match(
    problem ?? '',
    /^version-invalid versions\.json:3:3 Invalid JSON: .*[^.]\. Write a list of names, newest first: \["2\.0", "1\.0"\]\.$/,
  );
  assert.deepEqual(others, []);
  const unquoted = await problemsOf({ 'versions.json': '[2.0, next]' });
  assert.match(unquoted[0] ?? '', /^version-invalid versions\.json Invalid JSON: /);
});

test('versions without a folder are reported together, for all docs sets', async () => {
  const found = await problemsOf({
    ...config("docs: [{}, { id: 'api', path: 'api', routeBasePath: 'api' }]"),
    'versions.json': '["3.0", "2.0", "1.5", "1.0"]',
    'api/a.md': 'a',
    'api_versions.json': '["9"]',
  });
  assert.deepEqual(found, [
    'content-missing api_versions.json:1:2 The version "9" has no folder. Create api_versioned_docs/version-9 or api_versions/9, or remove the name.',
    'content-missing versions.json:1:2 The version "3.0" has no folder. Create versioned_docs/version-3.0 or versions/3.0, or remove the name.',
    'content-missing versions.json:1:16 The version "1.5" has no folder. Create versioned_docs/version-1.5 or versions/1.5, or remove the name.',
  ]);
});

test('an unknown version in the configuration is reported with the known ones', async () => {
  const known = 'Versions: "current", "2.0", "1.0".';
  assert.deepEqual(
    await problemsOf(config("docs: { lastVersion: '2.1', versions: { curent: {}, '9': {} }, onlyIncludeVersions: ['1.0', 'one'] }")),
    [
      `version-unknown site.config.ts:4:24 Unknown version "2.1" in "lastVersion". ${known} Did you mean "2.0"?`,
      `version-unknown site.config.ts:4:43 Unknown version "curent" in "versions". ${known} Did you mean "current"?`,
      `version-unknown site.config.ts:4:55 Unknown version "9" in "versions". ${known} Versions are listed in "versions.json", or are the folders in "versions".`,
      `version-unknown site.config.ts:4:95 Unknown version "one" in "onlyIncludeVersions". ${known} Versions are listed in "versions.json", or are the folders in "versions".`,
    ],
  );
  const menu = (keys: string) => config(`navbar: { items: [{ type: 'docsVersionDropdown', ${keys} }] }`);
  const item = (versions: unknown) =>
    JSON.stringify({
      type: 'docsVersionDropdown',
      position: 'left',
      docsId: 'default',
      versions,
      dropdownItemsBefore: [],
      dropdownItemsAfter: [],
    });
  assert.deepEqual(await problemsOf(menu("versions: ['2.0', '1.1']")), [
    `config-invalid site.config.ts Unknown version "1.1" in a navbar item. ${known} The item is ${item(['2.0', '1.1'])}. Did you mean "1.0"?`,
  ]);
  assert.deepEqual(await problemsOf(menu("versions: { '3': {}, 'next': { label: 'N' } }")), [
    `config-invalid site.config.ts Unknown versions "3", "next" in a navbar item. ${known} The item is ${item({ '3': {}, next: { label: 'N' } })}.`,
  ]);
  const { diagnostics } = await siteFrom({ ...menu("versions: ['2.0']"), 'content/docs/a.md': 'a' });
  assert.match(diagnostics[0]?.message ?? '', /^Unknown version "2\.0" in a navbar item\. The docs set has no versions\. The item is /);
});

test('if there is no version to publish, or the last version is excluded, the message contains the option', async () => {
  assert.deepEqual(await problemsOf(config('docs: { onlyIncludeVersions: [] }')), [
    'version-unknown site.config.ts:4:11 No version to publish in the docs set "default". Add at least one to "onlyIncludeVersions", or remove the option.',
  ]);
  const { diagnostics } = await siteFrom({ ...config('docs: { includeCurrentVersion: false }'), 'content/docs/a.md': 'a' });
  assert.deepEqual(diagnostics, [
    {
      code: 'version-unknown',
      severity: 'error',
      message: 'No version to publish in the docs set "default".',
      file: 'site.config.ts',
      line: 4,
      column: 11,
      hint: 'Create a version first, or remove "includeCurrentVersion".',
    },
  ]);
  assert.deepEqual(await problemsOf(config("docs: { lastVersion: '2.0', onlyIncludeVersions: ['current', '1.0'] }")), [
    'version-unknown site.config.ts:4:11 "lastVersion" names the version "2.0", which "onlyIncludeVersions" excludes. Add "2.0" to "onlyIncludeVersions", or set another version.',
  ]);
});

test('two versions with the same URL are an error', async () => {
  const hint = 'Set another "path" for one of them in "versions"; the last version has an empty path.';
  assert.deepEqual(await problemsOf(config("docs: { versions: { current: { path: '1.0' } } }")), [
    `version-invalid site.config.ts:4:40 The versions "current" and "1.0" both have the path "1.0". ${hint}`,
  ]);
  assert.deepEqual(await problemsOf(config("docs: { versions: { '1.0': { path: '/' } } }")), [
    `version-invalid site.config.ts:4:23 The versions "2.0" and "1.0" both have the URL of the docs set. ${hint}`,
  ]);
  assert.deepEqual(await problemsOf({ 'versioned_docs/version-2.0/next/intro.md': '# In the way\n' }), [
    'route-duplicate versioned_docs/version-2.0/next/intro.md:1:1 Duplicate URL "/docs/next/intro/": content/docs/intro.md and versioned_docs/version-2.0/next/intro.md. Give one of them another "slug" in its front matter, or rename its file.',
  ]);
});

test('the path of a version must be a single URL segment', async () => {
  const refused = {
    'one URL segment, without slashes': ['a/b', '..', '.'],
    'a path without "?", "#" and "\\"': ['a?b', 'a#b'],
  };
  for (const [expected, paths] of Object.entries(refused))
    for (const path of paths)
      assert.deepEqual(await problemsOf(config(`docs: { versions: { '1.0': { path: '${path}' } } }`)), [
        `config-invalid site.config.ts:4:32 "docs.versions.1.0.path": expected ${expected}, found "${path}".`,
      ]);
  assert.deepEqual(await problemsOf(config("docs: { versions: { '1.0': { path: '/one/' } } }")), []);
});

test('problems in the sidebars of a version are reported in its own file, for all versions', async () => {
  const sidebars = (name: string) => `versioned_sidebars/version-${name}-sidebars.json`;
  const found = await problemsOf({
    'sidebars.json': '{ "main": ["intro"] }',
    [sidebars('2.0')]: '{\n  "main": ["intro", "intr"]\n}',
    [sidebars('1.0')]: '{ "main": ["intro", "later"] }',
  });
  assert.deepEqual(found, [
    'sidebar-invalid versioned_sidebars/version-1.0-sidebars.json:1:21 Unknown doc "later" in a sidebar.',
    'sidebar-invalid versioned_sidebars/version-2.0-sidebars.json:2:21 Unknown doc "intr" in a sidebar. Did you mean "intro"?',
  ]);
  assert.deepEqual(await problemsOf({ [sidebars('1.0')]: '{ "main": [{ "type": "dok", "id": "intro" }] }' }), [
    'sidebar-invalid versioned_sidebars/version-1.0-sidebars.json:1:22 "main[0]": "type": expected one of doc, ref, link, html, autogenerated, category, found "dok". Did you mean "doc"?',
  ]);
});

test('a missing folder of the current version is an error', async () => {
  const { diagnostics } = await siteFrom({ ...config("docs: { path: 'documents' }"), 'versions/1.0/a.md': 'a' });
  assert.deepEqual(
    diagnostics.map(({ code, message }) => `${code} ${message}`),
    ['content-missing The folder "documents" of "docs.path" does not exist.'],
  );
});

test('a version without documents is an error, so that an accidental folder does not move URLs', async () => {
  assert.deepEqual(
    await problemsOf({
      'versioned_docs/version-1.0/intro.md': 'a',
      'versioned_docs/version-0.9/picture.svg': '<svg/>',
      'versions.json': '["1.0", "0.9"]',
    }),
    ['content-missing  The version "0.9" has no documents. Add one to versioned_docs/version-0.9, or remove the version.'],
  );
  const { diagnostics } = await siteFrom({ 'content/docs/a.md': 'a', 'versions/pictures/a.svg': '<svg/>' });
  assert.deepEqual(
    diagnostics.map(({ message, hint }) => `${message} ${hint}`),
    ['The version "pictures" has no documents. Add one to versions/pictures, or remove the version.'],
  );
});

test('version folders with invalid names are reported, and hidden folders and files are ignored', async () => {
  const { diagnostics } = await siteFrom({
    'content/docs/a.md': 'a',
    'versions/1.0/a.md': 'a',
    'versions/current/a.md': 'a',
    [`versions/${'x'.repeat(33)}/a.md`]: 'a',
    'versions/_draft/a.md': 'a',
    'versions/README.md': 'a',
  });
  assert.deepEqual(
    diagnostics.map(({ code, message, hint }) => `${code} ${message} ${hint}`),
    [
      'version-invalid The version "current" is reserved for the unreleased version. Rename the folder versions/current.',
      `version-invalid The version "${'x'.repeat(33)}" is longer than 32 characters. Rename the folder versions/${'x'.repeat(33)}.`,
    ],
  );
});
