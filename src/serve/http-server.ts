import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { DocsError, problem } from '../model/diagnostic.ts';
import { errorStack } from '../text/error-text.ts';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Where to listen. */
interface ListenRequest {
  readonly host: string;
  /** Absent: 3000, or the next free port. A given port that is in use is an error. */
  readonly port?: number | undefined;
  readonly handler: RequestHandler;
}

export interface RunningServer {
  readonly port: number;
  close(): Promise<void>;
}

const usualPort = 3000;
const portsToTry = 100;

/** Starts an HTTP server. Throws a `DocsError` when it cannot listen there. */
export async function listen({ host, port, handler }: ListenRequest): Promise<RunningServer> {
  const server = createServer(async (request, response) => {
    // A broken connection is up to the client.
    request.on('error', ignore);
    response.on('error', ignore);
    useOriginForm(request);
    try {
      if (request.method === 'GET' || request.method === 'HEAD') await handler(request, response);
      else answer(response.setHeader('allow', 'GET, HEAD'), 405, 'Only GET and HEAD are allowed.');
    } catch (error) {
      if (response.headersSent) response.destroy();
      else answer(response, 500, errorStack(error));
    }
  });
  const bound = port === undefined ? await bindFirstFree(server, host) : await bind(server, host, port);
  // Out of file descriptors, a connection is refused; the next one may succeed.
  server.on('error', ignore);
  return {
    port: bound,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function ignore(): void {}

/** Clients that treat the server as a proxy send the whole URL, whose host replaces that of the header. */
function useOriginForm(request: IncomingMessage): void {
  const [, host, rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(request.url ?? '') ?? [];
  if (host === undefined) return;
  request.headers.host = host;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
}

async function bindFirstFree(server: Server, host: string): Promise<number> {
  for (let port = usualPort; port < usualPort + portsToTry; port++) {
    try {
      return await tryBind(server, host, port);
    } catch (error) {
      if (!isTaken(error)) throw hostError(error, host);
    }
  }
  throw portTaken(`All ports from ${usualPort} to ${usualPort + portsToTry - 1} are in use.`);
}

async function bind(server: Server, host: string, port: number): Promise<number> {
  try {
    return await tryBind(server, host, port);
  } catch (error) {
    throw isTaken(error) ? portTaken(`Port ${port} is already in use.`) : hostError(error, host);
  }
}

function tryBind(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : port);
    });
  });
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');
}

/** A host that does not resolve to this machine is a user error; any other error is returned unchanged. */
function hostError(error: unknown, host: string): unknown {
  const isUnknown = error instanceof Error && 'code' in error && /^(ENOTFOUND|EADDRNOTAVAIL|EAI_AGAIN|EINVAL)$/.test(String(error.code));
  if (!isUnknown) return error;
  const hint = 'Use --host localhost, or --host 0.0.0.0 for all network interfaces.';
  return new DocsError([problem('usage-invalid', `Cannot listen on host "${host}": it is not an address of this machine.`, { hint })], {
    cause: error,
  });
}

function portTaken(message: string): DocsError {
  return new DocsError([problem('usage-invalid', message, { hint: 'Choose another port with --port, or omit --port.' })]);
}

/** Sends a complete response, unless one has already been started. */
export function answer(response: ServerResponse, status: number, body: string | Uint8Array, type = 'text/plain; charset=utf-8'): void {
  if (response.headersSent) return;
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', 'content-length': Buffer.byteLength(body) });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

/** Sends the browser to another URL of the site. */
export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location });
  response.end();
}
