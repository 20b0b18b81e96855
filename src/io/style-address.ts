/** Stands in styles for the URL of a file, which is known when a page needs it. `path` is relative to the root. */
export function styleAddress(path: string): string {
  return `storedocs-file:${encodeURIComponent(path).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)}`;
}

/** Writes URLs in the place of such addresses. */
export function fillStyleAddresses(css: string, urlOf: (path: string) => string): string {
  return css.replace(/storedocs-file:([\w.%~!-]+)/g, (_, path: string) => urlOf(decodeURIComponent(path)));
}
