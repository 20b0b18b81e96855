import type { Stats } from 'node:fs';
import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { contentType, isTextType } from '../../output/file-headers.ts';
import { errorCode } from '../../text/error-text.ts';
import { answer } from './http-server.ts';

/** A request that is answered with a file. */
export interface FileRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Decoded, relative to the folder, with forward slashes. */
  readonly path: string;
  /** Status of the response; absent: 200. */
  readonly status?: 404 | undefined;
}

/** Options for sending the files of a folder. */
interface FileSending {
  readonly cacheControl: 'no-cache' | 'no-store';
  /** Whether text is compressed for browsers that accept it. */
  readonly compresses: boolean;
  /** Called when the file does not exist, or not anymore. */
  readonly onMissing: (file: FileRequest) => void | Promise<void>;
}

/** Sends files of a folder, which is absolute. */
export function fileSender(folder: string, { cacheControl, compresses, onMissing }: FileSending): (file: FileRequest) => Promise<void> {
  return async (file) => {
    const { request, response, path, status } = file;
    // Opened before the head is sent, so that a disk error gets its own status.
    const source = await open(join(folder, path)).catch(errorCode);
    if (source === 'ENOENT' || source === 'ENOTDIR') return onMissing(file);
    if (typeof source === 'string') return answer(response, 500, `Cannot read the file "${path}" (${source}).`);
    const end = async () => {
      await source.close();
      response.end();
    };
    const stats = await source.stat();
    if (!stats.isFile()) {
      await source.close();
      return onMissing(file);
    }
    const { size, mtime } = stats;
    const etag = `W/"${size}-${mtime.getTime()}"`;
    const type = contentType(path);
    const isKnown = status === undefined && request.headers['if-none-match'] === etag;
    const range = status === undefined && !isKnown ? rangeOf(request, stats) : undefined;
    const isBeyond = range !== undefined && range.start >= size;
    response.statusCode = isKnown ? 304 : isBeyond ? 416 : range ? 206 : (status ?? 200);
    const headers = {
      'content-type': type,
      'cache-control': cacheControl,
      'accept-ranges': 'bytes',
      'last-modified': mtime.toUTCString(),
      etag,
    };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (range) response.setHeader('content-range', isBeyond ? `bytes */${size}` : `bytes ${range.start}-${range.end}/${size}`);
    if (isKnown || isBeyond) return end();
    response.setHeader('content-length', range ? range.end - range.start + 1 : size);
    const encoder = compresses && !range && isTextType(type) ? encoderFor(request, response) : undefined;
    if (request.method === 'HEAD') return end();
    // Ends both streams if either fails: a client that disconnects closes the file.
    pipeline([source.createReadStream(range), ...(encoder ? [encoder] : []), response], () => {});
  };
}

/** Sets the headers for text in an encoding that the browser accepts; `undefined` if there is none, or nothing to encode. */
function encoderFor({ headers, method }: IncomingMessage, response: ServerResponse): Transform | undefined {
  response.setHeader('vary', 'accept-encoding');
  const accepted = String(headers['accept-encoding'] ?? '').replace(/\w+\s*;\s*q=0(?:\.0*)?\s*(?=,|$)/g, '');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  if (encoding === undefined) return undefined;
  response.removeHeader('content-length');
  response.removeHeader('accept-ranges');
  response.setHeader('content-encoding', encoding);
  if (method === 'HEAD') return undefined;
  return encoding === 'gzip' ? createGzip() : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/** The bytes that a request asks for, which the file may not have; `undefined` for the whole file. A malformed or multipart range may be ignored. */
function rangeOf({ headers }: IncomingMessage, { size, mtime }: Stats): { readonly start: number; readonly end: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  const isMalformed = first + last === '' || (last !== '' && first !== '' && Number(last) < Number(first));
  // A download must not resume with the rest of another file. Entity tags are weak, and never prove that the bytes are the same.
  const isOfOther = headers['if-range'] !== undefined && headers['if-range'] !== mtime.toUTCString();
  if (isMalformed || isOfOther) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  return { start, end: first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
