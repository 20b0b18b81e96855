/** A color of a drawing in both modes. */
function both(light: string, dark: string): string {
  return `var(--sd-light, ${light}) var(--sd-dark, ${dark})`;
}

const petrol = both('#0c6470', '#2b8c97');
const clay = '#d9825f';
const cream = '#fbeee4';

/** Attributes of the shapes of drawings. */
export const paint = {
  lift: { floodColor: both('rgb(16 40 46 / 10%)', 'rgb(0 0 0 / 45%)') },
  panel: { fill: both('#fff', '#1d2326'), stroke: both('#e3e7e8', '#343d41') },
  hair: { stroke: both('#e9eced', '#2d3539') },
  soft: { fill: both('#e6eaeb', '#364044') },
  strong: { fill: both('#a9b3b7', '#6d7a80') },
  tint: { fill: both('#edf5f5', '#233236') },
  pen: { fill: 'none', stroke: both('#7c898e', '#8a979c'), strokeWidth: 2.5 },
  ink: { fill: both('#7c898e', '#8a979c') },
  shade: { fill: 'rgb(16 40 46 / 9%)' },
  cup: { fill: clay },
  cupHandle: { fill: 'none', stroke: clay, strokeWidth: 13 },
  cupLoop: { fill: 'none', stroke: clay, strokeWidth: 4 },
  cupBand: { fill: cream },
  cupLine: { fill: 'none', stroke: '#b0593a', strokeWidth: 3 },
  lensBack: { fill: both('#dcebec', '#2c3f44') },
  lens: { fill: 'none', stroke: both('#fff', '#d5dbdd'), strokeWidth: 7 },
  lensGrip: { stroke: both('#0c6470', '#73cad2'), strokeWidth: 11 },
  plate: { fill: clay },
  plateWell: { fill: cream },
  spoon: { fill: '#b9875d', stroke: '#b9875d', strokeWidth: 5 },
  stars: { fill: '#e0a11b' },
  buy: { fill: petrol },
  said: { fill: petrol },
  onBuy: { fill: '#fff', opacity: 0.85 },
  choice: { fill: 'none', stroke: both('#c9d0d2', '#4a555a') },
  chosen: { fill: 'var(--sd-accent-soft)', stroke: 'var(--sd-accent)', strokeWidth: 2 },
  pill: { fill: both('#e0f0f1', '#1f3a3f') },
  onPill: { fill: 'var(--sd-accent)' },
  tabLine: { stroke: 'var(--sd-accent)', strokeWidth: 3 },
  ring: { fill: 'none', stroke: clay, strokeWidth: 4 },
  tick: { fill: 'none', stroke: both('#0c6470', '#1d6a74'), strokeWidth: 2.5 },
} as const;

/** Attributes of the shapes and words of `AccessDrawing`. */
export const accessPaint = {
  panel: { fill: both('#fff', '#1a1f22'), stroke: 'var(--sd-border)' },
  hair: { stroke: 'var(--sd-border)' },
  badgeBack: { fill: 'var(--sd-accent-soft)' },
  badgePen: { fill: 'none', stroke: 'var(--sd-accent)', strokeWidth: 2.5, strokeLinecap: 'round' },
  name: { fill: 'var(--sd-heading)', fontSize: 19, fontWeight: 600 },
  note: { fill: 'var(--sd-muted)', fontSize: 16 },
  area: { fill: 'var(--sd-heading)', fontSize: 18 },
  areaClosed: { fill: 'var(--sd-muted)', fontSize: 18 },
  switch: { fill: both('#c3cbce', '#465156') },
  switchOn: { fill: 'var(--sd-accent)' },
  knob: { fill: both('#fff', '#131719') },
} as const;
