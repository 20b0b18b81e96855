import { join } from 'node:path';
import { type HostedFile, hostedFile } from '../../graph/routes/hosted-file.ts';
import { statsOf } from '../../io/fs/walk-folder.ts';
import { answer, type RequestHandler, redirect, requestPath } from '../../serve/http-server.ts';
import { type FileRequest, fileSender } from '../../serve/send-file.ts';
import { encodePath } from '../../text/url.ts';

const notFoundPage = '404.html';

/** Answers like a static host: redirects to the URL of a page with or without its slash, and sends the 404 page for unknown paths. `folder` is absolute. */
export function staticHost(folder: string, baseUrl: string): RequestHandler {
  const onMissing = (file: FileRequest) => {
    if (file.status === undefined) send({ ...file, path: notFoundPage, status: 404 });
    else answer(file.response, 404, 'Not found');
  };
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
    send({ request, response, path: found.file });
  };
}

/** The file for a request. */
function findFile(folder: string, path: string): HostedFile | undefined {
  // Browsers treat a URL that starts with "//" as another host.
  if (/^\/|\/\//.test(path)) return undefined;
  return hostedFile(path, (name) => statsOf(join(folder, name))?.isFile() === true);
}
