import { importSitePackage, packageMissing } from '../../io/content/site-package.ts';
import { DocsError, problem } from '../../model/diagnostic.ts';
import { errorMessage } from '../../text/error-text.ts';
import type { DeployTarget } from './deployment.ts';

type Command = new (input: object) => object;

/** The parts of `@aws-sdk/client-s3` that are used. */
interface S3Module {
  readonly S3Client: new (options: object) => { send(command: object): Promise<unknown> };
  readonly GetObjectCommand: Command;
  readonly PutObjectCommand: Command;
  readonly DeleteObjectCommand: Command;
}

/** A bucket, or a folder of one. */
interface S3Place {
  readonly bucket: string;
  /** Empty, or ends with a slash. */
  readonly prefix: string;
}

/** Parses `s3://bucket/folder`; `undefined` for anything else. */
export function s3Place(address: string): S3Place | undefined {
  const [, bucket, folder = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(address) ?? [];
  return bucket === undefined ? undefined : { bucket, prefix: folder === '' ? '' : `${folder}/` };
}

/** Opens a bucket with the client that the site has installed. Region and credentials come from the environment. Throws a `DocsError`. */
export async function s3Target({ bucket, prefix }: S3Place, root: string): Promise<DeployTarget> {
  const { S3Client, GetObjectCommand, PutObjectCommand, DeleteObjectCommand } = await loadClient(root);
  // Custom endpoints usually have no host name for each bucket.
  const forcePathStyle = Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL);
  const client = new S3Client({ forcePathStyle, requestChecksumCalculation: 'WHEN_REQUIRED' });
  const place = (path: string) => ({ Bucket: bucket, Key: prefix + path });
  const send = async (what: string, command: object): Promise<unknown> => {
    try {
      return await client.send(command);
    } catch (error) {
      if (isMissing(error)) return undefined;
      const hint = 'Run the command again to resume it. Region and credentials come from the same sources as for the AWS CLI.';
      throw new DocsError([problem('program-failed', `S3 refused to ${what} in "${bucket}": ${errorMessage(error)}`, { hint })], {
        cause: error,
      });
    }
  };
  return {
    async read(path) {
      const answer = await send(`read ${path}`, new GetObjectCommand(place(path)));
      return hasBody(answer) ? answer.Body.transformToString() : undefined;
    },
    async put(path, contents, { type, cacheControl, redirect }) {
      const headers = { ContentType: type, CacheControl: cacheControl, WebsiteRedirectLocation: redirect };
      await send(`write ${path}`, new PutObjectCommand({ ...place(path), ...headers, Body: contents }));
    },
    async remove(path) {
      await send(`delete ${path}`, new DeleteObjectCommand(place(path)));
    },
  };
}

async function loadClient(root: string): Promise<S3Module> {
  const wanted = { name: '@aws-sdk/client-s3', root, feature: 'deploying to S3', place: {} };
  const module = await importSitePackage(wanted);
  if (isClient(module)) return module;
  throw new DocsError([packageMissing(wanted)]);
}

function isClient(module: unknown): module is S3Module {
  return typeof module === 'object' && module !== null && 'S3Client' in module && 'PutObjectCommand' in module;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

function hasBody(answer: unknown): answer is { readonly Body: { transformToString(): Promise<string> } } {
  return typeof answer === 'object' && answer !== null && 'Body' in answer && typeof answer.Body === 'object';
}
