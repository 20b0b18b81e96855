import { testForeignEntries } from '../support/foreign-cache.ts';

testForeignEntries([
  'a link to itself',
  'an empty file',
  'a folder',
  'a folder that holds a file',
  'a link to nothing',
  'a link to a file',
]);
