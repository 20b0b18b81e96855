import { type ComponentType, createElement, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IslandMessages } from '../../src/model/client-settings.ts';
import { InsideIsland } from './inside-island.ts';
import { IslandBoundary } from './island-boundary.tsx';

/**
 * Hydrates an island. Resolves when it is mounted, with a function that unmounts it.
 * `exports` are those of the file with its component.
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
        onRecoverableError: (error) => console.error('Hydration mismatch, the island was rendered again:', error),
      },
    );
  });
}

/** The server-rendered children: in the slot of the component, or kept in a template element. */
function slotOf(element: HTMLElement): ReactNode {
  const kept = element.querySelector<HTMLTemplateElement>(':scope > template');
  // Nested islands may be hydrated already; their copies are not.
  const html = (kept ?? element.querySelector('storedocs-slot'))?.innerHTML.replace(/ data-state="\w+"/g, '');
  kept?.remove();
  return html === undefined ? undefined : <storedocs-slot suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
