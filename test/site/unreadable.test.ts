import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { program, reportOf, tempSite } from '../support/temp-site.ts';

/** Root reads everything: it runs the program as another user. */
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

function runAsUser(args: readonly string[], cwd: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    ...user,
    cwd,
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: join(cwd, 'temporary') },
  });
  return { code: status ?? -1, stdout, stderr };
}

const canRun = process.platform !== 'win32' && runAsUser(['--version'], '/').code === 0;

/** What is made unreadable, and the problem. `{root}` is the root of the site. */
const cases: readonly (readonly [path: string, message: string, file?: string])[] = [
  ['content', 'No permission to read "{root}/content".'],
  ['content/docs', 'No permission to read the folder "content/docs".', 'content/docs'],
  ['content/docs/inner', 'No permission to read the folder "content/docs/inner".', 'content/docs/inner'],
  ['content/docs/a.md', 'No permission to read "content/docs/a.md".', 'content/docs/a.md'],
  ['content/docs/a.png', 'No permission to read "{root}/content/docs/a.png".'],
  ['content/static', 'No permission to read the folder "content/static".', 'content/static'],
  ['content/static/a.txt', 'No permission to read "{root}/content/static/a.txt".'],
  ['templates', 'No permission to read "{root}/templates".'],
  ['templates/chrome/footer.tsx', 'No permission to read "{root}/templates/chrome/footer.tsx".'],
];

describe('what cannot be read is reported, and never treated as missing', { skip: !canRun }, () => {
  const site = tempSite({
    'content/docs/a.md': '# A\n\n![Image](a.png)\n',
    'content/docs/a.png': 'image',
    'content/docs/inner/b.md': '# B\n',
    'content/static/a.txt': 'text',
    'temporary/.keep': '',
    'templates/chrome/footer.tsx': 'export const Footer = () => <footer>End</footer>;\n',
  });
  chmodSync(site.root, 0o755);
  chmodSync(join(site.root, 'temporary'), 0o777);
  for (const [path, message, file] of cases)
    test(path, () => {
      const place = join(site.root, path);
      const { mode } = statSync(place);
      chmodSync(place, 0);
      const run = runAsUser(['build', '--out-dir', 'temporary/build', '--no-cache', '--format', 'json'], site.root);
      chmodSync(place, mode);
      const { code, diagnostics } = reportOf(run);
      const expected = message.replace('{root}', site.root);
      assert.deepEqual(
        [code, diagnostics.map((found) => [found.code, found.message, found.file])],
        [1, [['content-missing', expected, file]]],
      );
    });
});
