import { Transform } from 'node:stream';

/** Length of the longest message, in bytes: a request names a page or the words of a search. */
const longestMessage = 2 ** 20;

/** Codes of JSON-RPC. */
const [parseError, invalidRequest] = [-32_700, -32_600];

/** Passes JSON-RPC messages on, one in each line. Answers a line that is too long or not JSON with an error, instead of passing it on. */
export function soundMessages(answer: (line: string) => void): Transform {
  /** The start of a line that has not ended; no more than the longest message. */
  let parts: Buffer[] = [];
  let length = 0;
  const refuse = (line: Buffer, code: number, message: string) => {
    const id = /"id"\s*:\s*(\d+|"[^"\\]*")/.exec(line.toString('utf8', 0, 1000))?.[1] ?? 'null';
    answer(`{"jsonrpc":"2.0","id":${id},"error":{"code":${code},"message":"${message}"}}\n`);
  };
  const endOf = (): Buffer | undefined => {
    const line = Buffer.concat(parts);
    const isTooLong = length > longestMessage;
    parts = [];
    length = 0;
    if (isTooLong) refuse(line, invalidRequest, `The message is longer than ${longestMessage} bytes.`);
    else if (isJson(line)) return Buffer.concat([line, Buffer.from('\n')]);
    else if (line.toString().trim() !== '') refuse(line, parseError, 'The message is not JSON.');
    return undefined;
  };
  return new Transform({
    transform(chunk: Buffer, _, done) {
      for (let from = 0; from < chunk.length; ) {
        const end = chunk.indexOf('\n', from);
        const part = chunk.subarray(from, end === -1 ? chunk.length : end);
        if (length <= longestMessage) parts.push(part);
        length += part.length;
        from += part.length + 1;
        if (end === -1) continue;
        const line = endOf();
        if (line) this.push(line);
      }
      done();
    },
  });
}

function isJson(line: Buffer): boolean {
  try {
    JSON.parse(line.toString());
    return true;
  } catch {
    return false;
  }
}
