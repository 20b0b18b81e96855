import type { FooterData, FooterItem as FooterItemData } from '../../src/model/site-data.ts';
import { ResolvedLink } from '../parts/resolved-link.tsx';
import { SocialIcon } from '../parts/social-icon.tsx';
import { Logo } from './logo.tsx';

/** Link columns, logo and copyright. A single column without a title becomes a row. */
export function Footer({ footer }: { footer: FooterData }) {
  const { columns, logo, copyright, style } = footer;
  return (
    <footer className={`footer footer-${style}`}>
      <div className="footer-inner">
        {columns.length > 0 && (
          <div className="footer-columns">
            {columns.map(({ title, items }, index) => (
              <div className={title === undefined && columns.length === 1 ? 'footer-row' : 'footer-column'} key={index}>
                {title && <p className="footer-title">{title}</p>}
                <ul className={items.every(isDrawn) ? 'footer-icons' : undefined}>
                  {items.map((item, place) => (
                    <FooterItem key={place} item={item} />
                  ))}
                </ul>
              </div>
            ))}
          </div>
        )}
        {(logo || copyright) && (
          <div className="footer-end">
            {logo &&
              (logo.href ? (
                <a href={logo.href}>
                  <Logo logo={logo} />
                </a>
              ) : (
                <Logo logo={logo} />
              ))}
            {copyright && <div className="footer-copyright" dangerouslySetInnerHTML={{ __html: copyright }} />}
          </div>
        )}
      </div>
    </footer>
  );
}

function FooterItem({ item }: { item: FooterItemData }) {
  if (item.kind === 'html') return <li dangerouslySetInnerHTML={{ __html: item.html }} />;
  const { label, icon, className, url, isExternal } = item;
  const names = [icon && 'footer-icon', className].filter(Boolean).join(' ');
  return (
    <li title={icon && label}>
      <ResolvedLink url={url} isExternal={isExternal} className={names || undefined} hasIcon={!icon}>
        {icon ? (
          <>
            <SocialIcon name={icon} />
            <span className="visually-hidden">{label}</span>
          </>
        ) : (
          label
        )}
      </ResolvedLink>
    </li>
  );
}

function isDrawn(item: FooterItemData): boolean {
  return item.kind === 'link' && item.icon !== undefined;
}
