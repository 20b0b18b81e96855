import type { ReactNode } from 'react';
import type { PageData } from '../../src/model/page.ts';
import { useSite } from '../parts/site-context.ts';
import { Slot } from '../parts/slot.tsx';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';

/** What every page has around its content. The children contain the `main` element of the page. */
export function Layout({ page, children }: { page: PageData; children: ReactNode }) {
  const { footer } = useSite();
  return (
    <>
      <Slot name="top" page={page} />
      <Navbar page={page} />
      <div
        className="sd-page-frame"
        id="__page"
        data-search-version={page.searchScope?.version}
        data-search-context={page.searchScope?.context}
      >
        {children}
      </div>
      {footer && !isWithoutFooter(page) && <Footer footer={footer} />}
    </>
  );
}

function isWithoutFooter(page: PageData): boolean {
  return page.kind === 'module' && page.noFooter === true;
}
