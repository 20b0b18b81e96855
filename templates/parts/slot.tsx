import { type ComponentType, createContext, useContext } from 'react';
import type { SlotName } from '../../src/model/site-data.ts';
import { useSite } from './site-context.ts';

/** What the component in a slot gets besides its own properties. */
export interface SlotProps {
  page: { readonly url: string; readonly title?: string | undefined; readonly markdownUrl?: string | undefined };
}

/** Components of slots by name; provided by `renderPage`. */
export const SlotContext = createContext<Readonly<Record<string, ComponentType<SlotProps>>>>({});

/** A place that plugins fill. */
export function Slot({ name, page }: SlotProps & { name: SlotName }) {
  const { slots } = useSite();
  const components = useContext(SlotContext);
  return slots.map(({ slot, component, props }) => {
    const Filling = slot === name ? components[component] : undefined;
    return Filling && <Filling key={component} {...props} page={page} />;
  });
}
