import type { FooterData, FooterItem as FooterItemData } from '../../src/model/site-data.ts';
import { ResolvedLink } from '../parts/resolved-link.tsx';
import { SocialIcon } from '../parts/social-icon.tsx';
import { Logo } from './logo.tsx';

/** Link columns, logo and copyright. A single column without a title becomes a row. */
export function Footer({ footer }: { footer: FooterData }) {
  const { columns, logo, copyright, style } = footer;
  return (
    <footer className={`sd-footer sd-footer-${style}`}>
      <div className="sd-footer-inner">
        {columns.length > 0 && (
          <div className="sd-footer-columns">
            {columns.map(({ title, items }, index) => (
              <div className={title === undefined && columns.length === 1 ? 'sd-footer-row' : 'sd-footer-column'} key={index}>
                {title && <p className="sd-footer-title">{title}</p>}
                <ul className={items.every(isDrawn) ? 'sd-footer-icons' : undefined}>
                  {items.map((item, place) => (
                    <FooterItem key={place} item={item} />
                  ))}
                </ul>
              </div>
            ))}
          </div>
        )}
        {(logo || copyright) && (
          <div className="sd-footer-end">
            {logo &&
              (logo.href ? (
                <a href={logo.href}>
                  <Logo logo={logo} />
                </a>
              ) : (
                <Logo logo={logo} />
              ))}
            {copyright && <div className="sd-footer-copyright" dangerouslySetInnerHTML={{ __html: copyright }} />}
          </div>
        )}
      </div>
    </footer>
  );
}

function FooterItem({ item }: { item: FooterItemData }) {
  if (item.kind === 'html') return <li dangerouslySetInnerHTML={{ __html: item.html }} />;
  const { label, icon, className, url, isExternal } = item;
  const names = [icon && 'sd-footer-icon', className].filter(Boolean).join(' ');
  return (
    <li title={icon && label}>
      <ResolvedLink url={url} isExternal={isExternal} className={names || undefined} hasIcon={!icon}>
        {icon ? (
          <>
            <SocialIcon name={icon} />
            <span className="sd-visually-hidden">{label}</span>
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
