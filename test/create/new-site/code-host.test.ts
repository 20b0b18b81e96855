import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeHostOf } from '../../../bin/create-storedocs/src/new-site/code-host.ts';
import { packageNameOf, titleOf } from '../../../bin/create-storedocs/src/new-site/starter-options.ts';

test('remotes on GitHub and GitLab have URLs for repository, pages and edit links', () => {
  const kettle = {
    label: 'GitHub',
    url: 'https://github.com/Acme/kettle',
    pagesUrl: 'https://acme.github.io',
    pagesPath: '/kettle/',
    editPath: '/edit/main/',
  };
  for (const remote of [
    'https://github.com/Acme/kettle.git',
    'https://github.com/Acme/kettle',
    'https://token@github.com/Acme/kettle.git',
    'git@github.com:Acme/kettle.git',
    'ssh://git@github.com/Acme/kettle.git',
  ])
    assert.deepEqual(codeHostOf(remote), kettle, remote);
  assert.deepEqual(codeHostOf('git@gitlab.com:acme/acme.gitlab.io.git'), {
    label: 'GitLab',
    url: 'https://gitlab.com/acme/acme.gitlab.io',
    pagesUrl: 'https://acme.gitlab.io',
    pagesPath: '/',
    editPath: '/-/edit/main/',
  });
});

test('other remotes have no such URLs', () => {
  for (const remote of ['../kettle.git', 'https://github.com.example.com/a/b', 'git@example.com:a/b.git', "https://github.com/a/b'c", ''])
    assert.equal(codeHostOf(remote), undefined, remote);
});

test('title and package name are derived from the folder name', () => {
  assert.deepEqual(['my-docs', 'Über uns', 'wt_2', "it's", '--'].map(titleOf), ['My Docs', 'Über Uns', 'Wt 2', 'It S', 'My Docs']);
  assert.deepEqual(['My Docs', 'Über', '.x', '日本'].map(packageNameOf), ['my-docs', 'ber', 'x', 'my-docs']);
});
