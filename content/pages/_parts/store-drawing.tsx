import { useBaseUrl } from 'storedocs/content';
import { paint } from './drawing-paint.ts';
import { LiftFilter } from './lift-filter.tsx';
import { Stars } from './stars.tsx';

/** Opening picture of the home page: a product page, and the places where small apps help. */
export function StoreDrawing() {
  const marks = useBaseUrl('/img/apps/');
  const mark = (name: string, x: number, y: number, size: number) => (
    <image href={`${marks}${name}.svg`} x={x} y={y} width={size} height={size} />
  );
  return (
    <svg className="drawing store-drawing" viewBox="-24 -8 608 560" role="img" aria-labelledby="store-drawing-title">
      <title id="store-drawing-title">
        A product page with an enlarged picture, stars, a bundle, a chat message, an order tag and a cookie banner, beside the marks of some
        of our apps.
      </title>
      <LiftFilter />
      <defs>
        <clipPath id="store-drawing-lens">
          <circle cx="226" cy="262" r="52" />
        </clipPath>
      </defs>
      <g filter="url(#lift)">
        <rect {...paint.panel} x="24" y="20" width="500" height="428" rx="18" />
      </g>
      <path {...paint.hair} d="M24 68h500" />
      <g {...paint.soft}>
        <circle cx="48" cy="44" r="5" />
        <circle cx="66" cy="44" r="5" />
        <circle cx="84" cy="44" r="5" />
        <rect x="112" y="34" width="250" height="20" rx="10" />
      </g>
      <path {...paint.pen} d="M476 36h5l4 15h14l3.5-10.500H483" />
      <circle {...paint.ink} cx="488" cy="56" r="2" />
      <circle {...paint.ink} cx="496" cy="56" r="2" />

      {/* The picture of the product, and a closer look at it. */}
      <rect {...paint.tint} x="48" y="92" width="222" height="226" rx="14" />
      <ellipse {...paint.shade} cx="150" cy="272" rx="66" ry="7" />
      <Cup />
      <circle {...paint.lensBack} cx="226" cy="262" r="52" />
      <g clipPath="url(#store-drawing-lens)">
        <g transform="translate(226 262) scale(2) translate(-190 -212)">
          <Cup />
        </g>
      </g>
      <circle {...paint.lens} cx="226" cy="262" r="52" />
      <path {...paint.lensGrip} d="m264.5 300.5 22 22" />

      {/* Its name, its stars, its price and the button. */}
      <g {...paint.strong}>
        <rect x="298" y="94" width="152" height="15" rx="7.5" />
        <rect x="298" y="119" width="104" height="15" rx="7.5" />
      </g>
      <Stars x={307} y={165} />
      <g {...paint.soft}>
        <rect x="298" y="192" width="200" height="10" rx="5" />
        <rect x="298" y="212" width="186" height="10" rx="5" />
        <rect x="298" y="232" width="122" height="10" rx="5" />
      </g>
      <rect {...paint.buy} x="298" y="262" width="200" height="46" rx="11" />
      <rect {...paint.onBuy} x="352" y="280" width="92" height="10" rx="5" />

      {/* What goes with it. */}
      <g {...paint.tint}>
        <rect x="48" y="342" width="70" height="70" rx="12" />
        <rect x="148" y="342" width="70" height="70" rx="12" />
        <rect x="248" y="342" width="70" height="70" rx="12" />
      </g>
      <path {...paint.pen} d="M133 371v12m-6-6h12M233 371v12m-6-6h12" />
      <path {...paint.cup} d="M68 362h26v22a9 9 0 0 1-9 9h-8a9 9 0 0 1-9-9z" />
      <path {...paint.cupLoop} d="M94 368h3a6 6 0 0 1 0 12h-3" />
      <circle {...paint.plate} cx="183" cy="377" r="22" />
      <circle {...paint.plateWell} cx="183" cy="377" r="13" />
      <path {...paint.spoon} d="M283 375v24m0-42a8 11 0 0 0 0 21 8 11 0 0 0 0-21z" />

      {/* A shopper asks, and is answered. */}
      <g filter="url(#lift)">
        <path
          {...paint.said}
          d="M380 342h140a16 16 0 0 1 16 16v32a16 16 0 0 1-16 16H396l-16 14v-14a16 16 0 0 1-16-16v-32a16 16 0 0 1 16-16z"
        />
      </g>
      <g {...paint.onBuy}>
        <rect x="384" y="362" width="130" height="9" rx="4.5" />
        <rect x="384" y="379" width="84" height="9" rx="4.5" />
      </g>
      {mark('bizify', 484, 430, 60)}

      {/* A tag for the order. */}
      <g filter="url(#lift)">
        <rect {...paint.panel} x="434" y="136" width="126" height="56" rx="14" />
      </g>
      {mark('taggify', 446, 148, 32)}
      <rect {...paint.pill} x="488" y="154" width="58" height="20" rx="10" />
      <rect {...paint.onPill} x="500" y="160.5" width="34" height="7" rx="3.5" />

      {/* The question about cookies. */}
      <g filter="url(#lift)">
        <rect {...paint.panel} x="0" y="430" width="400" height="84" rx="18" />
      </g>
      {mark('cookiefy', 20, 450, 44)}
      <g {...paint.soft}>
        <rect x="80" y="456" width="136" height="10" rx="5" />
        <rect x="80" y="476" width="104" height="10" rx="5" />
      </g>
      <rect {...paint.buy} x="234" y="454" width="68" height="36" rx="9" />
      <rect {...paint.onBuy} x="251" y="468.5" width="34" height="7" rx="3.5" />
      <rect {...paint.choice} x="312" y="454" width="68" height="36" rx="9" />
      <rect {...paint.soft} x="329" y="468.5" width="34" height="7" rx="3.5" />
      {mark('zoommaster', 250, 72, 40)}
      {mark('accessibility', 2, 190, 46)}
    </svg>
  );
}

function Cup() {
  return (
    <>
      <path {...paint.cupHandle} d="M192 176h13a23 23 0 0 1 0 46h-13" />
      <path {...paint.cup} d="M102 152h92v86a32 32 0 0 1-32 32h-28a32 32 0 0 1-32-32z" />
      <path {...paint.cupBand} d="M102 190h92v30h-92z" />
      <path {...paint.cupLine} d="m102 211 11.5-12 11.5 12 11.5-12 11.5 12 11.5-12 11.5 12 11.5-12 11.5 12" />
    </>
  );
}
