import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { printAddress, untilInterrupted } from '../../commands/dev/print-address.ts';
import type { ServerOptions } from '../../commands/options.ts';
import { withStore } from '../../commands/run-command.ts';
import { unwatched } from '../../io/process/site-code.ts';
import { loadConfig } from '../../load/load-config.ts';
import { DocsError, problem } from '../../model/diagnostic.ts';
import { answer, hostRefusal, isAllowedHost, listen, type RequestHandler } from '../../serve/http-server.ts';
import { staticHost } from './static-host.ts';

/** Serves the built site as a static host would, until it is interrupted. */
export async function preview(options: ServerOptions): Promise<number> {
  return withStore(options, async (store) => {
    const { codeWatch = unwatched } = options;
    const { root, configPath, overrides, features } = options.project;
    const { config, problems } = await loadConfig({ root, configPath, folder: store.folder, overrides, codeWatch, features });
    if (problems.length > 0) throw new DocsError(problems);
    const folder = resolve(root, config.outDir);
    if (!existsSync(folder))
      throw new DocsError([
        problem('content-missing', `Nothing to preview: ${folder} does not exist.`, { hint: 'Run "storedocs build" first.' }),
      ]);
    const rules = { listening: options.host, allowed: config.server.allowedHosts };
    const serve = staticHost(folder, config.baseUrl);
    const handler: RequestHandler = (request, response) => {
      const { host } = request.headers;
      return isAllowedHost(host, rules) ? serve(request, response) : answer(response, 403, hostRefusal(host));
    };
    const server = await listen({ host: options.host, port: options.port, handler });
    printAddress('Preview', server.port, config.baseUrl, options);
    return untilInterrupted();
  });
}
