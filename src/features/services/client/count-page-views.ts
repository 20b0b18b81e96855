import { onRoute } from '../../../client/navigation/navigate.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
    gtag?: (...words: readonly unknown[]) => void;
  }
}

/** Settings for the script that counts page views. */
interface AnalyticsSettings {
  readonly id: string;
  readonly anonymizeIp: boolean;
}

/** Reports the first page and every later change of path, query or anchor. The script of the service is in the head of the page. */
export function countPageViews({ id, anonymizeIp }: AnalyticsSettings): void {
  window.dataLayer ??= [];
  window.gtag ??= function gtag() {
    // The service recognizes its calls by the type of this object.
    window.dataLayer?.push(arguments);
  };
  const { gtag } = window;
  gtag('js', new Date());
  gtag('config', id, anonymizeIp ? { anonymize_ip: true } : {});
  onRoute('route-did-update', ({ previousLocation, location }) => {
    const path = pathOf(location);
    if (!previousLocation || pathOf(previousLocation) === path) return;
    gtag('set', 'page_path', path);
    gtag('event', 'page_view');
  });
}

function pathOf({ pathname, search, hash }: URL): string {
  return pathname + search + hash;
}
