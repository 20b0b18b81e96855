import { importChanges, testImportChanges } from '../../support/edits/import-changes.ts';

testImportChanges(importChanges);
