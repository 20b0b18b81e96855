import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import S3rver from '@20minutes/s3rver';
import { runProgram } from '../program/temp-site.ts';
import { type Answer, ask, type Host } from './host.ts';

const name = 'docs';

/** A site and its build; `config` is absent if the root has a configuration. */
interface SiteToDeploy {
  readonly root: string;
  readonly build: string;
  readonly config?: string | undefined;
  /** Folder in the bucket, with a leading slash; absent for the top. */
  readonly folder?: string | undefined;
}

/** An S3 server on loopback with the site of `root` in a bucket, uploaded by `storedocs deploy`. */
async function deployedBucket({
  root,
  build,
  config: configPath,
  folder = '',
}: SiteToDeploy): Promise<{ port: number; stop(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'storedocs-bucket-'));
  const config = JSON.parse(readFileSync(join(build, 's3-website.json'), 'utf8'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    serviceEndpoint: 'test',
    configureBuckets: [{ name, configs: [xmlOf(config)] }],
  });
  const { port } = await server.run();
  const env = {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    AWS_EC2_METADATA_DISABLED: 'true',
  };
  const { code, stderr } = await runProgram(
    ['deploy', ...(configPath === undefined ? [] : ['--config', configPath]), '--out-dir', build, '--to', `s3://${name}${folder}`],
    root,
    env,
  );
  if (code !== 0) throw new Error(stderr);
  return {
    port,
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The website configuration for `aws s3api put-bucket-website`, in the format of the API. */
function xmlOf({ IndexDocument, ErrorDocument, RoutingRules = [] }: Record<string, unknown>): string {
  const element = (tag: string, value: unknown): string =>
    typeof value === 'object' && value !== null
      ? `<${tag}>${Object.entries(value)
          .map(([key, inner]) => element(key, inner))
          .join('')}</${tag}>`
      : `<${tag}>${String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${tag}>`;
  const rules = Array.isArray(RoutingRules) ? RoutingRules.map((rule) => element('RoutingRule', rule)).join('') : '';
  return `<WebsiteConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${element('IndexDocument', IndexDocument)}${element(
    'ErrorDocument',
    ErrorDocument,
  )}${rules === '' ? '' : `<RoutingRules>${rules}</RoutingRules>`}</WebsiteConfiguration>`;
}

/** The website endpoint of a bucket. */
export async function s3Website(site: SiteToDeploy): Promise<Host> {
  const { port, stop } = await deployedBucket(site);
  return { get: (path) => ask(port, path, `${name}.s3-website.test`), stop };
}

/**
 * CloudFront in front of the REST endpoint of a private bucket, with the generated function and an error response for missing
 * files.
 */
export async function cloudfront(site: SiteToDeploy): Promise<Host> {
  const { port, stop } = await deployedBucket(site);
  const rest = (path: string) => ask(port, path, `${name}.s3.test`);
  const sandbox = createContext({});
  runInContext(readFileSync(join(site.build, 'cloudfront-function.js'), 'utf8'), sandbox);
  return {
    async get(asked): Promise<Answer> {
      const { pathname, searchParams } = new URL(asked, 'http://viewer');
      const querystring = Object.fromEntries([...searchParams].map(([key, value]) => [key, { value }]));
      const event = { request: { method: 'GET', uri: pathname, querystring, headers: {} } };
      const result = runInContext(`handler(${JSON.stringify(event)})`, sandbox);
      if (result.statusCode !== undefined) return { status: result.statusCode, location: result.headers.location.value, body: '' };
      const answer = await rest(result.uri);
      return answer.status === 404 || answer.status === 403 ? { ...(await rest(`${site.folder ?? ''}/404.html`)), status: 404 } : answer;
    },
    stop,
  };
}
