import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { docsError } from '../../model/diagnostic.ts';
import { errorCode, errorStack } from '../../text/error-text.ts';

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
  const bound = await bind(server, host, port);
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

/** Listens on a port; without one, on the first free one. Returns it. */
async function bind(server: Server, host: string, port?: number): Promise<number> {
  const ports = port === undefined ? Array.from({ length: portsToTry }, (_, index) => usualPort + index) : [port];
  for (const candidate of ports) {
    try {
      return await tryBind(server, host, candidate);
    } catch (error) {
      if (!/^(?:EADDRINUSE|EACCES)$/.test(errorCode(error))) throw hostError(error, host);
    }
  }
  const taken = port === undefined ? `All ports from ${usualPort} to ${usualPort + portsToTry - 1} are` : `Port ${port} is already`;
  throw docsError('usage-invalid', `${taken} in use.`, { hint: 'Choose another port with --port, or omit --port.' });
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

/** A host that does not resolve to this machine is a user error; any other error is returned unchanged. */
function hostError(error: unknown, host: string): unknown {
  if (!/^(ENOTFOUND|EADDRNOTAVAIL|EAI_AGAIN|EINVAL)$/.test(errorCode(error))) return error;
  const hint = 'Use --host localhost, or --host 0.0.0.0 for all network interfaces.';
  return docsError('usage-invalid', `Cannot listen on host "${host}": it is not an address of this machine.`, { hint, cause: error });
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

/** The path of a request. */
type RequestPath =
  /** `path` is decoded and relative to the base URL, without a leading slash; `query` includes its `?`. */
  | { readonly kind: 'inside'; readonly path: string; readonly query: string }
  | { readonly kind: 'outside' }
  | { readonly kind: 'malformed' };

/** Reads the path of a request. Malformed percent-encoding is a separate kind, since static hosts answer it with 400. */
export function requestPath({ url = '/' }: IncomingMessage, baseUrl: string): RequestPath {
  const at = url.indexOf('?');
  const [path, query] = at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at)];
  if (!path.startsWith(baseUrl)) return { kind: 'outside' };
  try {
    const decoded = decodeURIComponent(path.slice(baseUrl.length));
    return decoded.split(/[/\\]/).includes('..') || decoded.includes('\u0000')
      ? { kind: 'malformed' }
      : { kind: 'inside', path: decoded, query };
  } catch {
    return { kind: 'malformed' };
  }
}

/** Which hosts a server answers for. */
export interface HostCheck {
  /** Host that the server listens on, as on the command line. */
  readonly listening: string;
  /** Further names, in lower case; a leading dot includes subdomains. `true` allows every name. */
  readonly allowed: true | readonly string[];
}

/**
 * True when a `Host` header names this server: a page of another host that resolves to this machine (DNS rebinding) has its own
 * name there. IP addresses cannot be rebound. Missing headers are refused, since every browser sends one.
 */
export function isAllowedHost(header: string | undefined, { listening, allowed }: HostCheck): boolean {
  if (allowed === true) return true;
  const name = hostName(header ?? '');
  if (name === undefined) return false;
  if (isIP(name) > 0 || name === 'localhost' || name.endsWith('.localhost') || name === listening.toLowerCase()) return true;
  return allowed.some((rule) => (rule.startsWith('.') ? name === rule.slice(1) || name.endsWith(rule) : name === rule));
}

/** The answer to a request whose `Host` header is not allowed. */
export function hostRefusal(header: string | undefined): string {
  if (!header) return 'The request names no host: send a "Host" header.';
  return `The host ${JSON.stringify(header)} is not allowed. Add its name to "server.allowedHosts" in the configuration.`;
}

/** True when a request comes from a page of the same host and port, or not from a page: browsers send `Origin` for all others. */
export function isSameOrigin(origin: string | undefined, host: string | undefined): boolean {
  return origin === undefined || (host !== undefined && /^https?:\/\/(.+)$/i.exec(origin)?.[1]?.toLowerCase() === host.toLowerCase());
}

/** Name in a `Host` header, without port, brackets and trailing dot; `undefined` for anything else. */
function hostName(header: string): string | undefined {
  const [, ipv6, name] = /^(?:\[([\da-f:.]+)\]|([^\s:/[\]@]+?)\.?)(?::\d{1,5})?$/i.exec(header) ?? [];
  return (ipv6 ?? name)?.toLowerCase();
}
