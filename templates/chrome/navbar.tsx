import type { PageData } from '../../src/model/page.ts';
import { Icon } from '../parts/icon.tsx';
import { useSite } from '../parts/site-context.ts';
import { ColorModeSwitch } from './color-mode-switch.tsx';
import { Logo } from './logo.tsx';
import { NavItem } from './nav-item.tsx';
import { SearchBox } from './search-box.tsx';

/**
 * Brand and main navigation. On narrow screens `details.menu` shows or hides the element after it,
 * so that one list of links serves both layouts without JavaScript.
 */
export function Navbar({ page }: { page: PageData }) {
  const { navbar, messages, baseUrl, title, search, assets } = useSite();
  const { logo, left, right } = navbar;
  return (
    <header className="sd-navbar">
      <div className="sd-navbar-inner">
        <a className="sd-navbar-brand" href={logo?.href ?? baseUrl}>
          {logo && <Logo logo={{ ...logo, alt: logo.alt || (navbar.title ? '' : title) }} />}
          {navbar.title && <span>{navbar.title}</span>}
        </a>
        {left.length + right.length > 0 && (
          <nav className="sd-navbar-nav" aria-label={messages.mainNavigation} data-menu-style={assets.stylePartUrls.menu}>
            <details className="sd-menu">
              <summary aria-label={messages.menu}>
                <Icon name="menu" />
                <Icon name="close" />
              </summary>
            </details>
            <ul className="sd-navbar-items">
              {left.map((item, index) => (
                <NavItem key={index} item={item} page={page} />
              ))}
              {right.map((item, index) => (
                <NavItem key={index} item={item} page={page} isFirstOnRight={index === 0} />
              ))}
            </ul>
          </nav>
        )}
        {search && <SearchBox search={search} />}
        {navbar.hasColorSwitch && <ColorModeSwitch />}
      </div>
    </header>
  );
}
