import { type ComponentType, createElement, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { InsideIsland } from './inside-island.ts';

/** Brings an island to life in the browser, and gives what ends it. `exports` are those of the file that holds its component. */
export function hydrateIsland(element: HTMLElement, exports: Readonly<Record<string, unknown>>): () => void {
  const { name = 'default', id = '', props = '{}' } = element.dataset;
  const component = exports[name] as ComponentType<Record<string, unknown>>;
  const root = hydrateRoot(
    element,
    <InsideIsland value={true}>{createElement(component, JSON.parse(props), slotOf(element))}</InsideIsland>,
    {
      identifierPrefix: id,
      onRecoverableError: (error) => console.error('An island differed from its HTML and was rendered anew:', error),
    },
  );
  return () => root.unmount();
}

/** The children, which the server made: shown by the component, or kept aside in a template. */
function slotOf(element: HTMLElement): ReactNode {
  const kept = element.querySelector<HTMLTemplateElement>(':scope > template');
  // An island among them may live already; a copy of it does not.
  const html = (kept ?? element.querySelector('storedocs-slot'))?.innerHTML.replace(/ data-state="\w+"/g, '');
  kept?.remove();
  return html === undefined ? undefined : <storedocs-slot suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
