import type { ReactNode } from 'react';
import { PageMetadata } from './page-metadata.tsx';

interface LayoutProps {
  title?: string;
  description?: string;
  keywords?: string | readonly string[];
  image?: string;
  wrapperClassName?: string;
  children?: ReactNode;
}

/** The layout that pages of other generators bring themselves. Here, every page has navbar and footer already. */
export function Layout({ wrapperClassName, children, ...metadata }: LayoutProps) {
  return (
    <>
      <PageMetadata {...metadata} />
      {wrapperClassName === undefined ? children : <div className={wrapperClassName}>{children}</div>}
    </>
  );
}
