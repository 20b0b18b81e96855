/** Outlines in a 24 by 24 view box. */
export const iconPaths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm6 6 12 12M18 6 6 18',
  chevron: 'm6 9 6 6 6-6',
  external: 'M7 17 17 7M8 7h9v9',
  home: 'm4 11 8-7 8 7v9h-5v-6H9v6H4z',
  folder: 'M3 18V6h6l2 2.5h10V18z',
  page: 'M6 3h8l4 4v14H6zM14 3v4h4',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  system: 'M4 5h16v11H4zM9 20h6',
  light: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2m0 16v2M2 12h2m16 0h2M4.9 4.9l1.4 1.4m11.4 11.4 1.4 1.4m0-14.2-1.4 1.4M6.3 17.7l-1.4 1.4',
  dark: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  search: 'm20 20-4.5-4.5M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0',
  recent: 'M12 7v5l3 2m6-2a9 9 0 1 1-18 0 9 9 0 0 1 18 0',
  enter: 'M19 6v7H5m5-5-5 5 5 5',
  hash: 'M9 4 7 20M17 4l-2 16M4 9h16M4 15h16',
  lines: 'M4 7h16M4 12h16M4 17h10',
  notice: 'M12 16v-5m0-3.5V8m9 4a9 9 0 1 1-18 0 9 9 0 0 1 18 0',
};

/** An icon in the color of the text; hidden from screen readers. Its size is that of the text; the attributes hold without stylesheet. */
export function Icon({ name }: { name: keyof typeof iconPaths }) {
  return (
    <svg className={`sd-icon sd-icon-${name}`} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
