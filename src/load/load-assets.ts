import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { imageSize } from 'image-size';
import type { Asset } from '../model/graph.ts';
import { fileHash } from '../text/hash.ts';
import { encodePath, joinUrl } from '../text/url.ts';

/** Names a file in a content folder by the hash of its content, and measures it if it is an image. `path` is relative to the root. */
export function loadAsset(root: string, path: string, baseUrl: string): Asset {
  const bytes = readFileSync(join(root, path));
  const extension = extname(path);
  const size = measure(bytes);
  const folder = size || /^\.(avif|bmp|gif|ico|jpe?g|png|svg|webp)$/i.test(extension) ? 'images' : 'files';
  const outputPath = `assets/${folder}/${publishedName(path)}-${fileHash(bytes)}${extension}`;
  return { path, outputPath, url: joinUrl(baseUrl, encodePath(outputPath)), size };
}

/** Name of a file without extension. A file name may contain a newline; a published name should not. */
export function publishedName(path: string): string {
  const name = basename(path, extname(path))
    .normalize('NFC')
    .replace(/[\u0000-\u001f]/g, '-');
  return shortened(name);
}

/** File systems allow 255 bytes for a name, and some hosts fewer. */
const mostBytes = 200;

/** A long name, cut between characters: the hash after it keeps files distinct. */
function shortened(name: string): string {
  let short = name;
  while (Buffer.byteLength(short) > mostBytes) short = Array.from(short).slice(0, -1).join('');
  return short;
}

/** Size of an image in CSS pixels; `undefined` for other files. */
export function measureImage(root: string, path: string): Asset['size'] {
  return measure(readFileSync(join(root, path)));
}

function measure(bytes: Uint8Array): Asset['size'] {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    if (!(width > 0 && height > 0)) return undefined;
    const [w, h] = [Math.round(width), Math.round(height)];
    // From 5 on, EXIF orientations are rotated by 90 degrees.
    return orientation >= 5 ? { width: h, height: w } : { width: w, height: h };
  } catch {
    return undefined;
  }
}
