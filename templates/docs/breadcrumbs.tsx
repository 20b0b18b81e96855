import type { Breadcrumb } from '../../src/model/page-parts.ts';
import { Icon } from '../parts/icon.tsx';
import { useSite } from '../parts/site-context.ts';

/** The path from the home page to the current page, which is the last item without a link. */
export function Breadcrumbs({ breadcrumbs }: { breadcrumbs: readonly Breadcrumb[] }) {
  const { messages, baseUrl } = useSite();
  return (
    <nav className="sd-breadcrumbs" aria-label={messages.breadcrumbs}>
      <ol>
        <li>
          <a href={baseUrl} aria-label={messages.homePage}>
            <Icon name="home" />
          </a>
        </li>
        {breadcrumbs.map(({ label, url }, index) => (
          <li key={index}>
            {index === breadcrumbs.length - 1 ? <span aria-current="page">{label}</span> : url ? <a href={url}>{label}</a> : label}
          </li>
        ))}
      </ol>
    </nav>
  );
}
