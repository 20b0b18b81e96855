import type { Route } from '../model/graph.ts';
import { markdownPageOf } from './markdown-page.ts';

/** True for a page that is shown in the default language on a site in another one. */
export function isUntranslated(route: Pick<Route, 'target'>): boolean {
  return markdownPageOf(route)?.isUntranslated === true;
}
