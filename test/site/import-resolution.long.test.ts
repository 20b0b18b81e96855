import { importChanges, testImportChanges } from '../support/import-changes.ts';

testImportChanges(importChanges);
