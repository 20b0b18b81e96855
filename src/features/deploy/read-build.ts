import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { filesBelow } from '../../io/fs/walk-folder.ts';
import { cacheControlOf, contentType, deployManifestName, isHashed, isTextType } from '../../output/file-headers.ts';
import { redirectTarget } from '../../output/redirects.ts';
import { hashOf } from '../../text/hash.ts';
import type { DeployedFile } from './deploy-manifest.ts';

/** Size in bytes below which files are not compressed. */
const leastCompressed = 1024;

/** Copies that a host needs besides the files of a build. */
interface BuildCopies {
  /** Texts have copies in `.br` and `.gz`. */
  readonly isPrecompressed: boolean;
  /** Pages such as `page.html` have copies named `page`, for hosts that do not add the extension. */
  readonly hasBareNames: boolean;
}

/** The files of a built site as a host should have them, and their contents, compressed on demand. `folder` is absolute. */
export function readBuild(folder: string, { isPrecompressed, hasBareNames }: BuildCopies) {
  const files = new Map<string, DeployedFile>();
  const sources = new Map<string, string>();
  const paths = filesBelow(folder).filter((path) => path !== deployManifestName && !/(?:^|\/)\.storedocs/.test(path));
  // Without this line, the site itself declares that names in "assets" do not change with their content.
  const hasHashes = paths.includes('_headers') && /immutable/.test(readFileSync(join(folder, '_headers'), 'utf8'));
  for (const path of paths.sort()) {
    const bytes = readFileSync(join(folder, path));
    const type = contentType(path);
    const file = {
      hash: hashOf(bytes),
      size: bytes.length,
      type,
      cacheControl: cacheControlOf(hasHashes && isHashed(path) && !/(?:^|\/)search\//.test(path)),
      redirect: type.startsWith('text/html') ? redirectTarget(bytes.toString('utf8')) : undefined,
    };
    files.set(path, file);
    const bare = path.replace(/(?<!(?:^|\/)(?:index|404))\.html$/, '');
    if (hasBareNames && !paths.includes(bare)) {
      files.set(bare, file);
      sources.set(bare, path);
    }
    if (!isPrecompressed || bytes.length < leastCompressed || !isTextType(type)) continue;
    for (const encoding of ['br', 'gz'])
      if (!files.has(`${path}.${encoding}`)) files.set(`${path}.${encoding}`, { ...file, hash: `${encoding}-${file.hash}` });
  }
  return { files, contentsOf: (path: string) => contentsOf(folder, sources.get(path) ?? path, files.get(path)?.hash ?? '') };
}

function contentsOf(folder: string, path: string, hash: string): Uint8Array {
  if (hash.startsWith('br-')) {
    const original = readFileSync(join(folder, path.slice(0, -3)));
    return brotliCompressSync(original, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: original.length } });
  }
  return hash.startsWith('gz-') ? gzipSync(readFileSync(join(folder, path.slice(0, -3))), { level: 9 }) : readFileSync(join(folder, path));
}
