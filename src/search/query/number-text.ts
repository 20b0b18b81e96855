/** Characters before the exclamation mark separate words, lines and places. */
const first = 33;
/** Code points that are no characters on their own, and how many there are. */
const [surrogates, surrogateCount] = [0xd800, 0x800];

/** A number as one character; static hosts compress them well. From 0 to a million. */
export function writeNumber(value: number): string {
  const code = value + first;
  return String.fromCodePoint(code < surrogates ? code : code + surrogateCount);
}

/** The numbers of a text, in their order. */
export function* readNumbers(text: string): Generator<number, void> {
  for (const character of text) {
    const code = character.codePointAt(0) ?? first;
    yield (code < surrogates ? code : code - surrogateCount) - first;
  }
}
