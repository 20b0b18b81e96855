import { request } from 'node:http';
import { createServer } from 'node:net';

/** The response of a host. */
export interface Answer {
  readonly status: number;
  readonly location?: string | undefined;
  readonly type?: string | undefined;
  readonly cacheControl?: string | undefined;
  readonly policy?: string | undefined;
  readonly body: string;
}

/** A host with a built site. */
export interface Host {
  /** Sends `path` unchanged, with its query. */
  get(path: string): Promise<Answer>;
  stop(): Promise<void>;
}

/** Requests a URL from a server on loopback, without following redirects. */
export function ask(port: number, path: string, host = `127.0.0.1:${port}`): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers: { host }, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const { location, 'content-type': type, 'cache-control': cacheControl } = response.headers;
        const policy = response.headers['content-security-policy']?.toString();
        resolve({
          status: response.statusCode ?? 0,
          location: location?.replace(`http://${host}`, ''),
          type,
          cacheControl,
          policy,
          body: Buffer.concat(parts).toString(),
        });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** A port that was free when requested, for servers that cannot choose one. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port.'))));
    });
  });
}
