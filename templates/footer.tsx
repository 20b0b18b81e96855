import type { FooterData, FooterItem as FooterItemData } from '../src/model/site-data.ts';
import { Logo } from './logo.tsx';
import { ResolvedLink } from './resolved-link.tsx';

/** Link columns, logo and copyright line. One column without a title becomes a row. */
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
                <ul>
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
  return (
    <li>
      <ResolvedLink url={item.url} isExternal={item.isExternal}>
        {item.label}
      </ResolvedLink>
    </li>
  );
}
