import { testForeignEntries } from '../support/foreign-cache.ts';

testForeignEntries(['a symlink to itself', 'an empty file', 'a folder', 'a folder with a file', 'a broken symlink', 'a symlink to a file']);
