import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { useSiteChrome, useSiteFacts } from './site-facts.ts';

export { useColorMode } from './browser-state.ts';
export { useDocsPreferredVersion, useDocsVersion } from './docs-hooks.ts';
export { PageMetadata } from './page-metadata.tsx';

/** Renders its content: classes of the root element cannot be set by a page. */
export function HtmlClassNameProvider({ children }: { className?: string; children?: ReactNode }) {
  return <>{children}</>;
}

/** Options of what surrounds pages: navbar, footer, announcement bar, color mode. */
export function useThemeConfig(): Readonly<Record<string, unknown>> {
  return useSiteChrome();
}

/** Chooses between the forms of a word that `|` separates, by the rules of the language. */
export function usePluralForm() {
  const { locales } = useSiteFacts();
  const rules = new Intl.PluralRules(locales.current);
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
