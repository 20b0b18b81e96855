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

/** The layout that pages of other generators bring themselves. Here, every page has navbar and footer already. */
export function Layout({ wrapperClassName, noFooter, children, ...metadata }: LayoutProps) {
  const page = use(CollectorContext);
  if (page) page.noFooter ??= noFooter;
  return (
    <>
      <PageMetadata {...metadata} />
      {wrapperClassName === undefined ? children : <div className={wrapperClassName}>{children}</div>}
    </>
  );
}
