import { testPluginChanges } from '../support/plugin-changes.ts';

testPluginChanges([
  'a dependency of a package',
  'a module of the site',
  'a package that reads a file',
  'a module that a package imports by a computed name',
  'a module that the configuration loads with createRequire',
]);
