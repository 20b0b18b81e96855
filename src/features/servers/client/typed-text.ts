const key = 'storedocs.typed';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function fields(): Field[] {
  return [...document.querySelectorAll<Field>('input:not([type=password], [type=file]), textarea, select')];
}

/** Reloads the page; what the reader has typed and chosen is put into its fields again. */
export function reloadWithText(): void {
  const typed = fields().flatMap((field, index) => {
    const [isChecked, isFocused] = [field instanceof HTMLInputElement && field.checked, field === document.activeElement];
    return isChanged(field) || isFocused ? [[index, nameOf(field), field.value, isChecked, isFocused]] : [];
  });
  try {
    if (typed.length > 0) sessionStorage.setItem(key, JSON.stringify([location.pathname, typed]));
  } catch {}
  location.reload();
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return field.value !== field.defaultValue || (field instanceof HTMLInputElement && field.checked !== field.defaultChecked);
}

/** Puts what was typed and chosen before a reload into the fields of the page. */
export function restoreText(): void {
  try {
    const [path, typed] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    sessionStorage.removeItem(key);
    if (path !== location.pathname) return;
    for (const [index, name, text, isChecked, isFocused] of typed) {
      const all = fields();
      const field = all[index] && nameOf(all[index]) === name ? all[index] : all.find((other) => nameOf(other) === name);
      if (!field) continue;
      field.value = text;
      if (field instanceof HTMLInputElement) field.checked = isChecked;
      if (isFocused) field.focus({ preventScroll: true });
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  } catch {}
}

function nameOf({ id, name, ariaLabel, type }: Field): string {
  return JSON.stringify([id, name, ariaLabel, type]);
}
