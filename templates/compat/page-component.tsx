import type { ComponentType } from 'react';
import { usePagePath } from './page-url.ts';
import { useDocusaurusContext } from './site-hooks.ts';

/** Properties of a page in React. Pages of other generators read the configuration and their own path. */
interface PageProps {
  readonly data: unknown;
  readonly config?: unknown;
  readonly location?: { readonly pathname: string; readonly search: string; readonly hash: string };
  readonly route?: { readonly path: string };
}

/** The component of a page module with its properties. */
export function PageComponent({ component: Component, data }: { component: ComponentType<PageProps>; data: unknown }) {
  const { siteConfig } = useDocusaurusContext();
  const pathname = usePagePath();
  return <Component data={data} config={siteConfig} location={{ pathname, search: '', hash: '' }} route={{ path: pathname }} />;
}
