import assert from 'node:assert/strict';
import { test } from 'node:test';
import { configSchema } from '../../../src/config/schema.ts';
import { hostFolders } from '../../../src/render/files/host-files.ts';

const at = (url: string, baseUrl: string, outputPrefix: string) => ({
  config: configSchema.parse({ title: 'T', url, baseUrl }),
  outputPrefix,
});

test('locales at the host of the default one share a folder, each locale with another host has its own', () => {
  const all = [
    at('https://a.com', '/', ''),
    at('https://a.com', '/de/', 'de/'),
    at('https://b.com', '/fr/', 'fr/'),
    at('https://b.com', '/it/', 'it/'),
  ];
  const folders = hostFolders(
    all,
    all.map(({ config }) => config),
    (site) => site,
  );
  assert.deepEqual(
    folders.map(({ folder, baseUrl, sites }) => [folder, baseUrl, sites.map(({ outputPrefix }) => outputPrefix)]),
    [
      ['', '/', ['', 'de/']],
      ['fr/', '/', ['fr/']],
      ['it/', '/', ['it/']],
    ],
  );
});
