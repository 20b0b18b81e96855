import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { useSiteChrome, useSiteFacts } from './site-facts.ts';

export { Details } from '../content/details.tsx';
export { useColorMode } from './browser-state.ts';
export { useDocsPreferredVersion, useDocsVersion } from './docs-hooks.ts';
export { PageMetadata } from './page-metadata.tsx';

/** Only renders its children: pages cannot set classes of the root element. */
export function HtmlClassNameProvider({ children }: { className?: string; children?: ReactNode }) {
  return <>{children}</>;
}

/** Options of the chrome: navbar, footer, announcement bar, color mode. */
export function useThemeConfig(): Readonly<Record<string, unknown>> {
  return useSiteChrome();
}

/** Selects a plural form, separated by `|`, by the rules of the language. */
export function usePluralForm() {
  const { i18n } = useSiteFacts();
  const rules = new Intl.PluralRules(i18n.current);
  const order = ['zero', 'one', 'two', 'few', 'many', 'other'];
  const used = order.filter((form) => rules.resolvedOptions().pluralCategories.some((category) => category === form));
  return {
    selectMessage(count: number, forms: string): string {
      const texts = forms.split('|');
      return texts[Math.min(used.indexOf(rules.select(count)), texts.length - 1)] ?? forms;
    },
  };
}

/** Whether the window is wide or narrow; `ssr` while the page is built. */
export function useWindowSize(): 'desktop' | 'mobile' | 'ssr' {
  return useSyncExternalStore(
    (notify) => {
      addEventListener('resize', notify);
      return () => removeEventListener('resize', notify);
    },
    () => (innerWidth > 996 ? 'desktop' : 'mobile'),
    () => 'ssr',
  );
}
