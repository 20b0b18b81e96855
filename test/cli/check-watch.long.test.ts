import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tempSite } from '../support/temp-site.ts';
import { watchSite } from '../support/watched-check.ts';

test('check --watch notices files that worker threads read, and updates its reports', { timeout: 900_000 }, async () => {
  const docs = Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`content/docs/d${index}.md`, `# Doc ${index}\n`]));
  const site = tempSite({
    ...docs,
    'content/docs/d7.md': '# Doc 7\n\n```js file=../../samples/one.js#part\n```\n',
    'samples/one.js': '// #region part\none();\n// #endregion part\n',
  });
  const watching = watchSite(site, '--jobs', '2', '--format', 'json=report.json');
  await watching.until(/Watching for changes/);
  assert.equal(JSON.parse(site.read('report.json')).ok, true);
  site.write({ 'samples/one.js': 'two();\n' });
  await watching.until(/code-region-missing[\s\S]*1 error/);
  assert.equal(JSON.parse(site.read('report.json')).diagnostics.length, 1);
  await watching.stop();
});
