import { useSite } from '../parts/site-context.ts';

/** Prepends the base URL to a path; other URLs are returned as they are. */
export function useBaseUrl(path = '', { absolute = false }: { readonly absolute?: boolean } = {}): string {
  const { baseUrl, url } = useSite();
  if (/^([a-z][a-z\d+.-]*:|\/\/|#)/i.test(path)) return path;
  const full = path.startsWith(baseUrl) ? path : baseUrl + path.replace(/^\//, '');
  return absolute ? url + full : full;
}
