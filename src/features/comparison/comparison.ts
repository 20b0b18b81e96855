import { resolve } from 'node:path';
import type { CommandFeature } from '../../commands/declare/command-feature.ts';

/** Compares a site with its last release, or with another site. */
export const comparison: CommandFeature = {
  name: 'comparison',
  keys: {},
  plugins: () => [],
  options: {
    check: (command) =>
      command.option('--against <place>', 'compare with another build of the site: its folder, sitemap.xml or a file with URLs'),
  },
  async joinRun({ against }: { readonly against?: string }) {
    if (against === undefined) return [];
    const { compareBuild } = await import('./compare-build.ts');
    return [{ make: (make) => compareBuild(resolve(against), make) }];
  },
};
