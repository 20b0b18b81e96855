import type { ComponentType } from 'react';
import type { ModulePage as ModulePageData } from '../../src/model/page.ts';

interface ModulePageProps {
  page: ModulePageData;
  component?: ComponentType<{ data: unknown }> | undefined;
}

/** A page written in React, in the full width between navbar and footer. */
export function ModulePage({ page, component: Component }: ModulePageProps) {
  if (!Component) throw new Error(`The page "${page.url}" was rendered without the component of "${page.module}".`);
  const Frame = page.hasMain ? 'div' : 'main';
  return (
    <Frame className="landing" id="__content" tabIndex={-1}>
      <Component data={page.data} />
    </Frame>
  );
}
