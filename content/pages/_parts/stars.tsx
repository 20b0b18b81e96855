import { paint } from './drawing-paint.ts';

const star = 'm0-9 2.65 5.4 5.95.85-4.3 4.2 1 5.9-5.3-2.8-5.3 2.8 1-5.9-4.3-4.2 5.95-.85z';

/** Four of five stars, from the centre of the first. */
export function Stars({ x, y }: { x: number; y: number }) {
  return (
    <g {...paint.stars}>
      {[0, 23, 46, 69].map((offset) => (
        <path key={offset} d={`M${x + offset} ${y}${star}`} />
      ))}
      <path {...paint.soft} d={`M${x + 92} ${y}${star}`} />
    </g>
  );
}
