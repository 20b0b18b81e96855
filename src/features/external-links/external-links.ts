import { Option } from 'commander';
import { readSiteCode } from '../../bundle/read-site-code.ts';
import { withoutDisabled } from '../../check/rules/apply-disables.ts';
import { type CommandFeature, withProblems } from '../../commands/declare/command-feature.ts';

/** `check --external`: requests the pages of other sites that documents link to. */
export const externalLinks: CommandFeature = {
  name: 'external-links',
  options: {
    check: (command) => command.addOption(new Option('--external', 'also check links to other sites').conflicts('watch')),
  },
  async joinRun({ external = false }: { readonly external?: boolean }) {
    if (!external) return [];
    const { checkUrls, externalProblems, findExternalLinks } = await import('./check-urls.ts');
    return [
      {
        make: (make) => async (sites, output, run) => {
          const built = await make(sites, output, run);
          const [main] = sites;
          if (!main || !built.pages) return built;
          const links = findExternalLinks(
            built.pages(),
            sites.map(({ config }) => config.url),
          );
          run.progress.stage('Checking links to other sites');
          run.progress.total(links.length);
          const unreachable = await checkUrls(
            links.map(({ url }) => url),
            { store: run.store, onDone: run.progress.step },
          );
          return withProblems(built, withoutDisabled(externalProblems(links, unreachable), readSiteCode(main.root, [])), main);
        },
      },
    ];
  },
};
