import { importSitePackage, packageMissing } from '../../bundle/site-package.ts';
import { DocsError, docsError } from '../../model/diagnostic.ts';
import { deployManifestName } from '../../output/file-headers.ts';
import { errorMessage } from '../../text/error-text.ts';
import type { DeployTarget } from './deploy-manifest.ts';
import { type BucketPlace, deployBusy } from './deploy-place.ts';

type Command = new (input: object) => object;

/** The parts of `@aws-sdk/client-s3` that are used. */
interface S3Module {
  readonly S3Client: new (options: object) => { send(command: object): Promise<unknown> };
  readonly GetObjectCommand: Command;
  readonly PutObjectCommand: Command;
  readonly DeleteObjectCommand: Command;
}

/** Opens a bucket with the client that the site has installed. Region and credentials come from the environment. Throws a `DocsError`. */
export async function s3Target({ bucket, prefix }: Pick<BucketPlace, 'bucket' | 'prefix'>, root: string): Promise<DeployTarget> {
  const { S3Client, GetObjectCommand, PutObjectCommand, DeleteObjectCommand } = await loadClient(root);
  // Custom endpoints usually have no host name for each bucket.
  const forcePathStyle = Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL);
  const client = new S3Client({ forcePathStyle, requestChecksumCalculation: 'WHEN_REQUIRED' });
  const place = (path: string) => ({ Bucket: bucket, Key: prefix + path });
  /** The manifest when it was last read or written. */
  let seen: { readonly isMissing: boolean; readonly etag?: string | undefined } | undefined;
  const asSeen = () => (seen?.isMissing ? { IfNoneMatch: '*' } : seen?.etag === undefined ? {} : { IfMatch: seen.etag });
  const send = async (what: string, command: object): Promise<unknown> => {
    try {
      return await client.send(command);
    } catch (error) {
      if (isMissing(error)) return undefined;
      if (isTaken(error)) return 'taken';
      const hint = 'Run the command again to resume it. Region and credentials come from the same sources as for the AWS CLI.';
      throw docsError('program-failed', `S3 refused to ${what} in "${bucket}": ${errorMessage(error)}`, { hint, cause: error });
    }
  };
  const read = async (path: string) => {
    const answer = await send(`read ${path}`, new GetObjectCommand(place(path)));
    if (path === deployManifestName) seen = { isMissing: answer === undefined, etag: etagOf(answer) };
    return hasBody(answer) ? answer.Body.transformToString() : undefined;
  };
  return {
    read,
    async put(path, contents, { type, cacheControl, redirect }) {
      const headers = { ContentType: type, CacheControl: cacheControl, WebsiteRedirectLocation: redirect };
      const isManifest = path === deployManifestName;
      const input = { ...place(path), ...headers, Body: contents, ...(isManifest ? asSeen() : {}) };
      const answer = await send(`write ${path}`, new PutObjectCommand(input));
      if (!isManifest) return;
      seen = { isMissing: false, etag: etagOf(answer) };
      // A repeated request finds what the first one has written.
      if (answer === 'taken' && (await read(path)) !== Buffer.from(contents).toString()) throw deployBusy(`${bucket}/${prefix}`);
    },
    async remove(path) {
      await send(`delete ${path}`, new DeleteObjectCommand(place(path)));
    },
    // A run that is cut off could not remove a lock: each one checks whether the manifest is still its own.
    lock: async () => async () => {},
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

/** True if the object is not as it was last seen. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && (error.name === 'PreconditionFailed' || error.name === 'ConditionalRequestConflict');
}

function etagOf(answer: unknown): string | undefined {
  return typeof answer === 'object' && answer !== null && 'ETag' in answer && typeof answer.ETag === 'string' ? answer.ETag : undefined;
}

function hasBody(answer: unknown): answer is { readonly Body: { transformToString(): Promise<string> } } {
  return typeof answer === 'object' && answer !== null && 'Body' in answer && typeof answer.Body === 'object';
}
