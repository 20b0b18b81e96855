const drawings = {
  accessibility: 'M12 3.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3M4.5 9l5 1.25M19.5 9l-5 1.25m-5 0V14L7 21m2.5-10.75h5V14L17 21m-7.5-7h5',
  bolt: 'M13 3 5 13.5h6L10.5 21 19 10h-6z',
  book: 'M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5m0 0v13',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8m7-4.5V8',
  cart: 'M3 4h2.5l2.25 11h9.75l2-8H6.5M9 19.5h.01M16.5 19.5h.01',
  chart: 'M4 20h16M7 16.5v-5m5 5V6m5 10.5V9.5',
  chat: 'M4 5h16v11H11l-4.5 4v-4H4z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  code: 'm8.5 7-5 5 5 5m7-10 5 5-5 5',
  cookie: 'M12 3.5A8.5 8.5 0 1 0 20.5 12 3.5 3.5 0 0 1 16 8a3.5 3.5 0 0 1-4-4.5M9 10h.01M9.5 15h.01M14.5 15.5h.01',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17m0 0c2.5 2.5 3.5 5.3 3.5 8.5s-1 6-3.5 8.5c-2.5-2.5-3.5-5.3-3.5-8.5s1-6 3.5-8.5M3.5 12h17',
  package: 'm12 3 8 4.5v9L12 21l-8-4.5v-9zm0 9 8-4.5M12 12 4 7.5m8 4.5v9',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13m4.75 11.25L20 20',
  shield: 'M12 3.5 5 6v5.5c0 4.25 2.75 7.5 7 9 4.25-1.5 7-4.75 7-9V6zm-3 8.5 2.25 2.25L15.25 10',
  sparkle: 'M12 4c.75 4.5 3.5 7.25 8 8-4.5.75-7.25 3.5-8 8-.75-4.5-3.5-7.25-8-8 4.5-.75 7.25-3.5 8-8',
  star: 'm12 4 2.45 5.1 5.55.75-4 3.95.95 5.6L12 16.75 7.05 19.4 8 13.8 4 9.85l5.55-.75z',
  tag: 'M4 4h7.5L20 12.5 12.5 20 4 11.5zM8 8h.01',
  zoom: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13m4.75 11.25L20 20M10.5 8v5M8 10.5h5',
} as const;

/** Name of an icon for cards and features. */
export type KitIconName = keyof typeof drawings;

/** All names, for error messages. */
export const kitIconNames = Object.keys(drawings);

/** True for the name of an icon. */
export function isKitIcon(name: string): name is KitIconName {
  return Object.hasOwn(drawings, name);
}

/** An icon in the color of the text; hidden from screen readers. */
export function KitIcon({ name }: { name: KitIconName }) {
  return (
    <svg className="sd-icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
