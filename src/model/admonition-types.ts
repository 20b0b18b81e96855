const info = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5M12 8h.01';
const bulb = 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.7.5 1.1 1.3 1.1 2.2h5c0-.9.4-1.7 1.1-2.2A6 6 0 0 0 12 3Z';
const triangle = 'M12 4 2.5 20h19L12 4ZM12 10v4M12 17h.01';
const octagon = 'M8.5 3h7L21 8.5v7L15.5 21h-7L3 15.5v-7L8.5 3ZM12 8v5M12 16h.01';
const pencil = 'M4 20h4L19 9l-4-4L4 16v4ZM13.5 6.5l4 4';
const check = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8.5 12l2.5 2.5 4.5-5';

/** The path of the icon of each type, on a grid of 24. Includes the old names. */
export const admonitionIcons: Readonly<Record<string, string>> = {
  note: pencil,
  tip: bulb,
  info,
  warning: triangle,
  danger: octagon,
  caution: triangle,
  important: info,
  success: check,
  secondary: pencil,
};
