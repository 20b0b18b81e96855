/** Puts values into the places of a text: `{count}` takes `values.count`. Unknown places stay as they are. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
