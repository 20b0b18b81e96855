import assert from 'node:assert/strict';
import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { reportOf } from '../program/temp-site.ts';
import { runAsUser, siteForUser } from './other-user.ts';

/** What is made unreadable, and the problem. `{root}` is the root of the site. */
const unreadable: readonly (readonly [path: string, message: string, file?: string])[] = [
  ['content', 'No permission to read "{root}/content".'],
  ['content/docs', 'No permission to read the folder "content/docs".', 'content/docs'],
  ['content/docs/inner', 'No permission to read the folder "content/docs/inner".', 'content/docs/inner'],
  ['content/docs/a.md', 'No permission to read "content/docs/a.md".', 'content/docs/a.md'],
  ['content/docs/a.png', 'No permission to read "{root}/content/docs/a.png".'],
  ['content/static', 'No permission to read the folder "content/static".', 'content/static'],
  ['content/static/a.txt', 'No permission to read "content/static/a.txt".', 'content/static/a.txt'],
  ['templates', 'No permission to read "{root}/templates".'],
  ['templates/chrome/footer.tsx', 'No permission to read "{root}/templates/chrome/footer.tsx".'],
];

/** Adds a test for each of these paths: it is made unreadable, and `check` reports it. */
export function testUnreadable(paths: readonly string[] = unreadable.map(([path]) => path)): void {
  const site = siteForUser({
    'content/docs/a.md': '# A\n\n![Image](a.png)\n',
    'content/docs/a.png': 'image',
    'content/docs/inner/b.md': '# B\n',
    'content/static/a.txt': 'text',
    'templates/chrome/footer.tsx': 'export const Footer = () => <footer>End</footer>;\n',
  });
  for (const [path, message, file] of unreadable.filter(([path]) => paths.includes(path)))
    test(path, () => {
      const place = join(site.root, path);
      const { mode } = statSync(place);
      chmodSync(place, 0);
      const run = runAsUser(['check', '--no-cache', '--format', 'json'], site.root);
      chmodSync(place, mode);
      const { code, diagnostics } = reportOf(run);
      const expected = message.replace('{root}', site.root);
      assert.deepEqual(
        [code, diagnostics.map((found) => [found.code, found.message, found.file])],
        [1, [['content-missing', expected, file]]],
      );
    });
}
