const names: Readonly<Record<string, string>> = {
  'arrow-up': '↑',
  'arrow-down': '↓',
  'arrow-left': '←',
  'arrow-right': '→',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  cmd: 'Cmd',
  command: 'Cmd',
  ctrl: 'Ctrl',
  control: 'Ctrl',
  del: 'Delete',
  esc: 'Esc',
  escape: 'Esc',
  win: 'Win',
  windows: 'Win',
  return: 'Enter',
  plus: '+',
  minus: '-',
  'page-up': 'Page Up',
  'page-down': 'Page Down',
  'caps-lock': 'Caps Lock',
  'print-screen': 'Print Screen',
};

/** The names on keys that pymdownx.keys calls `ctrl+alt+del`. Quoted names are shown as they are. */
export function keyNames(keys: string): string {
  return keys
    .split('+')
    .map((key) => names[key.toLowerCase()] ?? /^["'](.*)["']$/.exec(key)?.[1] ?? key.charAt(0).toUpperCase() + key.slice(1))
    .join('+');
}
