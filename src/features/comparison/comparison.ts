import { resolve } from 'node:path';
import type { CommandFeature } from '../../commands/declare/command-feature.ts';
import type { EqualCounts } from './compare-pages.ts';

/** Compares a site with its last release, or with another site. */
export const comparison: CommandFeature = {
  name: 'comparison',
  options: {
    check: (command) =>
      command.option('--against <place>', 'compare with another build of the site: its folder, sitemap.xml or a file with URLs'),
  },
  async joinRun({ against }: { readonly against?: string }) {
    if (against === undefined) return [];
    const [{ compareBuild }, { countsText }] = await Promise.all([import('./compare-build.ts'), import('./compare-pages.ts')]);
    let counts: EqualCounts | undefined;
    const keep = (found: EqualCounts) => {
      counts = found;
    };
    return [
      {
        make: (make) => compareBuild(resolve(against), make, keep),
        report: () => {
          const found = counts;
          return found && { name: 'equal', value: found, print: () => process.stderr.write(`  ${countsText(found)}\n`) };
        },
      },
    ];
  },
};
