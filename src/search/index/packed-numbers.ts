/** A sequence of integers from 0 to 2⁵², written once and read once: a byte or two for small ones. */
interface PackedNumbers {
  push(number: number): void;
  /** Starts to read. Each call of the returned function gives the next number; memory is freed on the way. */
  read(): () => number;
}

/** In bytes. */
const chunkSize = 2 ** 18;
/** No number needs more bytes. */
const longest = 8;

/** Creates an empty sequence. Each byte has seven bits of a number, the lowest ones first; the eighth says that more follow. */
export function createPackedNumbers(): PackedNumbers {
  const chunks: Uint8Array[] = [];
  let last = new Uint8Array(chunkSize);
  let length = 0;
  return {
    push(number) {
      if (length > chunkSize - longest) {
        chunks.push(last.subarray(0, length));
        last = new Uint8Array(chunkSize);
        length = 0;
      }
      let rest = number;
      for (; rest >= 128; rest = Math.floor(rest / 128)) last[length++] = (rest % 128) + 128;
      last[length++] = rest;
    },
    read() {
      let bytes = chunks.shift() ?? last;
      let at = 0;
      return () => {
        if (at === bytes.length) {
          bytes = chunks.shift() ?? last;
          at = 0;
        }
        let number = 0;
        for (let factor = 1; ; factor *= 128) {
          const byte = bytes[at++] ?? 0;
          if (byte < 128) return number + byte * factor;
          number += (byte - 128) * factor;
        }
      };
    },
  };
}
