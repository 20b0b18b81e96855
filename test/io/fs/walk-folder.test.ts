import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { walkFolder } from '../../../src/io/fs/walk-folder.ts';
import { tempSite } from '../../support/program/temp-site.ts';

test('lock and backup files of editors are skipped, and nothing else', () => {
  const kept = ['#1.md', '.htaccess', '.well-known/x', '4913', 'a.bak', 'a~b.md', 'b.md', 'c.swp', 'deep/d.md', '~', '~x.md'];
  const leftOut = ['b.md~', '.b.md.swp', '.b.md.swx', '#b.md#', 'b.md___jb_tmp___', 'deep/d.md~'];
  const { root } = tempSite(Object.fromEntries([...kept, ...leftOut].map((path) => [`content/${path}`, ''])));
  // An Emacs lock file: a symlink with user, host and process.
  symlinkSync('me@host.123:456', join(root, 'content/.#b.md'));
  assert.deepEqual(walkFolder(join(root, 'content'), root), kept);
});

test('symbolic links may lead to any file of the repository', () => {
  const { root } = tempSite({ 'README.md': '', '.git/HEAD': '', 'site/docs/intro.md': '' });
  symlinkSync('../../README.md', join(root, 'site/docs/readme.md'));
  assert.deepEqual(walkFolder(join(root, 'site/docs'), join(root, 'site')), ['intro.md', 'readme.md']);
});
