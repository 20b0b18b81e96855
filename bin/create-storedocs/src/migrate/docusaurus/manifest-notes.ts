import type { MigrationNote } from '../migration.ts';
import type { DocusaurusSite } from './docusaurus-site.ts';

const commands: Readonly<Record<string, string>> = {
  start: 'storedocs dev',
  build: 'storedocs build',
  serve: 'storedocs preview',
  'write-translations': 'storedocs write-translations',
  'docs:version': 'storedocs version',
};

/** One note about the scripts in `package.json` that run Docusaurus. */
export function manifestNotes({ manifest }: DocusaurusSite): MigrationNote[] {
  const found = Object.entries(manifest?.scripts ?? {}).flatMap(([name, script]) => {
    const [written, command = ''] = (typeof script === 'string' && /\bdocusaurus(?![\w-])(?:\s+([\w:-]+))?/.exec(script)) || [];
    return written === undefined ? [] : [{ name, written, ours: commands[command] }];
  });
  const [first] = found;
  if (!manifest || !first) return [];
  const replaced = new Set(found.flatMap(({ written, ours }) => (ours === undefined ? [] : [`"${written}" with "${ours}"`])));
  const removed = found.filter(({ ours }) => ours === undefined).map(({ name }) => `"${name}"`);
  const at = manifest.text.search(new RegExp(`"${first.name.replace(/[^\w]/g, '\\$&')}"\\s*:\\s*"[^"]*docusaurus`));
  return [
    {
      file: 'package.json',
      line: at === -1 ? undefined : manifest.text.slice(0, at).split('\n').length,
      subject: 'scripts',
      message: [
        ...(replaced.size > 0 ? [`Replace ${[...replaced].join(', ')}.`] : []),
        ...(removed.length > 0 ? [`Remove ${removed.join(', ')}.`] : []),
      ].join(' '),
    },
  ];
}
