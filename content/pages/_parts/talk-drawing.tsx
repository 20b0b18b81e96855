import { paint } from './drawing-paint.ts';
import { LiftFilter } from './lift-filter.tsx';

/** A message with a screenshot, and its answer. */
export function TalkDrawing() {
  return (
    <svg className="drawing" viewBox="0 0 560 440" role="img" aria-labelledby="talk-drawing-title">
      <title id="talk-drawing-title">
        A message with a screenshot on which the problem is circled, and the answer to it with three steps.
      </title>
      <LiftFilter />
      <g filter="url(#lift)">
        <path
          {...paint.panel}
          d="M42 12h372a18 18 0 0 1 18 18v186a18 18 0 0 1-18 18H72l-24 20v-20h-6a18 18 0 0 1-18-18V30a18 18 0 0 1 18-18z"
        />
      </g>
      <g {...paint.soft}>
        <rect x="52" y="42" width="150" height="11" rx="5.5" />
        <rect x="52" y="66" width="128" height="11" rx="5.5" />
        <rect x="52" y="90" width="142" height="11" rx="5.5" />
        <rect x="52" y="114" width="86" height="11" rx="5.5" />
      </g>
      <rect {...paint.strong} x="52" y="190" width="92" height="11" rx="5.5" />

      {/* The screenshot, with a ring around what is wrong. */}
      <rect {...paint.tint} x="226" y="40" width="178" height="166" rx="12" />
      <g {...paint.soft}>
        <circle cx="242" cy="55" r="3.5" />
        <circle cx="254" cy="55" r="3.5" />
        <rect x="270" y="51" width="82" height="8" rx="4" />
        <rect x="324" y="82" width="64" height="8" rx="4" />
        <rect x="324" y="98" width="50" height="8" rx="4" />
        <rect x="324" y="114" width="58" height="8" rx="4" />
      </g>
      <rect {...paint.lensBack} x="242" y="76" width="68" height="60" rx="8" />
      <path {...paint.cup} d="M260 92h28v20a10 10 0 0 1-10 10h-8a10 10 0 0 1-10-10z" />
      <path {...paint.cupLoop} d="M288 97h3a6 6 0 0 1 0 12h-3" />
      <rect {...paint.choice} x="246" y="160" width="136" height="28" rx="8" strokeDasharray="5 5" />
      <path {...paint.ring} d="M236 176c0-24 44-30 80-29 42 1 82 9 80 30-2 20-46 26-84 25-40-1-78-6-76-27 1-9 12-17 30-21" />

      {/* The answer: three steps, and it works. */}
      <g filter="url(#lift)">
        <path
          {...paint.said}
          d="M182 270h336a18 18 0 0 1 18 18v112a18 18 0 0 1-18 18h-10v18l-22-18H182a18 18 0 0 1-18-18V288a18 18 0 0 1 18-18z"
        />
      </g>
      {[306, 344, 382].map((y, index) => (
        <g key={y}>
          <circle {...paint.onBuy} cx="200" cy={y} r="11" />
          <path {...paint.tick} d={`m195 ${y} 4 4 7-8`} />
          <rect {...paint.onBuy} x="226" y={y - 5} width={[214, 250, 168][index]} height="10" rx="5" />
        </g>
      ))}
    </svg>
  );
}
