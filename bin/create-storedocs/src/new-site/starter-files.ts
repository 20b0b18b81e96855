import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../../../src/io/fs/walk-folder.ts';
import { packageManifest, packageRoot } from '../package-manifest.ts';
import { projectFiles } from './project-files.ts';
import { siteConfigText } from './site-config-text.ts';
import type { StarterOptions } from './starter-options.ts';

/** The files of a new site, by path. Documents are in the folder `starter`; files that depend on the options are generated. */
export function starterFiles(options: StarterOptions): Readonly<Record<string, string>> {
  const { language, title, withBlog, withLanding, ci, today, docs, outDir } = options;
  const folder = join(packageRoot(), 'starter');
  const { homepage } = packageManifest();
  const read = (path: string) =>
    readFileSync(join(folder, path), 'utf8').replaceAll('__TITLE__', title).replaceAll('__HOMEPAGE__', homepage);
  const left = [
    ...(withBlog ? [] : ['content/blog/']),
    ...(withLanding ? [] : ['content/pages/']),
    ...(docs === undefined ? [] : ['content/docs/']),
  ];
  const wanted = (path: string) => !left.some((start) => path.startsWith(start));
  const withoutDocs = (text: string) => (docs === undefined ? text : text.replace(/\n.*\(\.\.\/docs\/.*\n/, ''));
  const content = filesBelow(join(folder, language)).filter(wanted).sort();
  return {
    ...projectFiles(options),
    'site.config.ts': siteConfigText(options),
    ...Object.fromEntries(
      content.map((path) => [path.replace('/welcome.md', `/${today}-welcome.md`), withoutDocs(read(`${language}/${path}`))]),
    ),
    'content/static/favicon.svg': read('favicon.svg'),
    ...(ci === 'github' ? { '.github/workflows/site.yml': read('ci/github.yml').replace('path: build\n', `path: ${outDir}\n`) } : {}),
    ...(ci === 'gitlab' ? { '.gitlab-ci.yml': read('ci/gitlab.yml') } : {}),
  };
}
