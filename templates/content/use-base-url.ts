import { useSite } from '../parts/site-context.ts';

/** Puts the base URL of the site in front of a path; other addresses stay as they are. */
export function useBaseUrl(path = '', { absolute = false }: { readonly absolute?: boolean } = {}): string {
  const { baseUrl, url } = useSite();
  if (/^([a-z][a-z\d+.-]*:|\/\/|#)/i.test(path)) return path;
  const full = path.startsWith(baseUrl) ? path : baseUrl + path.replace(/^\//, '');
  return absolute ? url + full : full;
}
