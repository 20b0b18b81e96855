import { testPluginChanges } from '../support/plugin-changes.ts';

testPluginChanges([
  'a dependency installed nearer to the importer',
  'a linked workspace',
  'an option with a private field',
  'a module that a package loads with createRequire',
  'a dependency of a package',
  'a module of the site',
  'a package that reads a file',
  'a module that a package imports by a computed name',
  'a module that the configuration loads with createRequire',
]);
