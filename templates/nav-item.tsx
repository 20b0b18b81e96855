import type { PageData } from '../src/model/page.ts';
import type { NavItem as NavItemData, NavLink } from '../src/model/site-data.ts';
import { Icon } from './icon.tsx';
import { isActive } from './is-active.ts';
import { ResolvedLink } from './resolved-link.tsx';
import { useSite } from './site-context.ts';

interface NavItemProps {
  item: NavItemData;
  page: PageData;
  /** The items from this one on stand at the far side of the navbar. */
  isFirstOnRight?: boolean | undefined;
}

/** A link, a dropdown or the author's HTML in the navbar. */
export function NavItem({ item, page, isFirstOnRight = false }: NavItemProps) {
  const className = isFirstOnRight ? 'navbar-right' : undefined;
  if (item.kind === 'html') return <li className={className} dangerouslySetInnerHTML={{ __html: item.html }} />;
  if (item.kind === 'link')
    return (
      <li className={className}>
        <Item link={item} page={page} />
      </li>
    );
  return (
    <li className={className}>
      <details className="dropdown">
        <summary>
          {item.label}
          <Icon name="chevron" />
        </summary>
        <ul>
          {item.items.map((child, index) => (
            <NavItem key={index} item={child} page={page} />
          ))}
        </ul>
      </details>
    </li>
  );
}

function Item({ link, page }: { link: NavLink; page: PageData }) {
  const { baseUrl } = useSite();
  const current = link.url === page.url ? 'page' : isActive(link.active, page, baseUrl) || undefined;
  return (
    <ResolvedLink url={link.url} isExternal={link.isExternal} current={current}>
      {link.label}
    </ResolvedLink>
  );
}
