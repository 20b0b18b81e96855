import { pluginFilesSchema } from '../../config/schema/plugin-schema.ts';
import { markdownOutputPath } from '../../graph/routes/markdown-sections.ts';
import { waitForHook } from '../../io/process/plugin-hook.ts';
import { DocsError } from '../../model/diagnostic.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { llmsFullName } from '../../output/llms-index.ts';
import type { SiteContext } from '../site-renderer.ts';
import { pluginSite } from './plugin-pages.ts';

/** True for a site with plugins that add files. */
export function hasPluginFiles({ site }: Pick<SiteContext, 'site'>): boolean {
  return site.plugins.some(({ files }) => files !== undefined);
}

/** The files of plugins. `isOwn` is true for paths of other generated files. Throws a `DocsError` that names the plugin, for instance when two files have the same path. */
export async function pluginFiles(context: SiteContext, isOwn: (path: string) => boolean): Promise<OutputFile[]> {
  const { site, graph, configFile } = context;
  const found: OutputFile[] = [];
  const pages = graph.routes.flatMap((route) => [route.outputPath, markdownOutputPath(route, site) ?? []].flat());
  const taken = new Set([...pages, ...graph.staticFiles.keys(), '_headers', llmsFullName]);
  for (const { name, files } of site.plugins) {
    if (!files) continue;
    const result = await waitForHook({ plugin: name, hook: 'files' }, { run: context, schema: pluginFilesSchema }, () =>
      files(pluginSite(context)),
    );
    for (const file of result.files) {
      if (taken.has(file.path) || isOwn(file.path) || /^search\//.test(file.path)) throw pathTaken(name, file.path, configFile);
      taken.add(file.path);
      found.push(file);
    }
  }
  return found;
}

function pathTaken(plugin: string, path: string, file: string): DocsError {
  const message = `The plugin "${plugin}" writes "${path}", which already exists in the output.`;
  return new DocsError([{ code: 'plugin-failed', severity: 'error', message, file, hint: 'Give it another path.' }]);
}
