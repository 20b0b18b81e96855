import { type CoverMotif, coverMotifs } from '../../model/blog.ts';

/** Numbers from 0 to 1, the same for the same seed. */
type Random = () => number;

/** Size of a drawing. */
const width = 320;
const height = 180;

/** Paints of a drawing: custom properties of the page, which depend on category and color mode. */
const paints = { soft: 'var(--cover-soft)', mid: 'var(--cover-mid)', strong: 'var(--cover-strong)', paper: 'var(--cover-paper)' } as const;

type Paint = keyof typeof paints;

/** Motifs of covers: shop items as simple shapes. */
const motifs: Readonly<Record<CoverMotif, (random: Random) => string>> = { shelves, tags, arcs, tiles, bars, windows, route, bubbles };

/** Number of drawings of each motif. */
export const variantCount = 6;

/** Id of a drawing in the file. */
export function drawingName(motif: CoverMotif, variant: number): string {
  return `${motif}-${variant}`;
}

/** One SVG file with a symbol for each drawing. */
export function coverSprite(): string {
  const symbols = coverMotifs.flatMap((motif) =>
    Array.from(
      { length: variantCount },
      (_, variant) =>
        `<symbol id="${drawingName(motif, variant)}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${drawingOf(motif, variant)}</symbol>`,
    ),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
}

/** Colors of each tone in light mode, as in `tones.css`. */
const tonePaints: readonly Readonly<Record<Paint, string>>[] = [
  { soft: '#e4eff0', mid: '#9cc8cd', strong: '#0c6470', paper: '#ffffff' },
  { soft: '#f6e9e2', mid: '#e3b296', strong: '#a3502a', paper: '#fffdfb' },
  { soft: '#f3eddb', mid: '#d8c084', strong: '#775e10', paper: '#fffefa' },
  { soft: '#e9ecf6', mid: '#aab6dd', strong: '#3f518f', paper: '#ffffff' },
  { soft: '#f2e8f0', mid: '#cfa6c6', strong: '#7a3b6b', paper: '#fffdff' },
];

/** Elements of one drawing in the colors of a tone, for images without stylesheet. */
export function coverDrawing(motif: CoverMotif, variant: number, tone: number): string {
  return drawingOf(motif, variant).replace(
    /var\(--cover-(soft|mid|strong|paper)\)/g,
    (_, name: Paint) => tonePaints[tone]?.[name] ?? '#888',
  );
}

/** Elements of a drawing, on a filled background. */
function drawingOf(motif: CoverMotif, variant: number): string {
  const ground = rect({ x: 0, y: 0, w: width, h: height, paint: 'soft' });
  const shapes = motifs[motif](randomOf(coverMotifs.indexOf(motif) * 100 + variant + 1));
  return ground + (variant % 2 === 0 ? shapes : `<g transform="matrix(-1 0 0 1 ${width} 0)">${shapes}</g>`);
}

/** Mulberry32: the same numbers everywhere. */
function randomOf(seed: number): Random {
  let state = seed * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const pick = <Value>(random: Random, values: readonly [Value, ...Value[]]): Value =>
  values[Math.floor(random() * values.length)] ?? values[0];

const between = (random: Random, from: number, to: number): number => Math.round(from + random() * (to - from));

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly paint: Paint;
  /** Radius of the corners. */
  readonly r?: number;
}

function rect({ x, y, w, h, paint, r = 0 }: Box): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}"${r > 0 ? ` rx="${r}"` : ''} fill="${paints[paint]}"/>`;
}

function circle(x: number, y: number, { r, paint }: { readonly r: number; readonly paint: Paint }): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${paints[paint]}"/>`;
}

function stroke(d: string, paint: Paint, size: number): string {
  return `<path d="${d}" fill="none" stroke="${paints[paint]}" stroke-width="${size}" stroke-linecap="round"/>`;
}

/** Boxes on two shelves. */
function shelves(random: Random): string {
  const shelf = (y: number) => {
    let boxes = '';
    for (let x = 36; x < 270; ) {
      const w = between(random, 22, 52);
      const h = between(random, 20, 52);
      // Their round lower corners are behind the shelf.
      if (random() > 0.15) boxes += rect({ x, y: y - h, w, h: h + 4, r: 4, paint: pick(random, ['mid', 'strong', 'paper', 'mid']) });
      x += w + 8;
    }
    return `${boxes}${rect({ x: 20, y, w: 280, h: 6, r: 3, paint: 'strong' })}`;
  };
  return shelf(82) + shelf(156);
}

/** Price tags on strings. */
function tags(random: Random): string {
  return [60, 130, 200, 270]
    .map((x, index) => {
      const y = between(random, 34, 74);
      const paint = pick<Paint>(random, ['mid', 'strong', 'paper']);
      const tag = `<path d="M0 0l22 16v56a6 6 0 0 1-6 6h-32a6 6 0 0 1-6-6V16z" fill="${paints[paint]}"/>`;
      const hole = circle(0, 18, { r: 4.5, paint: 'soft' });
      return `<g transform="translate(${x} ${y}) rotate(${between(random, -14, 14)})">${stroke(`M0 18V-90`, index % 2 ? 'mid' : 'strong', 2)}${tag}${hole}</g>`;
    })
    .join('');
}

/** Quarter circles around a corner. */
function arcs(random: Random): string {
  const [x, y] = pick(random, [
    [0, height],
    [width, height],
    [width, 0],
    [160, height],
  ]);
  const order: readonly Paint[] = ['mid', 'paper', 'strong', 'soft', 'mid', 'strong'];
  const shift = between(random, 0, 3);
  const step = between(random, 26, 34);
  return [6, 5, 4, 3, 2, 1].map((ring) => circle(x, y, { r: ring * step, paint: order[(ring + shift) % order.length] ?? 'mid' })).join('');
}

/** A quilt of quarter circles. */
function tiles(random: Random): string {
  const size = 60;
  const shapes = [
    `M0 0h${size}A${size} ${size} 0 0 1 0 ${size}z`,
    `M${size} 0v${size}A${size} ${size} 0 0 1 0 0z`,
    `M0 ${size}V0A${size} ${size} 0 0 1 ${size} ${size}z`,
    `M0 0h${size}v${size}z`,
  ] as const;
  let all = '';
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 6; column++) {
      if (random() < 0.2) continue;
      const shape = pick(random, shapes);
      const paint = paints[pick<Paint>(random, ['mid', 'strong', 'paper', 'mid'])];
      // The stroke covers the seam between tiles of one color.
      all += `<path transform="translate(${column * size - 20} ${row * size})" d="${shape}" fill="${paint}" stroke="${paint}" stroke-width=".6"/>`;
    }
  return all;
}

/** A chart of bars. */
function bars(random: Random): string {
  const best = between(random, 2, 6);
  const all = Array.from({ length: 7 }, (_, index) => {
    const h = index === best ? 116 : between(random, 24, 92);
    return rect({ x: 42 + index * 34, y: 152 - h, w: 22, h, r: 5, paint: index === best ? 'strong' : index % 3 === 0 ? 'paper' : 'mid' });
  });
  return `${all.join('')}${rect({ x: 30, y: 156, w: 260, h: 4, r: 2, paint: 'strong' })}`;
}

/** Pages on top of each other. */
function windows(random: Random): string {
  const page = (x: number, y: number, accent: Paint) => {
    const lines = [0, 1, 2].map((line) =>
      rect({ x: x + 14, y: y + 34 + line * 14, w: between(random, 40, 96), h: 6, r: 3, paint: 'soft' }),
    );
    return (
      rect({ x, y, w: 132, h: 104, r: 8, paint: 'paper' }) +
      `<path d="M${x} ${y + 20}v-12a8 8 0 0 1 8-8h116a8 8 0 0 1 8 8v12z" fill="${paints[accent]}"/>` +
      lines.join('') +
      rect({ x: x + 14, y: y + 80, w: 40, h: 12, r: 6, paint: accent })
    );
  };
  const lean = between(random, -10, 18);
  return page(44 + lean, 22, 'mid') + page(142 - lean, 54, 'strong');
}

/** A route with stops. */
function route(random: Random): string {
  const heights = [0, 1, 2, 3].map(() => between(random, 46, 134));
  const toMiddle = Math.round((height - Math.min(...heights) - Math.max(...heights)) / 2);
  const stops = heights.map((y, index) => [40 + index * 80, y + toMiddle] as const);
  const [first = [40, 90] as const, ...rest] = stops;
  let [fromX, fromY] = first;
  let d = `M-20 ${fromY}H${fromX}`;
  for (const [x, y] of rest) {
    const middle = (fromX + x) / 2;
    d += `C${middle} ${fromY} ${middle} ${y} ${x} ${y}`;
    [fromX, fromY] = [x, y];
  }
  const dots = stops.map(([x, y], index) =>
    index === 2
      ? circle(x, y, { r: 20, paint: 'strong' }) + circle(x, y, { r: 8, paint: 'paper' })
      : circle(x, y, { r: 12, paint: 'paper' }) + circle(x, y, { r: 6, paint: 'strong' }),
  );
  return stroke(`${d}H340`, 'mid', 8) + dots.join('');
}

/** A conversation. */
function bubbles(random: Random): string {
  const bubble = (
    x: number,
    y: number,
    { w, paint, isRight }: { readonly w: number; readonly paint: Paint; readonly isRight: boolean },
  ) => {
    // It starts beside the round corner.
    const tail = isRight ? `M${x + w - 34} ${y + 39}h18v15z` : `M${x + 34} ${y + 39}h-18v15z`;
    const line = rect({ x: x + 18, y: y + 17, w: w - 36, h: 6, r: 3, paint: paint === 'paper' ? 'mid' : 'soft' });
    return `${rect({ x, y, w, h: 40, r: 14, paint })}<path d="${tail}" fill="${paints[paint]}"/>${line}`;
  };
  const widths = [between(random, 110, 170), between(random, 90, 150), between(random, 120, 190)] as const;
  return (
    bubble(34, 16, { w: widths[0], paint: 'mid', isRight: false }) +
    bubble(286 - widths[1], 68, { w: widths[1], paint: 'strong', isRight: true }) +
    bubble(34, 120, { w: widths[2], paint: 'paper', isRight: false })
  );
}
