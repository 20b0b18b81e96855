const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const values = new Uint8Array(128);
for (let value = 0; value < digits.length; value++) values[digits.charCodeAt(value)] = value;

/** Numbers from 0 on as text that static hosts compress: small ones are one letter. */
export function writeNumber(value: number): string {
  let text = '';
  let rest = value;
  while (rest > 31) {
    text += digits[32 | (rest & 31)];
    rest = Math.floor(rest / 32);
  }
  return text + digits[rest];
}

/** Reads such numbers, one after the other. */
export interface NumberReader {
  readonly isAtEnd: () => boolean;
  readonly next: () => number;
}

export function readNumbers(text: string): NumberReader {
  let at = 0;
  return {
    isAtEnd: () => at >= text.length,
    next() {
      let value = 0;
      for (let factor = 1; at < text.length; factor *= 32) {
        const digit = values[text.charCodeAt(at++)] ?? 0;
        value += (digit & 31) * factor;
        if (digit < 32) break;
      }
      return value;
    },
  };
}
