import type { MigrationNote } from '../migration.ts';
import type { DocusaurusSite } from './docusaurus-site.ts';

const commands: Readonly<Record<string, string>> = {
  start: 'storedocs dev',
  build: 'storedocs build',
  serve: 'storedocs preview',
  'write-translations': 'storedocs write-translations',
  'docs:version': 'storedocs version',
};

/** Notes about scripts in `package.json` that run Docusaurus. */
export function manifestNotes({ manifest }: DocusaurusSite): MigrationNote[] {
  if (!manifest) return [];
  return Object.entries(manifest.scripts).flatMap(([name, script]): MigrationNote[] => {
    const command = typeof script === 'string' ? /\bdocusaurus\b(?:\s+([\w:-]+))?/.exec(script) : null;
    if (!command) return [];
    const ours = commands[command[1] ?? ''];
    const at = manifest.text.search(new RegExp(`"${name.replace(/[^\w]/g, '\\$&')}"\\s*:\\s*"[^"]*docusaurus`));
    return [
      {
        file: 'package.json',
        line: at === -1 ? undefined : manifest.text.slice(0, at).split('\n').length,
        subject: `scripts.${name}`,
        message: ours === undefined ? 'Not needed: remove it.' : `Replace "${command[0]}" with "${ours}".`,
      },
    ];
  });
}
