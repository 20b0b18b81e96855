import type { ComponentType } from 'react';
import type { ModulePage as ModulePageData } from '../../src/model/page.ts';

interface ModulePageProps {
  page: ModulePageData;
  component?: ComponentType<{ data: unknown }> | undefined;
}

/**
 * A page written in React: in full width between navbar and footer, with the content styles unless they are off. A page that
 * renders its own `main` element controls its layout.
 */
export function ModulePage({ page, component: Component }: ModulePageProps) {
  if (!Component) throw new Error(`The page "${page.url}" was rendered without the component of "${page.module}".`);
  const content = <Component data={page.data} />;
  if (page.hasMain)
    return (
      <div className={page.hasContentStyles ? 'sd-module-page markdown' : 'sd-module-page'} id="__content" tabIndex={-1}>
        {content}
      </div>
    );
  return (
    <main className="sd-landing" id="__content" tabIndex={-1}>
      {page.hasContentStyles ? <div className="markdown">{content}</div> : content}
    </main>
  );
}
