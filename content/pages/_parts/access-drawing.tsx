import { accessPaint } from './drawing-paint.ts';

/** Who opens what with collaborator access: the owner everything, the developer what was chosen. */
export function AccessDrawing() {
  return (
    <svg className="access-drawing" viewBox="0 0 480 400" role="img" aria-labelledby="access-drawing-title">
      <title id="access-drawing-title">
        A list of areas of a store. For the collaborator, themes and the app are open; orders, customers and payments stay closed.
      </title>
      <rect {...accessPaint.panel} x="1" y="1" width="478" height="398" rx="18" />
      <circle {...accessPaint.badgeBack} cx="52" cy="54" r="24" />
      <path {...accessPaint.badgePen} d="M52 44a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM40 68c2-6 6-8.5 12-8.500S62 62 64 68" />
      <text {...accessPaint.name} x="92" y="50">
        Collaborator
      </text>
      <text {...accessPaint.note} x="92" y="73">
        with an account of their own
      </text>
      <path {...accessPaint.hair} d="M1 106h478" />
      {areas.map(({ name, isOpen }, index) => {
        const y = 106 + index * 58;
        return (
          <g key={name}>
            {index > 0 && <path {...accessPaint.hair} d={`M28 ${y}h424`} />}
            <text {...(isOpen ? accessPaint.area : accessPaint.areaClosed)} x="28" y={y + 35}>
              {name}
            </text>
            <rect {...(isOpen ? accessPaint.switchOn : accessPaint.switch)} x="400" y={y + 16} width="48" height="26" rx="13" />
            <circle {...accessPaint.knob} cx={isOpen ? 435 : 413} cy={y + 29} r="9.5" />
          </g>
        );
      })}
    </svg>
  );
}

const areas = [
  { name: 'Themes', isOpen: true },
  { name: 'The app you ask about', isOpen: true },
  { name: 'Orders', isOpen: false },
  { name: 'Customers', isOpen: false },
  { name: 'Payments', isOpen: false },
];
