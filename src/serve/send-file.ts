import type { Stats } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { lookup } from 'mrmime';
import sirv from 'sirv';
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
  readonly onMissing: (file: FileRequest) => void;
}

/**
 * Sends files of a folder, which is absolute, with sirv, and handles what sirv does not: it opens a file after the head
 * was sent, ignores disk errors, and does not close the file when the client disconnects.
 */
export function fileSender(folder: string, sending: FileSending): (file: FileRequest) => void {
  const setHeaders = (response: ServerResponse, path: string, { size, mtime }: Pick<Stats, 'size' | 'mtime'>) => {
    response.setHeader('content-type', contentType(path));
    response.setHeader('cache-control', sending.cacheControl);
    response.setHeader('accept-ranges', 'bytes');
    if (isOfOtherFile(response.req.headers['if-range'], mtime)) delete response.req.headers.range;
    fitRange(response.req, size);
  };
  const files = sirv(folder, { dev: true, etag: true, dotfiles: true, extensions: [], setHeaders });
  return (file) => {
    const { request, response, path } = file;
    const refuse = (error: unknown) => {
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      if (code === 'ENOENT' || code === 'ENOTDIR') sending.onMissing(file);
      else answer(response, 500, `Cannot read the file "${path}" (${code}).`);
    };
    // The middlewares of Polka and Express keep a parsed URL here. A URL itself could not contain names with "#" or "?".
    Object.assign(request, { _parsedUrl: { raw: request.url, pathname: `/${encodeURI(path)}` } });
    if (file.status !== undefined) for (const name of ['range', 'if-none-match']) delete request.headers[name];
    holdHead(response, file.status);
    const takeOver = (source: Readable) => {
      source.unpipe(response);
      source.once('error', refuse);
      source.once('open', () => {
        source.off('error', refuse);
        send(source, response, sending.compresses ? encoderFor(request, response) : undefined);
      });
    };
    response.once('pipe', takeOver);
    try {
      files(request, response, () => {
        response.off('pipe', takeOver);
        sending.onMissing(file);
      });
    } catch (error) {
      response.off('pipe', takeOver);
      refuse(error);
    }
  };
}

/** Holds back the head of a response, so that a disk error can still get its own status. `status` is that for a file that was found; `undefined`: 200. */
function holdHead(response: ServerResponse, status: number | undefined): void {
  response.writeHead = (code: number, ...rest: readonly unknown[]) => {
    Reflect.deleteProperty(response, 'writeHead');
    // A head with only a status belongs to a response without a body.
    if (rest.length === 0) return response.writeHead(code);
    response.statusCode = code === 200 ? (status ?? code) : code;
    for (const [name, value] of Object.entries(rest.at(-1) ?? {})) response.setHeader(name, value);
    // sirv treats a file that is itself an archive as a compressed response.
    response.removeHeader('content-encoding');
    return response;
  };
}

/** Ends both streams if either fails: a client that disconnects closes the file. */
function send(source: Readable, response: ServerResponse, encoder: Transform | undefined): void {
  if (response.req.method === 'HEAD') {
    source.destroy();
    response.end();
  } else if (encoder) pipeline(source, encoder, response, () => {});
  else pipeline(source, response, () => {});
}

/** The encoder for text that the browser accepts compressed; sets its headers. */
function encoderFor({ headers, method }: IncomingMessage, response: ServerResponse): Transform | undefined {
  if (response.statusCode === 206 || !isText(String(response.getHeader('content-type')))) return undefined;
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

/** MIME type by the extension of a path, with the charset for text. */
export function contentType(path: string): string {
  const type = lookup(extname(path)) ?? 'application/octet-stream';
  return isText(type) ? `${type}; charset=utf-8` : type;
}

function isText(type: string): boolean {
  return /^text\/|javascript\b|json\b|\bxml\b|\+xml\b/.test(type);
}

/** True if a download would resume with the rest of another file. Entity tags of sirv are weak, and never prove that the bytes are the same. */
function isOfOtherFile(condition: IncomingMessage['headers'][string], modified: Date): boolean {
  return condition !== undefined && condition !== modified.toUTCString();
}

/** Normalizes the range of a request to the form that sirv parses correctly. A malformed or multipart range may be ignored. */
function fitRange({ headers }: IncomingMessage, size: number): void {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  const start = first === '' ? (last === '0' ? size : Math.max(0, size - Number(last))) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  const isMalformed = first + last === '' || (last !== '' && first !== '' && Number(last) < Number(first));
  // sirv takes 0 for the end of the file.
  if (isMalformed || end === 0) delete headers.range;
  else headers.range = `bytes=${start}-${end}`;
}
