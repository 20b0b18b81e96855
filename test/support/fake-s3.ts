import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An object in a bucket. */
export interface StoredObject {
  readonly contents: Buffer;
  readonly type: string | undefined;
  readonly cacheControl: string | undefined;
  readonly redirect: string | undefined;
}

/** A server that responds to the three calls of a deployment like S3, with the bucket in the path. */
export interface FakeS3 {
  /** Objects by bucket and key. */
  readonly objects: Map<string, StoredObject>;
  /** `PUT key` and `DELETE key`, in order. */
  readonly calls: string[];
  readonly env: NodeJS.ProcessEnv;
  /** The number of writes after which the next ones fail; absent if none do. */
  failAfter: number | undefined;
  stop(): Promise<void>;
}

/** Starts a server on the loopback interface. */
export async function fakeS3(): Promise<FakeS3> {
  const objects = new Map<string, StoredObject>();
  const calls: string[] = [];
  const server = createServer((request, response) => {
    const key = decodeURIComponent(new URL(request.url ?? '/', 'http://s3').pathname.slice(1));
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.method === 'GET') {
        const object = objects.get(key);
        if (object) return void response.writeHead(200, { 'content-type': object.type ?? '', etag: etagOf(object) }).end(object.contents);
        return void response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>');
      }
      if (fake.failAfter !== undefined && fake.failAfter-- <= 0)
        return void response
          .writeHead(403, { 'content-type': 'application/xml' })
          .end('<Error><Code>AccessDenied</Code><Message>Denied</Message></Error>');
      const { 'if-none-match': absent, 'if-match': expected } = request.headers;
      if ((absent !== undefined && objects.has(key)) || (expected !== undefined && expected !== etagOf(objects.get(key))))
        return void response.writeHead(412, { 'content-type': 'application/xml' }).end('<Error><Code>PreconditionFailed</Code></Error>');
      calls.push(`${request.method} ${key}`);
      if (request.method === 'PUT') {
        const { 'content-type': type, 'cache-control': cacheControl } = request.headers;
        const redirect = request.headers['x-amz-website-redirect-location']?.toString();
        objects.set(key, { contents: Buffer.concat(parts), type, cacheControl, redirect });
        return void response.writeHead(200, { etag: etagOf(objects.get(key)) }).end();
      }
      objects.delete(key);
      return void response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port }: Pick<AddressInfo, 'port'> = addressOf(server.address());
  const fake: FakeS3 = {
    objects,
    calls,
    failAfter: undefined,
    env: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
      AWS_EC2_METADATA_DISABLED: 'true',
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}

function etagOf(object: StoredObject | undefined): string {
  return object === undefined ? '' : `"${createHash('md5').update(object.contents).digest('hex')}"`;
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address;
}
