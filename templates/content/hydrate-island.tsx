import { type ComponentType, createElement, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IslandMessages } from '../../src/model/client-settings.ts';
import { InsideIsland } from './inside-island.ts';
import { IslandBoundary } from './island-boundary.tsx';

/**
 * Brings an island to life in the browser, ends when it is there, and gives what ends the island.
 * `exports` are those of the file that holds its component.
 */
export function hydrateIsland(
  element: HTMLElement,
  exports: Readonly<Record<string, unknown>>,
  messages: IslandMessages,
): Promise<() => void> {
  const { name = 'default', id = '', props = '{}' } = element.dataset;
  const component = exports[name] as ComponentType<Record<string, unknown>>;
  const content = createElement(component, JSON.parse(props), slotOf(element));
  return new Promise((resolve) => {
    const root = hydrateRoot(
      element,
      <InsideIsland value={true}>
        <IslandBoundary element={element} messages={messages} onMount={() => resolve(() => root.unmount())}>
          {content}
        </IslandBoundary>
      </InsideIsland>,
      {
        identifierPrefix: id,
        onCaughtError: (error) => console.error(error),
        onRecoverableError: (error) => console.error('An island differed from its HTML and was rendered anew:', error),
      },
    );
  });
}

/** The children, which the server made: shown by the component, or kept aside in a template. */
function slotOf(element: HTMLElement): ReactNode {
  const kept = element.querySelector<HTMLTemplateElement>(':scope > template');
  // An island among them may live already; a copy of it does not.
  const html = (kept ?? element.querySelector('storedocs-slot'))?.innerHTML.replace(/ data-state="\w+"/g, '');
  kept?.remove();
  return html === undefined ? undefined : <storedocs-slot suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
