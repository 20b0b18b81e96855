import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { untilInterrupted, withStore } from '../../commands/run-command.ts';
import { type HostedFile, hostedFile } from '../../graph/routes/hosted-file.ts';
import { statsOf } from '../../io/fs/walk-folder.ts';
import { loadSoundConfig } from '../../load/load-config.ts';
import { docsError } from '../../model/diagnostic.ts';
import { encodePath } from '../../text/url.ts';
import { answer, hostRefusal, isAllowedHost, listen, type RequestHandler, redirect, requestPath } from './http-server.ts';
import { type FileRequest, fileSender } from './send-file.ts';
import { printAddress, type ServerOptions } from './server-command.ts';

/** Serves the built site as a static host would, until it is interrupted. */
export async function preview(options: ServerOptions): Promise<number> {
  return withStore(options, async (store) => {
    const { config } = await loadSoundConfig(options, store.folder);
    const folder = resolve(options.project.root, config.outDir);
    if (!existsSync(folder))
      throw docsError('content-missing', `Nothing to preview: ${folder} does not exist.`, { hint: 'Run "storedocs build" first.' });
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

const notFoundPage = '404.html';

/** Answers like a static host: redirects to the URL of a page with or without its slash, and sends the 404 page for unknown paths. `folder` is absolute. */
export function staticHost(folder: string, baseUrl: string): RequestHandler {
  const onMissing = (file: FileRequest): void | Promise<void> =>
    file.status === undefined ? send({ ...file, path: notFoundPage, status: 404 }) : answer(file.response, 404, 'Not found');
  const send = fileSender(folder, { cacheControl: 'no-cache', compresses: true, onMissing });
  return (request, response) => {
    const asked = requestPath(request, baseUrl);
    if (asked.kind === 'malformed') return answer(response, 400, 'The percent-encoding of this URL is malformed.');
    if (asked.kind === 'outside')
      return request.url === '/' || `${request.url}/` === baseUrl
        ? redirect(response, baseUrl)
        : answer(response, 404, `This site is published below ${baseUrl}.`);
    const found = findFile(folder, asked.path);
    if (!found) return onMissing({ request, response, path: asked.path });
    if (found.redirect !== undefined) return redirect(response, `${baseUrl}${encodePath(found.redirect)}${asked.query}`);
    return send({ request, response, path: found.file });
  };
}

/** The file for a request. */
function findFile(folder: string, path: string): HostedFile | undefined {
  // Browsers treat a URL that starts with "//" as another host.
  if (/^\/|\/\//.test(path)) return undefined;
  return hostedFile(path, (name) => statsOf(join(folder, name))?.isFile() === true);
}
