/** Icons that are characters in every font. */
const characters: Readonly<Record<string, string>> = {
  check: '✓',
  'check-bold': '✓',
  'check-circle': '✓',
  'check-all': '✓',
  close: '✗',
  'close-thick': '✗',
  'close-circle': '✗',
  x: '✗',
  'arrow-right': '→',
  'arrow-left': '←',
  'arrow-up': '↑',
  'arrow-down': '↓',
  'arrow-right-24': '→',
  'check-24': '✓',
  'x-24': '✗',
  star: '★',
  heart: '♥',
  alert: '⚠',
  plus: '+',
  minus: '−',
  'dots-vertical': '⋮',
  'dots-horizontal': '…',
};

/** The npm package of an icon, by its name in Material for MkDocs. */
export function iconPackage(name: string): string {
  if (name.startsWith('material-')) return '@mdi/svg';
  if (name.startsWith('octicons-')) return '@primer/octicons';
  return name.startsWith('simple-') ? 'simple-icons' : '@fortawesome/fontawesome-free';
}

/** An icon as a character or, if its package is installed, as a drawing. `undefined` for an icon without either. */
export function iconShortcode(name: string, drawing: string | undefined): string | undefined {
  if (drawing !== undefined) return inText(drawing);
  return characters[
    name.replace(/^(?:material|octicons|simple|fontawesome-(?:solid|regular|brands)|fontawesome)-/, '').replace(/-16$/, '-24')
  ];
}

/** A drawing as large as text, in its color. Screen readers skip it. */
function inText(drawing: string): string {
  return drawing
    .trim()
    .replace(/<\?xml[\s\S]*?\?>|<!--[\s\S]*?-->|\s(?:width|height|id|role|aria-[\w-]+)="[^"]*"|<title>[\s\S]*?<\/title>|\n/g, '')
    .replace('<svg', '<svg width="1em" height="1em" fill="currentColor" aria-hidden="true"');
}
