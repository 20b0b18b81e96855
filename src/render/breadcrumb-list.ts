import type { Breadcrumb } from '../model/page.ts';

/** The way to a page as JSON-LD; empty when no step of it has a page. `host` is the site's, without path. */
export function breadcrumbList(breadcrumbs: readonly Breadcrumb[], host: string): unknown[] {
  const steps = breadcrumbs.filter(({ url }) => url !== undefined);
  if (steps.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ label, url }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: `${host}${url}`,
      })),
    },
  ];
}
