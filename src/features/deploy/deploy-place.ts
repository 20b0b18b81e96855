import { resolve } from 'node:path';
import { type DocsError, docsError } from '../../model/diagnostic.ts';
import { isSafePath, isUnexpanded } from '../../text/url.ts';

/** A bucket, or a folder of one. */
export interface BucketPlace {
  readonly kind: 'bucket';
  readonly bucket: string;
  /** Empty, or ends with a slash. */
  readonly prefix: string;
}

/** Where to deploy to. */
type DeployPlace = BucketPlace | { readonly kind: 'folder'; readonly folder: string };

/** Names that S3 allows. */
const bucketName = /^(?=.{3,63}$)(?!\d+\.\d+\.\d+\.\d+$)[a-z\d](?:[a-z\d-]|\.(?!\.))*[a-z\d]$/;

/**
 * Parses the target of a deployment: a folder, which becomes absolute, or `s3://bucket/folder`. Throws a `DocsError` for everything that
 * looks like an address: a variable may be empty or mistyped, and a folder of that name would be a deployment to nowhere.
 */
export function deployPlace(address: string): DeployPlace {
  if (isUnexpanded(address)) throw invalidTarget(address);
  // A drive of Windows has one letter. Also "user@host:folder", and "s3:" without its colon.
  if (!/^(?:[^/\\]{2,}:|s3\/\/)/i.test(address)) {
    if (address === '' || address.includes('\0')) throw invalidTarget(address);
    return { kind: 'folder', folder: resolve(address) };
  }
  const [, bucket = '', folder = ''] = /^s3:\/\/([^/]*)\/?(.*?)\/*$/s.exec(address) ?? [];
  if (!bucketName.test(bucket) || (folder !== '' && !isSafePath(folder))) throw invalidTarget(address);
  return { kind: 'bucket', bucket, prefix: folder === '' ? '' : `${folder}/` };
}

function invalidTarget(address: string): DocsError {
  const hint = isUnexpanded(address)
    ? 'It contains a space or a variable that the shell should have replaced.'
    : 'Pass a folder, or a bucket such as s3://my-bucket/docs. The name of a folder with a colon needs "./" in front.';
  return docsError('usage-invalid', `Invalid target "${address}" in "--to".`, { hint });
}

/** The error for a target to which another deployment is running. */
export function deployBusy(place: string): DocsError {
  const hint = 'Wait until it ends, then run the command again.';
  return docsError('output-busy', `Another deployment to ${place} is running.`, { hint });
}
