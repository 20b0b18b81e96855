/** The form by which routes are looked up. `path` is decoded and begins after the base URL. */
export function routeKey(path: string): string {
  return path.normalize('NFC').replace(/^\/+|\/+$/g, '');
}
