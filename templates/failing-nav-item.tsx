import { renderToStaticMarkup } from 'react-dom/server';
import type { NavItem as NavItemData } from '../src/model/site-data.ts';
import { NavItem } from './nav-item.tsx';
import type { RenderInput } from './render-input.ts';
import { SiteContext } from './site-context.ts';

/** Which item of the navbar it is that keeps a page from being rendered, if it is one. */
export function failingNavItem({ site, page }: RenderInput): NavItemData | undefined {
  return [...site.navbar.left, ...site.navbar.right].find((item) => {
    try {
      renderToStaticMarkup(
        <SiteContext value={site}>
          <NavItem item={item} page={page} />
        </SiteContext>,
      );
      return false;
    } catch {
      return true;
    }
  });
}
