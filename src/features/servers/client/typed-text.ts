const key = 'storedocs.typed';

type Field = HTMLInputElement | HTMLTextAreaElement;

function fields(): Field[] {
  return [...document.querySelectorAll<Field>('input:not([type=password], [type=file]), textarea')];
}

/** Reloads the page; what the reader has typed is written into its fields again. */
export function reloadWithText(): void {
  const typed = fields().flatMap((field, index) => (field.value === field.defaultValue ? [] : [[index, nameOf(field), field.value]]));
  try {
    if (typed.length > 0) sessionStorage.setItem(key, JSON.stringify([location.pathname, typed]));
  } catch {}
  location.reload();
}

/** Writes what was typed before a reload into the fields of the page. */
export function restoreText(): void {
  try {
    const [path, typed] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    sessionStorage.removeItem(key);
    if (path !== location.pathname) return;
    for (const [index, name, text] of typed) {
      const all = fields();
      const field = all[index] && nameOf(all[index]) === name ? all[index] : all.find((other) => nameOf(other) === name);
      if (!field) continue;
      field.value = text;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  } catch {}
}

function nameOf({ id, name, ariaLabel, type }: Field): string {
  return JSON.stringify([id, name, ariaLabel, type]);
}
