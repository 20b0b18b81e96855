/** The characters of a font and their widths. */
export interface FontMetrics {
  /** Returns the width of a character relative to the font size; `undefined` if the font lacks it. */
  widthOf(codePoint: number): number | undefined;
}

/** Reads the widths of a TrueType or OpenType font; `undefined` for other files. */
export function readFontMetrics(bytes: Uint8Array): FontMetrics | undefined {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const tables = tablesOf(data);
    const [head, hhea, hmtx, cmap] = ['head', 'hhea', 'hmtx', 'cmap'].map((name) => tables.get(name));
    if (head === undefined || hhea === undefined || hmtx === undefined || cmap === undefined) return undefined;
    const unitsPerEm = data.getUint16(head + 18);
    const widths = data.getUint16(hhea + 34);
    const glyphOf = glyphsOf(data, cmap);
    if (!glyphOf || unitsPerEm === 0 || widths === 0) return undefined;
    return {
      widthOf(codePoint) {
        const glyph = glyphOf(codePoint);
        // All characters after the last width have the same one.
        return glyph === 0 ? undefined : data.getUint16(hmtx + 4 * Math.min(glyph, widths - 1)) / unitsPerEm;
      },
    };
  } catch (error) {
    // The file is truncated.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Offsets of the tables of a font, by name. */
function tablesOf(data: DataView): ReadonlyMap<string, number> {
  const isFont = [0x00010000, 0x4f54544f, 0x74727565].includes(data.getUint32(0));
  const count = isFont ? data.getUint16(4) : 0;
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const entry = 12 + 16 * index;
      const name = [0, 1, 2, 3].map((at) => String.fromCharCode(data.getUint8(entry + at))).join('');
      return [name, data.getUint32(entry + 8)] as const;
    }),
  );
}

/** Returns the glyph index of a character; 0 if there is none. */
type GlyphOf = (codePoint: number) => number;

/** Reads the table with all characters, else the one with the first 65,536. */
function glyphsOf(data: DataView, cmap: number): GlyphOf | undefined {
  const count = data.getUint16(cmap + 2);
  const places = Array.from({ length: count }, (_, index) => cmap + data.getUint32(cmap + 4 + 8 * index + 4));
  const full = places.find((place) => data.getUint16(place) === 12);
  if (full !== undefined) return fullGlyphs(data, full);
  const basic = places.find((place) => data.getUint16(place) === 4);
  return basic === undefined ? undefined : basicGlyphs(data, basic);
}

/** Ranges of characters with consecutive glyphs (format 12). */
function fullGlyphs(data: DataView, place: number): GlyphOf {
  const count = data.getUint32(place + 12);
  return (codePoint) => {
    let [low, high] = [0, count - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const group = place + 16 + 12 * middle;
      if (codePoint < data.getUint32(group)) high = middle - 1;
      else if (codePoint > data.getUint32(group + 4)) low = middle + 1;
      else return data.getUint32(group + 8) + codePoint - data.getUint32(group);
    }
    return 0;
  };
}

/** Segments of characters, whose glyphs are shifted or listed (format 4). */
function basicGlyphs(data: DataView, place: number): GlyphOf {
  const size = data.getUint16(place + 6);
  const [ends, starts] = [place + 14, place + 16 + size];
  const [shifts, lists] = [starts + size, starts + 2 * size];
  return (codePoint) => {
    for (let segment = 0; segment < size; segment += 2) {
      if (codePoint > data.getUint16(ends + segment)) continue;
      const start = data.getUint16(starts + segment);
      if (codePoint < start) return 0;
      const shift = data.getUint16(shifts + segment);
      const list = data.getUint16(lists + segment);
      if (list === 0) return (codePoint + shift) & 0xffff;
      const glyph = data.getUint16(lists + segment + list + 2 * (codePoint - start));
      return glyph === 0 ? 0 : (glyph + shift) & 0xffff;
    }
    return 0;
  };
}
