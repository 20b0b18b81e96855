import { type ReactNode, use } from 'react';
import { CollectorContext } from './page-collector.ts';
import { PageMetadata } from './page-metadata.tsx';

interface LayoutProps {
  title?: string;
  description?: string;
  keywords?: string | readonly string[];
  image?: string;
  wrapperClassName?: string;
  noFooter?: boolean;
  children?: ReactNode;
}

/** The layout component that pages of other generators render. Here, every page already has navbar and footer. */
export function PageLayout({ wrapperClassName, noFooter, children, ...metadata }: LayoutProps) {
  const page = use(CollectorContext);
  if (page) {
    page.hasLayout = true;
    page.noFooter ??= noFooter;
  }
  return (
    <>
      <PageMetadata {...metadata} />
      {wrapperClassName === undefined ? children : <div className={wrapperClassName}>{children}</div>}
    </>
  );
}
