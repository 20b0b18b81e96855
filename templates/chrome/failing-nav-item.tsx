import { renderToStaticMarkup } from 'react-dom/server';
import type { NavItem as NavItemData } from '../../src/model/site-data.ts';
import { SiteDataContext } from '../parts/site-context.ts';
import type { RenderInput } from '../render-input.ts';
import { NavItem } from './nav-item.tsx';

/** Finds the navbar item that makes rendering a page fail, if there is one. */
export function failingNavItem({ site, page }: RenderInput): NavItemData | undefined {
  return [...site.navbar.left, ...site.navbar.right].find((item) => {
    try {
      renderToStaticMarkup(
        <SiteDataContext value={site}>
          <NavItem item={item} page={page} />
        </SiteDataContext>,
      );
      return false;
    } catch {
      return true;
    }
  });
}
