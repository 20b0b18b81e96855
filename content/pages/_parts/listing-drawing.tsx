import { useBaseUrl } from 'storedocs/content';
import { paint } from './drawing-paint.ts';
import { LiftFilter } from './lift-filter.tsx';
import { Stars } from './stars.tsx';

/** The plans on the listing of an app, one of them chosen. Without figures: those are on the listing. */
export function ListingDrawing() {
  const mark = useBaseUrl('/img/apps/zoommaster.svg');
  return (
    <svg className="drawing" viewBox="0 0 560 440" role="img" aria-labelledby="listing-drawing-title">
      <title id="listing-drawing-title">The listing of an app: its pricing tab is open and shows four plans, of which one is chosen.</title>
      <LiftFilter />
      <g filter="url(#lift)">
        <rect {...paint.panel} x="40" y="8" width="480" height="424" rx="18" />
      </g>
      <image href={mark} x="68" y="36" width="60" height="60" />
      <rect {...paint.strong} x="148" y="44" width="150" height="15" rx="7.5" />
      <Stars x={157} y={83} />
      <rect {...paint.buy} x="396" y="44" width="96" height="38" rx="9" />
      <rect {...paint.onBuy} x="418" y="59" width="52" height="8" rx="4" />
      <path {...paint.hair} d="M40 158h480" />
      <g {...paint.soft}>
        <rect x="68" y="130" width="70" height="10" rx="5" />
        <rect x="166" y="130" width="58" height="10" rx="5" />
        <rect x="344" y="130" width="58" height="10" rx="5" />
      </g>
      <rect {...paint.onPill} x="252" y="130" width="64" height="10" rx="5" />
      <path {...paint.tabLine} d="M244 158h80" />
      {plans.map((width, index) => (
        <Plan key={width} width={width} y={176 + index * 62} isChosen={index === 1} />
      ))}
    </svg>
  );
}

/** Widths of the names Free, Basic, Advanced and Professional. */
const plans = [44, 56, 86, 112];

function Plan({ width, y, isChosen }: { width: number; y: number; isChosen: boolean }) {
  return (
    <g>
      <rect {...(isChosen ? paint.chosen : paint.choice)} x="68" y={y} width="424" height="50" rx="11" />
      <circle {...(isChosen ? { ...paint.chosen, fill: 'none' } : paint.choice)} cx="96" cy={y + 25} r="9" />
      {isChosen && <circle {...paint.onPill} cx="96" cy={y + 25} r="4.5" />}
      <rect {...paint.strong} x="122" y={y + 20} width={width} height="10" rx="5" />
      <rect {...paint.pill} x="396" y={y + 14} width="74" height="22" rx="11" />
      <rect {...paint.onPill} x="414" y={y + 21.5} width="38" height="7" rx="3.5" />
    </g>
  );
}
