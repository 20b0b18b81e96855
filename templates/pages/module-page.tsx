import type { ComponentType } from 'react';
import type { ModulePage as ModulePageData } from '../../src/model/page.ts';
import { PageComponent } from '../compat/page-component.tsx';

interface ModulePageProps {
  page: ModulePageData;
  component?: ComponentType<{ data: unknown }> | undefined;
}

/**
 * A page written in React: in full width between navbar and footer, with the content styles unless they are off. A page that
 * renders its own `main` element controls its layout.
 */
export function ModulePage({ page, component }: ModulePageProps) {
  if (!component) throw new Error(`The page "${page.url}" was rendered without the component of "${page.module}".`);
  const content = <PageComponent component={component} data={page.data} />;
  if (page.hasMain)
    return (
      <div className={page.hasContentStyles ? 'sd-module-page markdown' : 'sd-module-page'} id="__content" tabIndex={-1}>
        {content}
      </div>
    );
  // Pages of other generators bring the styles of their content.
  if (page.hasLayout)
    return (
      <main className="sd-module-page" id="__content" tabIndex={-1}>
        {content}
      </main>
    );
  return (
    <main className="sd-landing" id="__content" tabIndex={-1}>
      {page.hasContentStyles ? <div className="markdown">{content}</div> : content}
    </main>
  );
}
