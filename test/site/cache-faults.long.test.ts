import { testForeignEntries } from '../support/foreign-cache.ts';

testForeignEntries(['an empty file', 'a folder', 'a folder that holds a file', 'a link to nothing', 'a link to a file']);
