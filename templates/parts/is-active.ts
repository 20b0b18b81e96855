import type { PageData } from '../../src/model/page.ts';
import type { ActiveRule } from '../../src/model/site-data.ts';

/** Whether a navbar item is current. A rule by the base URL matches the home page only. */
export function isActive(rule: ActiveRule, page: PageData, baseUrl: string): boolean {
  switch (rule.by) {
    case 'url':
      return rule.value === baseUrl ? page.url === baseUrl : beginsWithPath(page.url, rule.value);
    case 'prefix':
      return page.url.startsWith(rule.value);
    case 'regex':
      return new RegExp(rule.value, 'i').test(page.url);
    case 'sidebar':
      return 'navigation' in page && page.navigation.sidebar?.id === rule.value;
    case 'never':
      return false;
  }
}

function beginsWithPath(url: string, path: string): boolean {
  return withSlash(url).startsWith(withSlash(path));
}

function withSlash(url: string): string {
  return `${url.toLowerCase().replace(/\/+$/, '')}/`;
}
